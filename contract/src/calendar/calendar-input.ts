import * as z from 'zod/mini'
import {
  defaultEventColor,
  eventPriorities,
  eventVisibilities,
  maxAttendees,
  maxRecurrenceInterval,
  maxReminders,
  recurrencePatterns,
  startRequired,
  titleRequired,
} from './calendar-values.ts'
import { isKnownTimeZone, timeZoneUnknown } from '../time/time-zone-names.ts'
import { parseWallTime } from '../time/dates.ts'
import {
  anyCaseEnum,
  documented,
  documentedTime,
  documentedZone,
  optionalLine,
  optionalText,
  requiredLine,
} from '../fields/fields.ts'
import { fill } from '../language/messages.ts'
import { listDistinct } from '../text/name-key.ts'

const title = requiredLine(255, {
  required: titleRequired,
  tooLong: 'Title must be at most 255 characters',
})

/**
 * A calendar date, a wall time (`2026-11-21T18:00`, in the event's zone) or an instant (with `Z` or an offset), between
 * 1900 and 2100. For an all-day event, only the date is used.
 */
const isEventTime = (text: string): boolean => parseWallTime(text) !== null

const startDate = documented(
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? startRequired : 'Start date is not a valid date',
    })
    .check(
      z.minLength(1, { error: startRequired, abort: true }),
      z.refine(isEventTime, 'Start date is not a valid date'),
    ),
  documentedTime,
)

/** An absent value stays absent; null and an empty string mean null. */
const optionalTime = (invalid: string) =>
  z.optional(
    z.pipe(
      z.nullable(
        documented(
          z.string(invalid).check(z.refine((text) => text === '' || isEventTime(text), invalid)),
          documentedTime,
        ),
      ),
      z.transform((text: string | null) => text || null),
    ),
  )

const timeZone = z.nullable(
  documented(z.string(timeZoneUnknown).check(z.refine(isKnownTimeZone, timeZoneUnknown)), documentedZone),
)

const colorInvalid = 'Color must be a hex value such as #6366F1'
const color = z.pipe(
  z.string(colorInvalid).check(z.regex(/^#[0-9a-fA-F]{6}$/, colorInvalid)),
  z.transform((text: string) => text.toUpperCase()),
)

const priority = anyCaseEnum(eventPriorities, 'Priority must be low, medium or high')
const visibility = anyCaseEnum(eventVisibilities, 'Visibility must be public or private')

const patternInvalid = 'Recurrence pattern must be daily, weekly, monthly or yearly'
const recurrencePattern = z.pipe(
  z.pipe(
    z.nullable(z.string(patternInvalid)),
    z.transform((text: string | null) => text?.toLowerCase() || null),
  ),
  z.nullable(z.enum(recurrencePatterns, patternInvalid)),
)
const intervalInvalid = fill('Recurrence interval must be a whole number between 1 and {maximum}', {
  maximum: maxRecurrenceInterval,
})
const recurrenceInterval = z
  .int(intervalInvalid)
  .check(z.minimum(1, intervalInvalid), z.maximum(maxRecurrenceInterval, intervalInvalid))

const isTextOrNothing = (value: unknown): boolean => typeof value === 'string' || value === null

/** Drops empty and duplicate strings. The length of the list is checked before its entries. */
const textList = (
  { max, maxLength }: { max: number; maxLength: number },
  { invalid, tooMany, tooLong }: Readonly<Record<'invalid' | 'tooMany' | 'tooLong', string>>,
) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown(), invalid).check(
        z.maxLength(max, tooMany),
        z.refine((texts) => texts.every(isTextOrNothing), invalid),
      ),
      z.array(optionalLine(maxLength, tooLong), invalid),
    ),
    z.transform((texts: (string | null | undefined)[]) =>
      listDistinct(texts.filter((text) => text !== null && text !== undefined)),
    ),
  )
const attendees = textList(
  { max: maxAttendees, maxLength: 255 },
  {
    invalid: 'Attendees must be a list of texts',
    tooMany: fill('An event can have at most {count} attendees', { count: maxAttendees }),
    tooLong: 'Attendees must be at most 255 characters each',
  },
)
const reminders = textList(
  { max: maxReminders, maxLength: 50 },
  {
    invalid: 'Reminders must be a list of texts',
    tooMany: fill('An event can have at most {count} reminders', { count: maxReminders }),
    tooLong: 'Reminders must be at most 50 characters each',
  },
)

const isAllDay = z.boolean('All day must be true or false')
const isRecurring = z.boolean('Recurring must be true or false')

const optionalFields = {
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
  endDate: optionalTime('End date is not a valid date'),
  timeZone: z.optional(timeZone),
  location: optionalLine(255, 'Location must be at most 255 characters'),
  category: optionalLine(50, 'Category must be at most 50 characters'),
  recurrenceEndDate: optionalTime('Recurrence end date is not a valid date'),
}

export const newEvent = z.object({
  title,
  startDate,
  ...optionalFields,
  isAllDay: z._default(isAllDay, false),
  color: z._default(color, defaultEventColor),
  priority: z._default(priority, 'medium'),
  visibility: z._default(visibility, 'public'),
  isRecurring: z._default(isRecurring, false),
  recurrencePattern: z._default(recurrencePattern, null),
  recurrenceInterval: z._default(recurrenceInterval, 1),
  attendees: z._default(attendees, []),
  reminders: z._default(reminders, []),
})
export type NewEvent = z.output<typeof newEvent>

/** The values of the changed fields that the person last saw, in the format of responses. */
const eventBase = z.partial(
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    startDate: z.string(),
    endDate: z.nullable(z.string()),
    isAllDay: z.boolean(),
    color: z.string(),
    location: z.nullable(z.string()),
    category: z.nullable(z.string()),
    priority: z.string(),
    visibility: z.string(),
    isRecurring: z.boolean(),
    recurrencePattern: z.nullable(z.string()),
    recurrenceInterval: z.int(),
    recurrenceEndDate: z.nullable(z.string()),
  }),
)

export const eventChanges = z.object({
  title: z.optional(title),
  startDate: z.optional(startDate),
  ...optionalFields,
  isAllDay: z.optional(isAllDay),
  color: z.optional(color),
  priority: z.optional(priority),
  visibility: z.optional(visibility),
  isRecurring: z.optional(isRecurring),
  recurrencePattern: z.optional(recurrencePattern),
  recurrenceInterval: z.optional(recurrenceInterval),
  attendees: z.optional(attendees),
  reminders: z.optional(reminders),
  /**
   * If given, the change is rejected if one of these fields has changed since. Of the recurrence, also fields that the
   * change leaves as they are: they decide which occurrences it concerns.
   */
  base: z.optional(eventBase),
})
export type EventChanges = z.output<typeof eventChanges>
