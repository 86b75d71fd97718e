import type { EventUpdate } from '../rows/event-writes.rules.ts'
import { type EventDraft, toEventInput } from './event-form.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'

type EventInput = ReturnType<typeof toEventInput>
type EventField = keyof EventInput

/** The fields that were changed in the form, and the values with which the form opened. */
export interface EventEdit {
  readonly changes: Partial<EventInput>
  /** The previous values of the changed fields, to detect conflicts; if empty, the change is applied in any case. */
  readonly base: NonNullable<EventUpdate['base']>
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Adds fields that have to be sent together: a local time needs its time zone, and switching between timed and all-day
 * needs both times.
 */
const addTimes = (changed: readonly EventField[], { isAllDay }: EventInput): Set<EventField> => {
  const fields = new Set(changed)
  if (fields.has('isAllDay') || fields.has('timeZone')) fields.add('startDate').add('endDate')
  if (!isAllDay && (fields.has('startDate') || fields.has('endDate'))) fields.add('timeZone')
  return fields
}

/** Lists and the time zone are not compared to detect conflicts. */
const isCompared = (
  field: EventField,
): field is Exclude<EventField, 'attendees' | 'reminders' | 'timeZone'> =>
  field !== 'attendees' && field !== 'reminders' && field !== 'timeZone'

export const toEventEdit = (shown: ShownEvent, before: EventDraft, after: EventDraft): EventEdit => {
  const [was, is] = [toEventInput(before), toEventInput(after)]
  const names = Object.keys(is) as EventField[]
  const changed = [
    ...addTimes(
      names.filter((field) => !isSame(was[field], is[field])),
      is,
    ),
  ]
  const seen = { ...shown.event, startDate: shown.startDate, endDate: shown.endDate }
  return {
    changes: Object.fromEntries(changed.map((field) => [field, is[field]])),
    base: Object.fromEntries(changed.filter(isCompared).map((field) => [field, seen[field]])),
  }
}

export const isEmptyEdit = ({ changes }: Pick<EventEdit, 'changes'>): boolean =>
  Object.keys(changes).length === 0

const recurrenceFields = [
  'isRecurring',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
] as const

/** Returns whether the edit changes the recurrence, which is impossible for a single occurrence. */
export const isRecurrenceEdit = ({ changes }: Pick<EventEdit, 'changes'>): boolean =>
  recurrenceFields.some((field) => field in changes)
