import type { PushMessage } from '@roost/contract/activity/push.ts'
import { toNotificationContent } from '@roost/contract/activity/notification-texts.ts'
import { toReminderKey } from '@roost/contract/calendar/reminder-keys.ts'
import type { Database } from '../../db/engines/database.ts'
import type { Reader } from '../../http/sessions/context.ts'
import type { Translator } from '../../lib/messages/messages.ts'
import type { PushSubject } from '../../push/push.service.ts'
import { listRemindersFor } from '../calendar/reminders.service.ts'
import { findStoredNotification } from '../notifications/notifications.service.ts'
import { formatReminder, toReminderPath, toReminderTtl } from './reminders.rules.ts'

// What messages say, read when they are sent.

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

const composeReminder: Composer<'reminder'> = async (db, reader, subject, { language }) => {
  const { timeZone } = subject
  const key = toReminderKey(subject)
  const lateMs = daySeconds * 1000
  const reminders = await listRemindersFor({ db, viewer: reader, spend: () => {} }, { timeZone, lateMs })
  const reminder = reminders.find((one) => toReminderKey(one) === key)
  if (!reminder) return null
  return {
    title: reminder.title,
    body: formatReminder(reminder, { language, region: reader.region, timeZone }),
    tag: key,
    path: toReminderPath(reminder, timeZone),
    ttlSeconds: toReminderTtl(reminder, db.clock().getTime()),
    isUrgent: true,
  }
}

const composeTest: Composer<'test'> = async (_db, _viewer, _subject, { t }) => ({
  title: t('This is a test. Notifications arrive.'),
  tag: 'test',
  path: '/profile',
  isUrgent: true,
})

/** Null if there is nothing to say any more: it was read, has begun, or the person may no longer see it. */
export const compose: Composer<PushSubject['kind']> = (db, reader, subject, translator) => {
  if (subject.kind === 'notice') return composeNotification(db, reader, subject, translator)
  if (subject.kind === 'reminder') return composeReminder(db, reader, subject, translator)
  return composeTest(db, reader, subject, translator)
}
