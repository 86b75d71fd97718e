import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.ts'
import { calendarDate, id, optionalDate, userId } from '../fields/fields.ts'
import { weekStarts } from '../language/regions.ts'
import {
  maxEvery,
  maxLeadDays,
  maxTurnLength,
  maxTurnMembers,
  missedChoices,
  monthDays,
  repeatUnits,
  turnChoices,
  turnUnits,
} from './repeat-values.ts'

// How a task comes back. Once it is completed, the next one is made from it.

const weekday = z.int().check(z.minimum(0), z.maximum(6))

const everyInvalid = 'Enter a whole number from 1'
const everyTooLarge = 'Repeat at least every 10 years'

const turnMembersInvalid = 'Choose 2 to 20 members who take turns'
const turnLengthInvalid = 'A turn lasts 1 to 100 times, days or weeks'

/** Members take turns: each task is assigned to whose turn it is, unless anybody may take it. */
const turns = z.object({
  /** In this order. */
  members: z.array(z.uuid('Not a valid user'), turnMembersInvalid).check(
    z.minLength(2, turnMembersInvalid),
    z.maxLength(maxTurnMembers, turnMembersInvalid),
    z.refine((members) => new Set(members).size === members.length, turnMembersInvalid),
  ),
  /** How many times, days or weeks a turn lasts. Weeks begin as those of the household. */
  length: z
    .int(turnLengthInvalid)
    .check(z.minimum(1, turnLengthInvalid), z.maximum(maxTurnLength, turnLengthInvalid)),
  unit: z.enum(turnUnits),
  /** Whether a time that is left out counts as one of the turn, unless who had it is away. */
  countsSkipped: z.boolean(),
  choose: z._default(z.enum(turnChoices), 'order'),
})
export type Turns = z.output<typeof turns>

const ruleFields = {
  every: z.int(everyInvalid).check(z.minimum(1, everyInvalid)),
  unit: z.enum(repeatUnits),
  /** Of a week, 0 for Sunday. Without any, that of the first due date. */
  weekdays: z.array(weekday).check(z.maxLength(7)),
  /** Of a month: that of the first due date, its weekday such as the second Tuesday, or the last day. */
  monthDay: z.enum(monthDays),
  /** Whether the next one follows from the calendar, or from the day on which the last one was completed. */
  countsFrom: z.enum(['schedule', 'completion']),
  /** How many days before it is due the next one is shown; null if it is as soon as the last one is completed. */
  leadDays: z.nullable(z.int().check(z.minimum(0), z.maximum(maxLeadDays))),
  /** What becomes of a time that is not done before the next one is shown. One counted from its completion always stays. */
  whenMissed: z._default(z.enum(missedChoices), 'stays'),
  /** In which zone a day begins. */
  timeZone,
  /** Null if nobody takes turns. */
  turns: z.nullable(turns),
}

const isWithinReach = ({ every, unit }: { readonly every: number; readonly unit: keyof typeof maxEvery }) =>
  every <= maxEvery[unit]

export const newRepeats = z
  .object({
    ...ruleFields,
    weekdays: z._default(ruleFields.weekdays, []),
    monthDay: z._default(ruleFields.monthDay, 'date'),
    countsFrom: z._default(ruleFields.countsFrom, 'schedule'),
    leadDays: z._default(ruleFields.leadDays, null),
    turns: z._default(ruleFields.turns, null),
    /** On which day it was done last; null if nobody knows. If absent, that is the day on which the last one was completed. */
    lastDoneOn: optionalDate('Not a valid date'),
  })
  .check(z.refine(isWithinReach, { path: ['every'], error: everyTooLarge }))
export type NewRepeats = z.output<typeof newRepeats>

export const repeats = z.object({
  ...ruleFields,
  /** The first due date, from which weeks, months and years are counted. */
  anchorOn: calendarDate('Not a valid date'),
  weekStart: z.literal(weekStarts),
  /** Whose turn it is; null if nobody takes turns, or anybody may take the task. The task may be assigned to somebody else this time. */
  turnOf: z.nullable(userId),
  /** Who does the next one, if this one is completed on its date; null if that is not known yet. */
  nextTurnOf: z.nullable(userId),
  /** On which day it was done last; null if nobody has done it, or said so. */
  lastDoneOn: z.nullable(calendarDate('Not a valid date')),
  /** The completed task that takes the place of this one if it is reopened; null if none does any more. */
  previousId: z.nullable(id),
})
export type Repeats = z.output<typeof repeats>

/** Whether a change concerns only this time, or all that follow, too. */
export const changeScopes = ['this', 'following'] as const
export type ChangeScope = (typeof changeScopes)[number]
