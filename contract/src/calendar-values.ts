/** The usual event categories; any text of up to 50 characters is stored. */
export const eventCategories = [
  'Work',
  'Personal',
  'Family',
  'Health',
  'Education',
  'Travel',
  'Entertainment',
  'Shopping',
  'Other',
] as const

/** The colours that forms offer; any other `#RRGGBB` is stored too. */
export const eventColors = [
  { name: 'Primary', value: '#6366F1' },
  { name: 'Secondary', value: '#F59E0B' },
  { name: 'Success', value: '#10B981' },
  { name: 'Pink', value: '#EC4899' },
  { name: 'Purple', value: '#8B5CF6' },
  { name: 'Red', value: '#EF4444' },
  { name: 'Blue', value: '#3B82F6' },
  { name: 'Green', value: '#22C55E' },
  { name: 'Orange', value: '#F97316' },
  { name: 'Teal', value: '#14B8A6' },
] as const
export const defaultEventColor = eventColors[0].value

export const eventPriorities = ['low', 'medium', 'high'] as const
export type EventPriority = (typeof eventPriorities)[number]
export const eventVisibilities = ['public', 'private'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

export const recurrencePatterns = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type RecurrencePattern = (typeof recurrencePatterns)[number]
export const maxRecurrenceInterval = 999

/** Which occurrences of a series an operation applies to: one, that one and all later ones, or all. */
export const recurrenceScopes = ['this', 'following', 'all'] as const
export type RecurrenceScope = (typeof recurrenceScopes)[number]

/** The reminders that forms offer; other texts are stored but never trigger. */
export const reminderChoices = ['5 minutes', '15 minutes', '1 hour', '1 day', '1 week'] as const
export type ReminderChoice = (typeof reminderChoices)[number]

const reminderMinutes: Readonly<Record<string, number>> = {
  '5 minutes': 5,
  '15 minutes': 15,
  '1 hour': 60,
  '1 day': 24 * 60,
  '1 week': 7 * 24 * 60,
} satisfies Record<ReminderChoice, number>

/** Minutes before the start; null if the text is not one of the choices. */
export const toReminderMinutes = (reminder: string): number | null =>
  Object.hasOwn(reminderMinutes, reminder) ? (reminderMinutes[reminder] ?? null) : null

/** The hour of the first day at which all-day events are taken to begin for reminders. */
export const allDayReminderHour = 9

export const maxAttendees = 50
export const maxReminders = 10
/** The most days for which one response lists occurrences. */
export const maxOccurrenceDays = 400

/** The most stored events, and the most series among them, of a household or of one person's own. */
export const maxEvents = 20_000
export const maxSeries = 1000
/** The most exceptions of one series. */
export const maxExceptions = 750

export const titleRequired = 'Title is required'
export const startRequired = 'Start date is required'
const endsTooEarly = 'End date must be after start date'
const recurrenceEndsTooEarly = 'Recurrence end date must be after start date'
const patternRequired = 'Recurrence pattern is required'

/** Whether this runtime's time zone database has the name. */
export const isKnownTimeZone = (name: string): boolean => {
  // An offset such as `+02:00` is not a time zone: it has no rules for daylight saving time.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false
  try {
    // Intl also accepts old abbreviations with surprising meanings, such as BST for Asia/Dhaka, but some browsers lack
    // Temporal.
    if (typeof Temporal === 'undefined') new Intl.DateTimeFormat('en', { timeZone: name })
    else Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

interface EventTimes {
  /** Start and end in one notation whose strings sort by time. */
  readonly start: string
  readonly end: string | null
  /** The calendar date of the start in the event's zone. */
  readonly startsOn: string
  readonly isRecurring: boolean
  readonly recurrencePattern: string | null
  readonly recurrenceEndDate: string | null
}

/** Lists the errors of an event whose single fields are valid, each with the field at which it is shown. */
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
