import type { EventListener } from '../../../db/events/events.ts'
import type { Database } from '../../../db/engines/database.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import type { Reader } from '../../../http/sessions/context.ts'
import { findReader } from '../../../http/sessions/reader.ts'
import { findViewerBySession, toApprovedViewer } from '../../../http/sessions/session.ts'
import type { JobContext } from '../../../jobs/job-queue.ts'
import type { Subscriber } from '../../../jobs/subscriber.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { enqueuePushes } from '../../../push/push.service.ts'
import { listRemindersFor } from '../../calendar/reminders.service.ts'
import {
  advancePlan,
  deletePlan,
  hasAddress,
  makePlansDue,
  listDuePlans,
  listPushSessions,
  type ReminderPlan,
} from './reminder-plans.queries.ts'
import { planReminders } from './reminders.rules.ts'
import { runPlans } from './plans.service.ts'

// A plan says when the next reminder of a person is due. Whichever server comes first looks for their reminders then, and
// enqueues the messages in the transaction that moves the plan on, so each is sent once.

const minuteMs = 60_000
/** Time spent for nobody's request; slices of it still let requests through. */
const spendFreely = (): void => {}

/** The person as their most recently used device with push messages sees the calendar, or their own address; null if they have neither. */
const findViewer = async (db: Database, userId: string): Promise<Reader | null> => {
  const now = db.clock().toISOString()
  for (const sessionId of await listPushSessions(db.sql, { userId, now })) {
    const viewer = await findViewerBySession(db, sessionId)
    if (viewer?.isApproved) return toApprovedViewer(viewer)
  }
  return (await hasAddress(db.sql, userId)) ? findReader(db, userId) : null
}

const runPlan = async (db: Database, plan: ReminderPlan): Promise<void> => {
  const { userId, timeZone, seenUntil } = plan
  const viewer = await findViewer(db, userId)
  const now = db.clock().toISOString()
  const reminders = viewer ? await listRemindersFor({ db, viewer, spend: spendFreely }, { timeZone }) : []
  const { due, nextAt } = planReminders(reminders, { seenUntil, now })
  await inTransaction(db, async (tx) => {
    if (!viewer) await deletePlan(tx.sql, userId)
    if (!(await advancePlan(tx.sql, plan, { nextAt, seenUntil: now }))) return
    await enqueuePushes(
      tx,
      due.map(({ eventId, taskId, occurrenceDate, remindAt }) => ({
        userId,
        kind: 'reminders',
        subject: { kind: 'reminder', eventId, taskId, occurrenceDate, remindAt, timeZone },
      })),
    )
  })
}

/** A plan that fails is looked at again a minute later instead of at once. */
const runOrPostpone = async (db: Database, plan: ReminderPlan): Promise<void> => {
  try {
    await runPlan(db, plan)
  } catch (error) {
    const nextAt = addMilliseconds(db.clock().toISOString(), minuteMs)
    await inTransaction(db, (tx) => advancePlan(tx.sql, plan, { nextAt }))
    throw error
  }
}

/** Enqueues the reminders that are due. */
export const enqueueReminders = (context: JobContext, stopping?: AbortSignal): Promise<void> => {
  const { db } = context
  const now = db.clock().toISOString()
  return runPlans(
    context,
    {
      listDue: (page) => listDuePlans(db.sql, { now, ...page }),
      run: (plan) => runOrPostpone(db, plan),
      failure: 'reminders could not be planned',
    },
    stopping,
  )
}

/** Who may have other reminders now. */
interface Reminded {
  readonly userId: string | null
  readonly houseGroupId: number | null
}

interface RemindedRow {
  readonly created_by?: string | null
  readonly house_group_id?: number | null
  /** JSON; of a task without any, null. */
  readonly reminders?: string | null
}

const hasReminders = (row: RemindedRow | undefined): boolean =>
  typeof row?.reminders === 'string' && row.reminders !== '[]'

const toReminded = ({
  row,
  before,
}: {
  readonly row: RemindedRow
  readonly before?: RemindedRow
}): Reminded | null =>
  hasReminders(row) || hasReminders(before)
    ? { userId: row.created_by ?? null, houseGroupId: row.house_group_id ?? null }
    : null

const on: EventListener<Reminded>['on'] = {
  'calendar_events.created': toReminded,
  'calendar_events.updated': toReminded,
  'calendar_events.deleted': toReminded,
  'tasks.created': toReminded,
  'tasks.updated': toReminded,
  'tasks.deleted': toReminded,
  'house-groups.joined': ({ userId }) => ({ userId, houseGroupId: null }),
}

/** Looks for reminders again once an event or a task has changed. */
export const reminderSubscriber: Subscriber<Reminded> = {
  name: 'reminders',
  on,
  handle: (tx, { payload }) => makePlansDue(tx.sql, { ...payload, now: tx.now }),
}
