import {
  allDayReminderHour,
  defaultEventColor,
  eventCategories,
  eventColors,
  type EventPriority,
  type EventVisibility,
  maxAttendees,
  maxReminders,
  reminderChoices,
  toReminderMinutes,
} from '@roost/contract/calendar/calendar-values.ts'
import {
  findKeyword,
  findParameter,
  findProperty,
  findText,
  listProperties,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import type { JcalProperty } from '../../../lib/icalendar/jcal.ts'
import type { EventFields, EventTimes } from '../calendar.rules.ts'
import { readDuration } from './times.rules.ts'
import { cssColors, toPlainText } from './writer.rules.ts'
import { toStoredLine } from '@roost/contract/fields/one-line.ts'
import { listDistinct } from '@roost/contract/text/name-key.ts'
import { fill, msg } from '@roost/contract/language/messages.ts'

// Reads the descriptive fields of an event in a file, as far as a stored event supports them.

type Warn = (message: string) => void

const cut = (text: string, length: number): string => {
  // Does not split a surrogate pair.
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(length - 1))
  return text.slice(0, isSplit ? length - 1 : length).trim()
}

/** The text as those that people write are stored. */
const toStoredText = (text: string): string => toPlainText(text).normalize('NFC')

/** Of a description the lines are kept; everything else is one line. */
const toStoredName = (text: string): string => toStoredLine(toStoredText(text))

const readText = (
  component: ReadComponent,
  { name, max, wasCut }: { readonly name: string; readonly max: number; readonly wasCut: string },
  warn: Warn,
): string | null => {
  const found = findText(component, name) ?? ''
  const text = name === 'description' ? toStoredText(found) : toStoredName(found)
  if (text.length <= max) return text || null
  warn(wasCut)
  return cut(text, max)
}

export const readTitle = (
  component: ReadComponent,
  { untitled, warn }: { readonly untitled: string; readonly warn: Warn },
): string => {
  const title = readText(
    component,
    { name: 'summary', max: 255, wasCut: msg('The title was cut to 255 characters.') },
    warn,
  )
  if (title === null) warn(fill('It has no title and is called “{title}”.', { title: untitled }))
  return title ?? untitled
}

const readPriority = (component: ReadComponent): EventPriority => {
  const value = findProperty(component, 'priority')?.[3]
  if (typeof value !== 'number' || value < 1 || value > 9 || value === 5) return 'medium'
  return value < 5 ? 'high' : 'low'
}

/** Programs have classes of their own, which count as private (RFC 5545, section 3.8.1.3). */
const readVisibility = (component: ReadComponent): EventVisibility =>
  ['', 'PUBLIC'].includes(findKeyword(component, 'class')) ? 'public' : 'private'

const readCategory = (component: ReadComponent, warn: Warn): string | null => {
  const names = listProperties(component, 'categories')
    .flatMap((property) => property.slice(3))
    .filter((value) => typeof value === 'string')
    .map(toStoredName)
    .filter((name) => name !== '')
  const [first] = names
  if (first === undefined) return null
  if (names.length > 1) warn(msg('Only its first category is kept.'))
  if (first.length > 50) warn(msg('The category was cut to 50 characters.'))
  const known = eventCategories.find((category) => category.toLowerCase() === first.toLowerCase())
  return known ?? cut(first, 50)
}

const toChannels = (hex: string): number[] =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16))

const toDistance = (a: string, b: string): number =>
  toChannels(a).reduce((sum, channel, index) => sum + (channel - (toChannels(b)[index] ?? 0)) ** 2, 0)

const toNearestColor = (hex: string): string =>
  eventColors.reduce<string>(
    (nearest, { value }) => (toDistance(value, hex) < toDistance(nearest, hex) ? value : nearest),
    defaultEventColor,
  )

/** CSS colour names, with the palette colour that replaces each. */
const colorNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aqua: '#00FFFF',
    black: '#000000',
    brown: '#A52A2A',
    crimson: '#DC143C',
    cyan: '#00FFFF',
    darkblue: '#00008B',
    darkgreen: '#006400',
    deeppink: '#FF1493',
    dodgerblue: '#1E90FF',
    fuchsia: '#FF00FF',
    gold: '#FFD700',
    gray: '#808080',
    indigo: '#4B0082',
    lime: '#00FF00',
    magenta: '#FF00FF',
    maroon: '#800000',
    navy: '#000080',
    olive: '#808000',
    salmon: '#FA8072',
    silver: '#C0C0C0',
    skyblue: '#87CEEB',
    steelblue: '#4682B4',
    turquoise: '#40E0D0',
    violet: '#EE82EE',
    white: '#FFFFFF',
    yellow: '#FFFF00',
  }),
)

const toNamedColor = (name: string): string | undefined => {
  const own =
    eventColors.find((color) => cssColors[color.name] === name) ??
    eventColors.find((color) => color.name.toLowerCase() === name)
  const hex = colorNames.get(name)
  return own?.value ?? (hex && toNearestColor(hex))
}

