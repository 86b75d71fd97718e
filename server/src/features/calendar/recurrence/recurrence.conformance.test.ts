import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { buildTimedSeries } from '../../../../test-support/recurrence.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { expandSeries, type Series, toDayRange } from './recurrence.rules.ts'

// The examples of RFC 5545 §3.8.5.3, all in America/New_York and most of them starting on 1997-09-02 at nine. COUNT is
// written as an end date here, because a series ends on a date.
//
// The four recurrence patterns cannot express:
// - several days of a week or a month in one series: BYDAY=TU,TH and MO,WE,FR; BYMONTHDAY=2,15, 1,-1, 10,…,15 and
//   15,30; BYMONTH=6,7 and 1,2,3. One series for each day is equivalent; some of these are tested below.
// - weekdays by their position in the month or year: BYDAY=1FR, 1SU,-1SU, -2MO, 20MO; BYMONTHDAY=-3;
//   BYYEARDAY=1,100,200; BYWEEKNO=20; BYSETPOS=3 and -2 with weekdays.
// - only some weeks of a year: Tuesdays in every other month, Thursdays in March or in summer, Friday the 13th, the
//   Saturday after the first Sunday, US election day. (Every day in January is a series for each January.)
// - several times a day: HOURLY, MINUTELY, BYHOUR, BYMINUTE.
// WKST makes no difference for a series with one day a week.

interface Example {
  readonly name: string
  /** The rule in the RFC, or the part of it that one series can represent. */
  readonly rrule: string
  readonly start?: string
  readonly rule: Partial<Series>
  /** The local dates that the RFC lists. */
  readonly EDT: readonly string[]
  readonly EST?: readonly string[]
  readonly isEndless?: true
}

const zone = 'America/New_York'
const nineOn = '1997-09-02T09:00:00'

const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

const listMonth = (month: string, days: string): string[] => days.split(' ').map((day) => `${month}-${day}`)

const examples: Example[] = [
  {
    name: 'daily for 10 occurrences',
    rrule: 'FREQ=DAILY;COUNT=10',
    rule: { recurrencePattern: 'daily', recurrenceEndDate: '1997-09-11' },
    EDT: listDays('1997-09-02', 10),
  },
  {
    name: 'daily until December 24, 1997',
    rrule: 'FREQ=DAILY;UNTIL=19971224T000000Z',
    rule: { recurrencePattern: 'daily', recurrenceEndDate: '1997-12-23' },
    EDT: listDays('1997-09-02', 54),
    EST: listDays('1997-10-26', 59),
  },
  {
    name: 'every other day, forever',
    rrule: 'FREQ=DAILY;INTERVAL=2',
    rule: { recurrencePattern: 'daily', recurrenceInterval: 2 },
    EDT: [
      ...listMonth('1997-09', '02 04 06 08 10 12 14 16 18 20 22 24 26 28 30'),
      ...listMonth('1997-10', '02 04 06 08 10 12 14 16 18 20 22 24'),
    ],
    EST: ['1997-10-26', '1997-10-28', '1997-10-30', '1997-11-01', '1997-11-03'],
    isEndless: true,
  },
  {
    name: 'every 10 days, 5 occurrences',
    rrule: 'FREQ=DAILY;INTERVAL=10;COUNT=5',
    rule: { recurrencePattern: 'daily', recurrenceInterval: 10, recurrenceEndDate: '1997-10-12' },
    EDT: ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02', '1997-10-12'],
  },
  ...['1998', '1999', '2000'].map((year) => ({
    name: `every day in January, for 3 years: ${year}`,
    rrule: `FREQ=DAILY;UNTIL=${year}0131T140000Z;BYMONTH=1`,
    start: `${year}-01-01T09:00:00`,
    rule: { recurrencePattern: 'daily', recurrenceEndDate: `${year}-01-31` } as const,
    EDT: [],
    EST: listDays(`${year}-01-01`, 31),
  })),
  {
    name: 'weekly for 10 occurrences',
    rrule: 'FREQ=WEEKLY;COUNT=10',
    rule: { recurrencePattern: 'weekly', recurrenceEndDate: '1997-11-04' },
    EDT: [...listMonth('1997-09', '02 09 16 23 30'), ...listMonth('1997-10', '07 14 21')],
    EST: ['1997-10-28', '1997-11-04'],
  },
  {
    name: 'weekly until December 24, 1997',
    rrule: 'FREQ=WEEKLY;UNTIL=19971224T000000Z',
    rule: { recurrencePattern: 'weekly', recurrenceEndDate: '1997-12-23' },
    EDT: [...listMonth('1997-09', '02 09 16 23 30'), ...listMonth('1997-10', '07 14 21')],
    EST: [
      ...listMonth('1997-10', '28'),
      ...listMonth('1997-11', '04 11 18 25'),
      ...listMonth('1997-12', '02 09 16 23'),
    ],
  },
  {
    name: 'every other week, forever',
    rrule: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    rule: { recurrencePattern: 'weekly', recurrenceInterval: 2 },
    EDT: ['1997-09-02', '1997-09-16', '1997-09-30', '1997-10-14'],
    EST: [
      ...listMonth('1997-10', '28'),
      ...listMonth('1997-11', '11 25'),
      ...listMonth('1997-12', '09 23'),
      ...listMonth('1998-01', '06 20'),
      ...listMonth('1998-02', '03 17'),
    ],
    isEndless: true,
  },
  {
    name: 'weekly on Tuesday and Thursday for five weeks: the Thursdays',
    rrule: 'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TH',
    start: '1997-09-04T09:00:00',
    rule: { recurrencePattern: 'weekly', recurrenceEndDate: '1997-10-06' },
    EDT: ['1997-09-04', '1997-09-11', '1997-09-18', '1997-09-25', '1997-10-02'],
  },
  {
    name: 'monthly on the 2nd and 15th of the month for 10 occurrences: the 15th',
    rrule: 'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=15',
    start: '1997-09-15T09:00:00',
    rule: { recurrencePattern: 'monthly', recurrenceEndDate: '1998-01-15' },
    EDT: ['1997-09-15', '1997-10-15'],
    EST: ['1997-11-15', '1997-12-15', '1998-01-15'],
  },
  {
    name: 'every 18 months on the 10th thru 15th of the month: the 10th',
    rrule: 'FREQ=MONTHLY;INTERVAL=18;COUNT=2;BYMONTHDAY=10',
    start: '1997-09-10T09:00:00',
    rule: { recurrencePattern: 'monthly', recurrenceInterval: 18, recurrenceEndDate: '1999-03-13' },
    EDT: ['1997-09-10'],
    EST: ['1999-03-10'],
  },
  ...['06', '07'].map((month) => ({
    name: `yearly in June and July for 10 occurrences: month ${month}`,
    rrule: 'FREQ=YEARLY;COUNT=5',
    start: `1997-${month}-10T09:00:00`,
    rule: { recurrencePattern: 'yearly', recurrenceEndDate: '2001-07-10' } as const,
    EDT: ['1997', '1998', '1999', '2000', '2001'].map((year) => `${year}-${month}-10`),
  })),
  {
    name: 'every other year on January, February, and March for 10 occurrences: January',
    rrule: 'FREQ=YEARLY;INTERVAL=2;COUNT=3;BYMONTH=1',
    start: '1999-01-10T09:00:00',
    rule: { recurrencePattern: 'yearly', recurrenceInterval: 2, recurrenceEndDate: '2003-03-10' },
    EDT: [],
    EST: ['1999-01-10', '2001-01-10', '2003-01-10'],
  },
  {
    name: 'an invalid date is ignored: the 15th',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3',
    start: '2007-01-15T09:00:00',
    rule: { recurrencePattern: 'monthly', recurrenceEndDate: '2007-03-30' },
    EDT: ['2007-03-15'],
    EST: ['2007-01-15', '2007-02-15'],
  },
]

