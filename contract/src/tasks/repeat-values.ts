export const repeatUnits = ['day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof repeatUnits)[number]

/** At most so many units from one to the next: about ten years. */
export const maxEvery: Readonly<Record<RepeatUnit, number>> = { day: 3650, week: 520, month: 120, year: 10 }

export const monthDays = ['date', 'weekday', 'last'] as const

interface DatedParts {
  readonly countsFrom: 'schedule' | 'completion'
  readonly leadDays: number | null
  readonly turns: object | null
}

/**
 * Whether a task that comes back like this needs a due date. Without one, it is needed so long after it was done last, and
 * whoever likes does it.
 */
export const needsDueDate = ({ countsFrom, leadDays, turns }: DatedParts): boolean =>
  countsFrom === 'schedule' || leadDays !== null || turns !== null

/** The maximum number of tasks that come back in a household, or of a person without one. */
export const maxRepeatingTasks = 500
/** How many days before it is due a task is shown at the earliest. */
export const maxLeadDays = 60
/** How many days a task can be paused: two years, of which one may be a leap year. */
export const maxPauseDays = 731

/** What becomes of a time that was not done before the next one is shown: it stays open, or it is left out. */
export const missedChoices = ['stays', 'skipped'] as const
export type MissedChoice = (typeof missedChoices)[number]
/** So many times that were left out last can still be completed by a device that was offline meanwhile. */
export const maxKnownMissed = 14

export const turnUnits = ['time', 'day', 'week'] as const
export type TurnUnit = (typeof turnUnits)[number]

/**
 * Who has the next turn: the next one in the order, whoever has done the least, or whoever takes the task, which is assigned to
 * nobody until then.
 */
export const turnChoices = ['order', 'fair', 'anybody'] as const
export type TurnChoice = (typeof turnChoices)[number]

/** How many members take turns at most. */
export const maxTurnMembers = 20
/** How many times, days or weeks a turn lasts at most. */
export const maxTurnLength = 100
