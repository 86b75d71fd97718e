import ICAL from 'ical.js'
import { addDays } from '../time/zoned-time.ts'

// jCal is iCalendar as JSON (RFC 7265); ical.js converts it from and to iCalendar lines. Import this file only where it
// is needed, because an idle server should not load ical.js.

type JcalParameters = Readonly<Record<string, string | readonly string[]>>
export type JcalProperty = readonly [
  name: string,
  parameters: JcalParameters,
  type: string,
  ...values: readonly unknown[],
]
export type JcalComponent = readonly [
  name: string,
  properties: readonly JcalProperty[],
  components: readonly JcalComponent[],
]

// The default of 75 octets does not count the space at the start of a continuation line (RFC 5545 §3.1).
ICAL.foldLength = 74

/** Such as `20270510T093000Z`, in some programs `20270510T093000+0100` or `2027-05-10T09:30:00.000+01:00`. */
const timePattern =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(Z?)([+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i

const toOffsetText = (offset: string): string =>
  `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`

/** Of a text that is no time, nothing is changed, so that it is rejected wherever a time is expected. */
const toTimeText = (text: string): string => {
  const match = timePattern.exec(text.trim())
  if (!match) return text
  const [, year, month, day, hours, minutes, seconds = '00', utc = '', offset] = match
  const date = `${year}-${month}-${day}`
  // Some programs end a day at 24:00.
  if (`${hours}${minutes}` === '2400') return toTimeText(`${addDays(date, 1)}T0000${utc}${offset ?? ''}`)
  // A leap second is the last second of its minute.
  const time = `${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`
  return hours === undefined
    ? date
    : `${date}T${time}${utc.toUpperCase()}${offset ? toOffsetText(offset) : ''}`
}

// ical.js drops offsets, fractions of seconds and, after these, the `Z`; of dates it takes the first eight characters.
for (const type of ['date', 'date-time'])
  Object.assign(ICAL.design.icalendar.value[type] ?? {}, { fromICAL: toTimeText })

/** Some programs write rules in lower case, with spaces, or with a semicolon at the end. */
const toRuleText = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .split(';')
    .filter((part) => part !== '')
    .join(';')

const ofRule = ICAL.design.icalendar.value['recur'] as { fromICAL: (text: string) => unknown }
const readRule = ofRule.fromICAL
Object.assign(ofRule, { fromICAL: (text: string): unknown => readRule(toRuleText(text)) })

// ical.js would keep the escapes of texts that it does not know.
Object.assign(ICAL.design.icalendar.property, {
  'x-alt-desc': { defaultType: 'text' },
  'styled-description': { defaultType: 'text' },
})

/**
 * Writes a component as iCalendar lines, including the last line break. Its values must not contain control characters.
 */
export const toComponentText = (component: JcalComponent): string =>
  `${ICAL.stringify.component(component as unknown as unknown[], ICAL.design.icalendar)}\r\n`

const zoneParameter = ';TZID='
const valueOfTime = /:\d{4}-?\d{2}-?\d{2}(?:[T,].*)?$/i
const parametersBefore = /^[\w-]+(?:;[^:;"]*)*$/
const parametersAfter = /^(?:;[\w-]+=[^";:]*)*$/

/**
 * Names of zones with a colon, such as `GMT+01:00`, need quotes, which programs leave out. Each pattern reads its part of
 * the line once, because a line may have a million characters.
 */
const quoteZone = (line: string): string => {
  const at = line.toUpperCase().indexOf(zoneParameter)
  const start = at + zoneParameter.length
  const end = at === -1 ? -1 : line.slice(start).search(valueOfTime)
  if (end === -1) return line
  const [name = ''] = line.slice(start, start + end).split(';', 1)
  const isUnquoted =
    name.includes(':') &&
    !name.includes('"') &&
    parametersBefore.test(line.slice(0, at)) &&
    parametersAfter.test(line.slice(start + name.length, start + end))
  return isUnquoted ? `${line.slice(0, start)}"${name}"${line.slice(start + name.length)}` : line
}

const listsTimes = /^(?:EXDATE|RDATE)[:;]/i

/** Some programs separate the times of a list by semicolons. */
const withCommas = (line: string): string =>
  listsTimes.test(line) ? line.replaceAll(/;(?=\d{8})/g, ',') : line

/** @throws {Error} if the line is not a content line, or its value does not match its type. */
export const parseProperty = (line: string): JcalProperty =>
  ICAL.parse.property(quoteZone(withCommas(line)), ICAL.design.icalendar) as JcalProperty