const listExpected = ({ EDT, EST = [] }: Example): string[] =>
  [...EDT.map((date) => `${date}T13:00:00.000Z`), ...EST.map((date) => `${date}T14:00:00.000Z`)].toSorted()

/** The occurrences in a range of any length, read in ranges of at most 400 days. */
const expandAll = (series: Series, from: string, to: string): string[] => {
  const starts: string[] = []
  for (let first = from; first <= to; first = addDays(first, 400)) {
    const last = addDays(first, 399)
    const range = toDayRange({ from: first, to: last < to ? last : to, timeZone: zone })
    starts.push(...expandSeries(series, range, 750).map(({ startDate }) => startDate))
  }
  return starts
}

describe('the examples of RFC 5545 §3.8.5.3', { tags: ['CAL-26'] }, () => {
  test.each(examples)('yield the listed dates: $name', (example) => {
    const { start = nineOn, rule, isEndless } = example
    const expected = listExpected(example)
    const last = expected.at(-1)?.slice(0, 10) ?? ''
    const to = isEndless ? last : addDays(last, 1500)
    expect(expandAll(buildTimedSeries(start, zone, rule), '1997-01-01', to)).toEqual(expected)
  })

  test.each(examples)('have the same occurrences when the original rule is evaluated: $name', (example) => {
    const { start = nineOn, rrule } = example
    const expected = listExpected(example)
    const reader = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${zone}:${start.replaceAll(/[-:]/g, '')}\nRRULE:${rrule}`,
    })
    const read = reader.all((_, index) => index < expected.length)
    expect(read.map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString())).toEqual(expected)
  })

  test('are followed except for 30 February: RFC 5545 skips the month, and a series here uses its last day (ruling 17)', () => {
    const series = buildTimedSeries('2007-01-30T09:00:00', zone, {
      recurrencePattern: 'monthly',
      recurrenceEndDate: '2007-03-30',
    })
    expect(expandAll(series, '2007-01-01', '2008-01-01')).toEqual([
      '2007-01-30T14:00:00.000Z',
      '2007-02-28T14:00:00.000Z',
      '2007-03-30T13:00:00.000Z',
    ])
  })
})
