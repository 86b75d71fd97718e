import type { EventUpdate } from './calendar.api.ts'
import { type EventDraft, toEventInput } from './event-form.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'

type EventInput = ReturnType<typeof toEventInput>
type EventField = keyof EventInput

/** What differs from what the form showed when it opened, with what the person saw of it. */
export interface EventEdit {
  readonly changes: Partial<EventInput>
  /** Empty to change it whatever it is by now. */
  readonly base: NonNullable<EventUpdate['base']>
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A wall time says nothing without its zone, and what becomes timed or all-day needs both its times anew. */
const addTimes = (changed: readonly EventField[], { isAllDay }: EventInput): Set<EventField> => {
  const fields = new Set(changed)
  if (fields.has('isAllDay') || fields.has('timeZone')) fields.add('startDate').add('endDate')
  if (!isAllDay && (fields.has('startDate') || fields.has('endDate'))) fields.add('timeZone')
  return fields
}

/** Lists, and the zone the times are told in, are compared nowhere. */
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

/** How it recurs is never a matter of one occurrence. */
export const isRecurrenceEdit = ({ changes }: Pick<EventEdit, 'changes'>): boolean =>
  recurrenceFields.some((field) => field in changes)
