import { usualMinutes } from '@roost/contract/tasks/task-values.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type CalendarDate, toCalendarDate } from '@roost/contract/time/dates.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import type { Load, Presence } from './turns.rules.ts'

// What members have done lately, for rules in which whoever has done the least is next.

/** For so many days, minutes count. */
export const loadDays = 28

const dayMs = 24 * 60 * 60 * 1000

/** Since when completed tasks count. */
export const toSince = (now: string): string => new Date(Date.parse(now) - loadDays * dayMs).toISOString()

/** For how many minutes a task counts. */
export const toMinutes = ({ minutes }: { readonly minutes?: Task['minutes'] | undefined }): number =>
  minutes ?? usualMinutes

/** An open task that comes back. */
export interface OpenLoad extends Pick<Task, 'assignedTo' | 'dueDate' | 'startsOn'> {
  readonly minutes?: Task['minutes'] | undefined
}

/** The open task as one that counts. */
export const toOpen = (row: {
  readonly assigned_to: string | null
  readonly due_date: Task['dueDate']
  readonly starts_on: CalendarDate | null
  readonly minutes?: Task['minutes'] | undefined
}): OpenLoad => ({
  assignedTo: row.assigned_to,
  dueDate: row.due_date,
  startsOn: row.starts_on,
  minutes: row.minutes,
})

/** Whether an open task counts as if it were done: it is shown, and due within so many days. */
export const isCountedOpen = ({ dueDate, startsOn }: OpenLoad, today: CalendarDate): boolean =>
  dueDate !== null &&
  toCalendarDate(dueDate) <= addDays(today, loadDays) &&
  (startsOn === null || startsOn <= today)

export interface Members {
  readonly today: CalendarDate
  readonly isAway: Presence['isAway']
  /** Null if they have been there all the time. */
  readonly toJoinedAt: (member: string) => string | null
}

/** On how many of the last days the member was there. */
export const countPresentDays = (member: string, { today, isAway, toJoinedAt }: Members): number => {
  const joinedAt = toJoinedAt(member)
  const joinedOn = joinedAt && toCalendarDate(joinedAt)
  const days = Array.from({ length: loadDays }, (_, day) => addDays(today, -day))
  return days.filter((day) => (joinedOn === null || day >= joinedOn) && !isAway(member, day)).length
}

export interface Loads {
  readonly toLoad: (member: string) => Load
  /** Below zero if they do not do a task after all. */
  readonly add: (member: string | null, minutes: number) => void
}

export const createLoads = (members: Members): Loads => {
  const minutesOf = new Map<string, number>()
  const daysOf = new Map<string, number>()
  return {
    toLoad: (member) => {
      // Minutes are divided by them.
      const days = daysOf.get(member) ?? Math.max(1, countPresentDays(member, members))
      daysOf.set(member, days)
      return { minutes: minutesOf.get(member) ?? 0, days }
    },
    add: (member, minutes) => {
      if (member !== null) minutesOf.set(member, (minutesOf.get(member) ?? 0) + minutes)
    },
  }
}
