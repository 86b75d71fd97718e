import { maxKnownMissed } from '@roost/contract/tasks/repeat-values.ts'
import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { toZonedDate } from '../../../lib/time/zoned-time.ts'
import { type MadeTask, makeTask, type OpenTask } from '../repeats/chores.rules.ts'
import { type Chore, type MissedTime, toLater, toNextDate } from '../repeats/repeats.rules.ts'
import { type Presence, toDoer } from '../repeats/turns.rules.ts'

// What becomes of a time that nobody has done, where the rule says that it is left out.

/** Nobody has missed a turn at which they were away, as when everybody is. */
const isCounted = ({ chore: { repeats, turn }, dueDate }: OpenTask, { isAway }: Presence): boolean =>
  (repeats.turns?.countsSkipped ?? false) && !(turn && isAway(toDoer(turn), toCalendarDate(dueDate)))

const leaveOutOnce = (task: OpenTask, presence: Presence, now: string): MadeTask | null => {
  const { chore, occurrenceOn, dueDate, assignedTo } = task
  const date = toNextDate(chore.repeats, {
    occurrenceOn,
    doneOn: toLater(occurrenceOn, toCalendarDate(dueDate)),
  })
  if (date === null) return null
  const missed = [...(chore.missed ?? []), { dueDate, occurrenceOn, assignedTo }].slice(-maxKnownMissed)
  const today = toZonedDate(now, chore.repeats.timeZone)
  return makeTask(chore, task, { date, today, counts: isCounted(task, presence), missed, ...presence })
}

const toOpenTask = (made: MadeTask): OpenTask => ({
  ...made,
  occurrenceOn: made.occurrence_on ?? '',
  dueDate: made.due_date ?? '',
  assignedTo: made.assigned_to,
})

/** So many times are left out at once. After a longer standstill of the server, it goes on with the next run. */
const maxTimes = 60

/** The task at its first time that is not over yet. Null if there is none. */
export const leaveOut = (task: OpenTask, presence: Presence, now: string): MadeTask | null => {
  let made = leaveOutOnce(task, presence, now)
  for (let times = 1; times < maxTimes && made?.missed_at && made.missed_at <= now; times += 1)
    made = leaveOutOnce(toOpenTask(made), presence, now) ?? made
  return made
}

/** A time that was left out, which somebody completes after all: of the due date that they saw. */
export const findMissed = (chore: Chore | null, dueDate: string | null | undefined): MissedTime | undefined =>
  chore?.missed?.find((missed) => missed.dueDate === dueDate)

/** The rule, once somebody has done a time that was left out. */
export const withDone = (chore: Chore, done: MissedTime): Chore => ({
  ...chore,
  missed: (chore.missed ?? []).map((missed) => (missed === done ? { ...missed, isDone: true } : missed)),
})
