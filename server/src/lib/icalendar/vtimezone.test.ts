import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { toComponentText } from './jcal.ts'
import { toTimeZoneComponent } from './vtimezone.ts'

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/Sao_Paulo',
]
const first = Date.UTC(1990, 0, 1)
const last = Date.UTC(2061, 0, 1)

const write = (timeZone: string, from: string): string => toComponentText(toTimeZoneComponent(timeZone, from))

const parse = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text) as unknown[])

/** Creates a reproducible sequence of pseudorandom numbers between 0 and 1. */
const createRandom = () => {
  let state = 5545
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const listInstants = (count: number): number[] => {
  const random = createRandom()
  return Array.from(
    { length: count },
    () => Math.floor((first + random() * (last - first)) / 60_000) * 60_000,
  )
}

const toOffset = (at: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9

interface Onset {
  readonly at: number
  readonly offset: number
}

const toSeconds = (component: ICAL.Component, name: string): number =>
  (component.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds()

/** Interprets a VTIMEZONE according to RFC 5545 §3.6.5: the last onset before an instant determines the offset. */
const listOnsets = (component: ICAL.Component): Onset[] =>
  component
    .getAllSubcomponents()
    .flatMap((observance) => {
      const offset = toSeconds(observance, 'tzoffsetto')
      const toOnset = (time: ICAL.Time): Onset => ({
        at:
          Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) -
          toSeconds(observance, 'tzoffsetfrom') * 1000,
        offset,
      })
      const start = observance.getFirstPropertyValue('dtstart') as ICAL.Time
      const rule = observance.getFirstPropertyValue('rrule') as ICAL.Recur | null
      if (!rule) return [toOnset(start)]
      const iterator = rule.iterator(start)
      const onsets: Onset[] = []
      for (let time = iterator.next(); time && time.year <= 2061; time = iterator.next())
        onsets.push(toOnset(time))
      return onsets
    })
    .toSorted((a, b) => a.at - b.at)

describe.each(zones)('the VTIMEZONE of %s', (timeZone) => {
  const component = parse(write(timeZone, '1990-01-01T00:00:00.000Z'))

  test('has the offset of the zone at 1,000 instants between 1990 and 2060', { tags: ['T28'] }, () => {
    const onsets = listOnsets(component)
    const wrong = listInstants(1000).filter(
      (at) => onsets.findLast((onset) => onset.at <= at)?.offset !== toOffset(at, timeZone),
    )
    expect(wrong).toEqual([])
  })

  test(
    'yields the same offsets in ical.js, except for wall times that occur twice',
    { tags: ['T28'] },
    () => {
      const zone = new ICAL.Timezone(component)
      const wrong = listInstants(1000).filter((at) => {
        const local = Temporal.Instant.fromEpochMilliseconds(at)
          .toZonedDateTimeISO(timeZone)
          .toPlainDateTime()
        const isAmbiguous =
          local.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds !==
          local.toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
        const time = ICAL.Time.fromDateTimeString(local.toString({ smallestUnit: 'second' }))
        return !isAmbiguous && zone.utcOffset(time) !== toOffset(at, timeZone)
      })
      expect(wrong).toEqual([])
    },
  )
})

test('a zone without daylight saving time has a single STANDARD component', () => {
  expect(write('Asia/Kolkata', '2026-11-21T00:00:00.000Z').split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'X-LIC-LOCATION:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19451015T000000',
    'TZOFFSETFROM:+0630',
    'TZOFFSETTO:+0530',
    'TZNAME:GMT+5:30',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ])
})

test('a zone without transitions has a single STANDARD component', () => {
  expect(write('Etc/GMT-12', '1970-01-01T00:00:00.000Z')).toContain(
    'BEGIN:STANDARD\r\nDTSTART:18990101T000000\r\nTZOFFSETFROM:+1200\r\nTZOFFSETTO:+1200\r\n',
  )
})

test('a zone with regular daylight saving time has two rules, beginning with the last transition before the first event', () => {
  const text = write('America/New_York', '2026-11-21T00:00:00.000Z')
  expect(text.match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD', 'BEGIN:DAYLIGHT'])
  expect(text).toContain(
    'DTSTART:20261101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nTZNAME:EST\r\n',
  )
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n')
  expect(text).toContain(
    'DTSTART:20270314T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nTZNAME:EDT\r\n',
  )
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n')
})

test('a day that a zone skipped is written as one transition', () => {
  expect(write('Pacific/Apia', '2011-12-01T00:00:00.000Z')).toContain(
    'DTSTART:20111230T000000\r\nTZOFFSETFROM:-1000\r\nTZOFFSETTO:+1400\r\n',
  )
})

test.each(Intl.supportedValuesOf('timeZone'))(
  'the VTIMEZONE of %s is small enough for a feed',
  (timeZone) => {
    const text = write(timeZone, '2024-01-01T00:00:00.000Z')
    expect(text).toMatch(/^BEGIN:VTIMEZONE\r\n[^]*BEGIN:STANDARD\r\n[^]*END:VTIMEZONE\r\n$/)
    expect(text.length).toBeLessThan(32_000)
  },
)
