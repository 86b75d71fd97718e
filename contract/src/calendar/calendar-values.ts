import { msg } from '../language/messages.ts'

/** The usual event categories; any string of up to 50 characters is stored. */
export const eventCategories = [
  msg('Work'),
  msg('Personal'),
  msg('Family'),
  msg('Health'),
  msg('Education'),
  msg('Travel'),
  msg('Entertainment'),
  msg('Shopping'),
  msg('Other'),
] as const

/** The colours offered in forms; any other `#RRGGBB` is stored too. */
export const eventColors = [
  { name: msg('Primary'), value: '#6366F1' },
  { name: msg('Secondary'), value: '#F59E0B' },
  { name: msg('Success'), value: '#10B981' },
  { name: msg('Pink'), value: '#EC4899' },
  { name: msg('Purple'), value: '#8B5CF6' },
  { name: msg('Red'), value: '#EF4444' },
  { name: msg('Blue'), value: '#3B82F6' },
  { name: msg('Green'), value: '#22C55E' },
  { name: msg('Orange'), value: '#F97316' },
  { name: msg('Teal'), value: '#14B8A6' },
] as const
export const defaultEventColor = eventColors[0].value

export const eventPriorities = ['low', 'medium', 'high'] as const
export type EventPriority = (typeof eventPriorities)[number]
export const eventVisibilities = ['public', 'private'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

export const recurrencePatterns = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type RecurrencePattern = (typeof recurrencePatterns)[number]
export const maxRecurrenceInterval = 999

/** The occurrences of a series to which an operation applies: a single one, that one and all later ones, or all. */
export const recurrenceScopes = ['this', 'following', 'all'] as const
export type RecurrenceScope = (typeof recurrenceScopes)[number]

/** The reminders offered in forms; other strings are stored but never trigger a reminder. */
export const reminderChoices = [
  msg('5 minutes'),
  msg('15 minutes'),
  msg('1 hour'),
  msg('1 day'),
  msg('1 week'),
] as const
export type ReminderChoice = (typeof reminderChoices)[number]

const reminderMinutes: Readonly<Record<string, number>> = {
  '5 minutes': 5,
  '15 minutes': 15,
  '1 hour': 60,
  '1 day': 24 * 60,
  '1 week': 7 * 24 * 60,
} satisfies Record<ReminderChoice, number>

/** The number of minutes before the start; null if the string is not one of the choices. */
export const toReminderMinutes = (reminder: string): number | null =>
  Object.hasOwn(reminderMinutes, reminder) ? (reminderMinutes[reminder] ?? null) : null

/** For reminders, all-day events count as beginning at this hour of their first day. */
export const allDayReminderHour = 9

export const maxAttendees = 50
export const maxReminders = 10
/** The longest time before the start at which a reminder can be due. */
export const longestReminderMs = 7 * 24 * 60 * 60 * 1000
/** The maximum number of days for which one response lists occurrences. */
export const maxOccurrenceDays = 400

/** The maximum number of stored events, and of series among them, in a household or for a person without one. */
export const maxEvents = 20_000
export const maxSeries = 3000
/** The maximum number of exceptions in one series. */
export const maxExceptions = 750

/**
 * Which events of an imported file that the calendar has in an earlier version are updated: none, those that nobody has
 * changed here since, or all.
 */
export const importUpdates = ['none', 'unedited', 'all'] as const
export type ImportUpdates = (typeof importUpdates)[number]
/** What may differ between two versions of an event; `days` are single days of a series. */
export const importDifferences = [
  'title',
  'start',
  'end',
  'location',
  'description',
  'attendees',
  'recurrence',
  'days',
] as const
export type ImportDifference = (typeof importDifferences)[number]
/** The maximum number of updates that the report of an import describes. */
export const maxDescribedUpdates = 100

export const titleRequired = msg('Title is required')
export const startRequired = msg('Start date is required')
const endsTooEarly = msg('End date must be after start date')
const recurrenceEndsTooEarly = msg('Recurrence end date must be after start date')
const patternRequired = msg('Recurrence pattern is required')

interface EventTimes {
  /** Start and end as strings in the same notation, which sort by time. */
  readonly start: string
  readonly end: string | null
  /** The calendar date of the start in the event's zone. */
  readonly startsOn: string
  readonly isRecurring: boolean
  readonly recurrencePattern: string | null
  readonly recurrenceEndDate: string | null
}

/** Lists the errors in an event whose fields are valid individually, each with the field at which to show it. */
export const listEventFaults = ({
  start,
  end,
  startsOn,
  isRecurring,
  recurrencePattern,
  recurrenceEndDate,
}: EventTimes): { path: 'endDate' | 'recurrencePattern' | 'recurrenceEndDate'; message: string }[] => [
  ...(end !== null && end < start ? [{ path: 'endDate' as const, message: endsTooEarly }] : []),
  ...(isRecurring && !recurrencePattern
    ? [{ path: 'recurrencePattern' as const, message: patternRequired }]
    : []),
  ...(isRecurring && recurrenceEndDate !== null && recurrenceEndDate < startsOn
    ? [{ path: 'recurrenceEndDate' as const, message: recurrenceEndsTooEarly }]
    : []),
]