const hexColor = /^#[0-9A-F]{6}(?:[0-9A-F]{2})?$/

/** The colour of an event, or of the calendar that contains it. */
export const readColor = (component: ReadComponent, warn: Warn): string | undefined => {
  for (const name of ['x-roost-color', 'x-apple-calendar-color', 'color']) {
    const text = findText(component, name)?.trim() ?? ''
    if (hexColor.test(text.toUpperCase())) return text.toUpperCase().slice(0, 7)
    const named = toNamedColor(text.toLowerCase())
    if (named !== undefined) return named
    if (text !== '') warn(fill('The colour “{name}” is not known.', { name: text.slice(0, 30) }))
  }
  return undefined
}

const toAttendee = (property: JcalProperty): string => {
  const value = typeof property[3] === 'string' ? property[3] : ''
  const name = property[0] === 'attendee' ? findParameter(property, 'cn') : undefined
  return toStoredName((name ?? '').trim() || value.replace(/^mailto:/i, ''))
}

const readAttendees = (component: ReadComponent, warn: Warn): string[] => {
  const properties = component.properties.filter(
    ([name]) => name === 'attendee' || name === 'x-roost-attendee',
  )
  const names = listDistinct(properties.map((property) => cut(toAttendee(property), 255))).filter(Boolean)
  if (names.length > maxAttendees)
    warn(
      fill('Only the first {kept} of {count} attendees are kept.', {
        kept: maxAttendees,
        count: names.length,
      }),
    )
  return names.slice(0, maxAttendees)
}

/** The number of minutes before the start at which an alarm goes off; null when that cannot be determined. */
const toMinutesBefore = (alarm: ReadComponent, times: EventTimes): number | null => {
  const trigger = findProperty(alarm, 'trigger')
  if (!trigger || findParameter(trigger, 'related')?.toUpperCase() === 'END') return null
  const value = typeof trigger[3] === 'string' ? trigger[3] : ''
  if (trigger[2] === 'date-time') {
    if (times.timeZone === null) return null
    const minutes = (Date.parse(times.startDate) - Date.parse(value)) / 60_000
    return Number.isFinite(minutes) ? minutes : null
  }
  const duration = readDuration(value)
  const start = times.isAllDay ? allDayReminderHour * 60 : 0
  return duration && start - duration.days * 24 * 60 - duration.seconds / 60
}

const toMinutes = (reminder: string): number => toReminderMinutes(reminder) ?? 0

const toNearestReminder = (minutes: number): string =>
  reminderChoices.reduce<string>(
    (nearest, reminder) =>
      Math.abs(toMinutes(reminder) - minutes) < Math.abs(toMinutes(nearest) - minutes) ? reminder : nearest,
    reminderChoices[0],
  )

const readAlarm = (alarm: ReadComponent, times: EventTimes, warn: Warn): string[] => {
  // Apple writes this alarm for "no alarm".
  if (findKeyword(alarm, 'action') === 'NONE') return []
  const minutes = toMinutesBefore(alarm, times)
  if (minutes === null || minutes < 0) {
    warn(msg('A reminder that is not before the start was left out.'))
    return []
  }
  const reminder = toNearestReminder(minutes)
  if (toMinutes(reminder) !== minutes)
    warn(fill('A reminder was changed to {reminder} before the start.', { reminder }))
  return [reminder]
}

const readReminders = (component: ReadComponent, times: EventTimes, warn: Warn): string[] => {
  const alarms = component.components
    .filter(({ name }) => name === 'valarm')
    .flatMap((alarm) => readAlarm(alarm, times, warn))
  const others = listProperties(component, 'x-roost-reminder').map((property) =>
    cut(toPlainText(typeof property[3] === 'string' ? property[3] : ''), 50),
  )
  const all = [...new Set([...alarms, ...others])].filter((reminder) => reminder !== '')
  if (all.length > maxReminders)
    warn(fill('Only the first {count} reminders are kept.', { count: maxReminders }))
  return all.slice(0, maxReminders)
}

/** All fields of a single event. `color` is the default colour. */
export const readFields = (
  component: ReadComponent,
  {
    title,
    times,
    color,
  }: { readonly title: string; readonly times: EventTimes; readonly color: string | undefined },
  warn: Warn,
): EventFields => ({
  ...times,
  title,
  description: readText(
    component,
    { name: 'description', max: 2000, wasCut: msg('The description was cut to 2,000 characters.') },
    warn,
  ),
  location: readText(
    component,
    { name: 'location', max: 255, wasCut: msg('The location was cut to 255 characters.') },
    warn,
  ),
  category: readCategory(component, warn),
  priority: readPriority(component),
  visibility: readVisibility(component),
  color: readColor(component, warn) ?? color ?? defaultEventColor,
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  attendees: readAttendees(component, warn),
  reminders: readReminders(component, times, warn),
})
