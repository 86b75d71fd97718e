import type { PushMessage } from '@roost/contract/activity/push.ts'
import { toNotificationContent } from '@roost/contract/activity/notification-texts.ts'
import { toReminderKey } from '@roost/contract/calendar/reminder-keys.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Database } from '../../db/engines/database.ts'
import type { Reader } from '../../http/sessions/context.ts'
import type { Translator } from '../../lib/messages/messages.ts'
import type { PushSubject } from '../../push/push.service.ts'
import { listRemindersFor } from '../calendar/reminders.service.ts'
import { listOccurrencesBetween } from '../calendar/recurrence/occurrences.service.ts'
import { listPendingInvitations } from '../invitations/invitations.service.ts'
import { findStoredNotification } from '../notifications/notifications.service.ts'
import { countItemsInScope, listOpenItems } from '../shopping/shopping.service.ts'
import { listDueTasks } from '../tasks/tasks.service.ts'
import { findPendingAccount } from '../users/users.service.ts'
import { formatDigest } from './plans/digests.rules.ts'
import { formatNames } from './plans/names.rules.ts'
import { formatReminder, toReminderPath, toReminderTtl } from './plans/reminders.rules.ts'

// What messages say, read when they are sent.

/** The most pending invitations, and tasks that are due, among which a message looks. */
const maxPending = 200

export const daySeconds = 24 * 60 * 60

export interface ComposedMessage extends Omit<PushMessage, 'language'> {
  /** How long the push service keeps it for a device that is switched off; a day if absent. */
  readonly ttlSeconds?: number
  /** Whether it reaches a phone that saves its battery at once. */
  readonly isUrgent?: boolean
}

type Composer<K extends PushSubject['kind']> = (
  db: Database,
  reader: Reader,
  subject: Extract<PushSubject, { kind: K }>,
  translator: Translator,
) => Promise<ComposedMessage | null>

const composeNotification: Composer<'notice'> = async (db, reader, { id }, { t }) => {
  const stored = await findStoredNotification(db, reader, id)
  if (!stored || stored.isRead) return null
  const { sentence, to, hash } = toNotificationContent(stored, t)
  return { title: sentence, tag: `notice-${id}`, path: hash ? `${to}#${hash}` : to }
}

const composeReminder: Composer<'reminder'> = async (db, reader, subject, { t, language }) => {
  const { timeZone } = subject
  const key = toReminderKey(subject)
  const lateMs = daySeconds * 1000
  const reminders = await listRemindersFor({ db, viewer: reader, spend: () => {} }, { timeZone, lateMs })
  const reminder = reminders.find((one) => toReminderKey(one) === key)
  if (!reminder) return null
  return {
    title: reminder.title,
    body: formatReminder(reminder, { language, region: reader.region, timeZone, t }),
    tag: key,
    path: toReminderPath(reminder, timeZone),
    ttlSeconds: toReminderTtl(reminder, db.clock().getTime()),
    isUrgent: true,
  }
}

const composeInvitation: Composer<'invitation'> = async (db, { userId }, { invitationId }, { t }) => {
  const pending = await listPendingInvitations(db.sql, userId, maxPending)
  const invitation = pending.find(({ id }) => id === invitationId)
  if (!invitation) return null
  const { invitedBy: name, houseGroupName: group } = invitation
  return {
    title: t('{name} invited you to “{group}”', { name, group }),
    tag: `invitation-${invitationId}`,
    path: '/house-groups',
  }
}

const composeAccount: Composer<'account'> = async (db, { role }, { userId }, { t }) => {
  if (role !== 'admin') return null
  const account = await findPendingAccount(db.sql, userId)
  if (!account) return null
  return {
    title: t('{name} waits for your approval', { name: toDisplayName(account) }),
    tag: `account-${userId}`,
    path: '/admin',
  }
}

const composeItems: Composer<'items'> = async (
  db,
  { userId, scope, region },
  { since, until },
  translator,
) => {
  const { t, language } = translator
  const open = await listOpenItems(db.sql, scope)
  const added = open.filter(
    ({ houseGroupId, createdBy, createdAt }) =>
      houseGroupId !== null && createdBy !== userId && createdAt > since && createdAt <= until,
  )
  if (added.length === 0) return null
  const how = { t, language, region }
  const people = new Set(added.map(({ createdByName }) => createdByName ?? t('Somebody')))
  const items = added.map(({ name }) => name).toReversed()
  return {
    title: t('{name} put something on the shopping list', { name: formatNames([...people], how) }),
    body: formatNames(items, how),
    tag: `items-${Date.parse(until)}`,
    path: '/shopping',
  }
}

const composeDigest: Composer<'digest'> = async (db, reader, { day, timeZone }, { t, language }) => {
  const { scope, region } = reader
  const work = { db, viewer: reader, spend: () => {} }
  const { occurrences } = await listOccurrencesBetween(work, { from: day, to: day, timeZone })
  const tasks = await listDueTasks(db.sql, scope, { byDay: day, limit: maxPending })
  const { openCount } = await countItemsInScope(db.sql, scope, db.clock().toISOString())
  const events = occurrences.map(({ event: { title, isAllDay }, startDate }) => ({
    title,
    isAllDay,
    startDate,
  }))
  const titles = tasks.map(({ title }) => title)
  const digest = { day, timeZone, events, tasks: titles, openItemCount: openCount }
  const body = formatDigest(digest, { t, language, region })
  if (body === null) return null
  return { title: t('Today'), body, tag: `digest-${day}`, path: '/', ttlSeconds: daySeconds / 4 }
}

const composeMore: Composer<'more'> = async (_db, _reader, _subject, { t }) => ({
  title: t('More has happened. Open Roost to see it.'),
  tag: 'more',
  path: '/',
})

const composeTest: Composer<'test'> = async (_db, _reader, _subject, { t }) => ({
  title: t('This is a test. Notifications arrive.'),
  tag: 'test',
  path: '/profile',
  isUrgent: true,
})

const composers: { readonly [K in PushSubject['kind']]: Composer<K> } = {
  account: composeAccount,
  digest: composeDigest,
  invitation: composeInvitation,
  items: composeItems,
  more: composeMore,
  notice: composeNotification,
  reminder: composeReminder,
  test: composeTest,
}

/** Null if there is nothing to say any more: it was read or answered, has begun, or the person may no longer see it. */
export const compose = <K extends PushSubject['kind']>(
  db: Database,
  reader: Reader,
  subject: Extract<PushSubject, { kind: K }>,
  translator: Translator,
): Promise<ComposedMessage | null> => composers[subject.kind](db, reader, subject, translator)
