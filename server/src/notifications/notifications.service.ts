import type { StoredNotificationKind } from '@roost/contract/activity/notifications.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import type { Database } from '../db/engines/database.ts'
import { addMilliseconds } from '../lib/time/instant.ts'
import {
  insertFirstNotifications,
  insertNotifications,
  isNotificationThere,
  listNotifications as selectNotifications,
  type NotificationContent,
  type PersonalNotification,
  markNotificationsRead,
} from './notifications.queries.ts'
import { kindsByMembers, otherKinds, toOldestShown } from './notifications.rules.ts'

// Notifications under the bell report what happened to a person or in their household. Other features create them in
// the transaction of the event that they report.

/**
 * The notifications of the last thirty days, the newest first: those about the account, and as many others, so that
 * nothing that members do hides the notification of a sign-in.
 */
export const listNotifications = async (
  { sql, clock }: Database,
  userId: string,
  limit: number,
): Promise<PersonalNotification[]> => {
  const since = toOldestShown(clock().toISOString())
  const found: PersonalNotification[] = []
  for (const kinds of [kindsByMembers, otherKinds])
    found.push(...(await selectNotifications(sql, userId, { kinds, since, limit })))
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt, 'en') || b.id - a.id)
}

/** Creates the same notification for several people. */
export const createNotifications = async (
  tx: Tx,
  userIds: readonly string[],
  content: NotificationContent,
): Promise<void> => {
  if (userIds.length === 0) return
  await insertNotifications(tx.sql, userIds, content, tx.now)
  for (const userId of userIds) tx.touch('notices', `user:${userId}`)
}

const dayMs = 24 * 60 * 60 * 1000

/** Creates the same notification for several people, at most once a day for each of them and the person it is about. */
export const createDailyNotifications = async (
  tx: Tx,
  userIds: readonly string[],
  content: NotificationContent & { readonly actorId: string },
): Promise<void> => {
  if (userIds.length === 0) return
  const since = addMilliseconds(tx.now, -dayMs)
  const notified = await insertFirstNotifications(tx.sql, userIds, { ...content, since }, tx.now)
  for (const userId of notified) tx.touch('notices', `user:${userId}`)
}

export const createNotification = (tx: Tx, userId: string, content: NotificationContent): Promise<void> =>
  createNotifications(tx, [userId], content)

/** Whether the person has received this kind of notification since the given instant. */
export const hasNotificationSince = (
  tx: Tx,
  userId: string,
  about: StoredNotificationKind,
  since: string,
): Promise<boolean> => isNotificationThere(tx.sql, { userId, about, since })

export const readNotifications = async (tx: Tx, userId: string): Promise<number> => {
  const read = await markNotificationsRead(tx.sql, userId)
  if (read > 0) tx.touch('notices', `user:${userId}`)
  return read
}
