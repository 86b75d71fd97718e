import ICAL from 'ical.js'

// jCal, iCalendar as JSON (RFC 7265), and ical.js, which parses and writes its lines. Load this file only where it is
// needed: an idle server does without it.

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

// Its default of 75 octets does not count the space at the start of a continued line (RFC 5545 §3.1).
ICAL.foldLength = 74

/** The text of a component with its last line break. Texts in it must be free of control characters. */
export const toComponentText = (component: JcalComponent): string =>
  `${ICAL.stringify.component(component as unknown as unknown[], ICAL.design.icalendar)}\r\n`

/** @throws {Error} if it is no content line, or its value is not of its type. */
export const parseProperty = (line: string): JcalProperty =>
  ICAL.parse.property(line, ICAL.design.icalendar) as JcalProperty
