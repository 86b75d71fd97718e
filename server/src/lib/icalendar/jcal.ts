import ICAL from 'ical.js'

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

/**
 * Writes a component as iCalendar lines, including the last line break. Its values must not contain control characters.
 */
export const toComponentText = (component: JcalComponent): string =>
  `${ICAL.stringify.component(component as unknown as unknown[], ICAL.design.icalendar)}\r\n`

/** @throws {Error} if the line is not a content line, or its value does not match its type. */
export const parseProperty = (line: string): JcalProperty =>
  ICAL.parse.property(line, ICAL.design.icalendar) as JcalProperty
