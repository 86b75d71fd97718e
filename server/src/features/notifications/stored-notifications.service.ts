import { toPushKind } from '@roost/contract/activity/push-values.ts'
import type { Database } from '../../db/engines/database.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import type { Delivery } from '../../jobs/subscriber.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { enqueueEmail } from '../../mail/mail.service.ts'
import { enqueuePushes } from '../../push/push.service.ts'
import { getAccount, getLanguage } from '../users/users.service.ts'
import type { NotificationDraft } from './events.service.ts'
import {
  insertNotifications,
  listNotifications as selectNotifications,
  type PersonalNotification,
  markNotificationsRead,
} from './stored-notifications.queries.ts'
import { kindsByMembers, otherKinds, toOldestShown } from './stored-notifications.rules.ts'

// Notifications under the bell report what happened to a person or in their household.

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

const sendByEmail = async (
  tx: Tx,
  userId: string,
  { email, addresses }: Pick<NotificationDraft, 'email' | 'addresses'>,
): Promise<void> => {
  if (!email) return
  const account = await getAccount(tx.sql, userId)
  // Demo accounts have addresses that do not exist.
  if (account.isTemporary) return
  const language = await getLanguage(tx.sql, userId)
  for (const address of addresses ?? [account.email]) await enqueueEmail(tx, address, email, language)
}

const dayMs = 24 * 60 * 60 * 1000

/** Notifies the people of a draft who still have an account. */
export const notify = async (
  tx: Tx,
  { payload, at }: Pick<Delivery<NotificationDraft>, 'payload' | 'at'>,
): Promise<void> => {
  if (payload.userIds.length === 0) return
  const since = payload.isDaily && addMilliseconds(at, -dayMs)
  const inserted = await insertNotifications(tx.sql, payload, { at, since })
  for (const { userId } of inserted) {
    tx.touch('notices', `user:${userId}`)
    await sendByEmail(tx, userId, payload)
  }
  await enqueuePushes(
    tx,
    inserted.map(({ id, userId }) => ({
      userId,
      kind: toPushKind(payload.about),
      subject: { kind: 'notice', id },
      isEmailed: payload.email !== undefined,
    })),
  )
}

export const readNotifications = async (tx: Tx, userId: string): Promise<number> => {
  const read = await markNotificationsRead(tx.sql, userId)
  if (read > 0) tx.touch('notices', `user:${userId}`)
  return read
}
