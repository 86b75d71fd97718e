import ICAL from 'ical.js'

// iCalendar as JSON (RFC 7265), and ical.js, which knows how its lines are written and read. Load this file only where
// it is needed: a server that waits has no use for it.

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

// Its own 75 octets do not count the blank a continued line begins with (RFC 5545 §3.1).
ICAL.foldLength = 74

/** The text of a component with its last line break. Texts in it must be free of control characters. */
export const toComponentText = (component: JcalComponent): string =>
  `${ICAL.stringify.component(component as unknown as unknown[], ICAL.design.icalendar)}\r\n`

/** @throws {Error} when it is no content line, or its value none of its kind. */
export const parseProperty = (line: string): JcalProperty =>
  ICAL.parse.property(line, ICAL.design.icalendar) as JcalProperty
