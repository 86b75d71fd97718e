import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createShown } from '../../../../test-support/pages/shown-events.ts'
import { addDays, listDays } from '../../../lib/time/calendar-date.ts'
import { countHidden, type DayBlock, layOutBanners, layOutDay, minBlockMinutes } from './day-layout.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { dayMinutes } from '../moves/time-grid.rules.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  return () => vi.unstubAllEnvs()
})

const day = '2026-11-23'

let count = 0
/** Creates an event from local times; `T09:00` is a time on the day under test. */
const at = (start: string, end: string | null = null): ShownEvent => {
  const toInstant = (text: string) => new Date(text.startsWith('T') ? `${day}${text}` : text).toISOString()
  count += 1
  return createShown({
    id: count,
    startDate: toInstant(start),
    endDate: end === null ? null : toInstant(end),
  })
}

const toPositions = (blocks: readonly DayBlock<ShownEvent>[]) =>
  blocks.map(({ column, columns, span }) => ({ column, columns, span }))

test('an event is drawn at its time of day', () => {
  expect(layOutDay([at('T09:00', 'T10:30')], day)).toMatchObject([
    { top: 540, bottom: 630, column: 0, columns: 1, span: 1, isContinued: false, continues: false },
  ])
})

test('events that follow one another have the full width', () => {
  const blocks = layOutDay([at('T09:00', 'T10:00'), at('T10:00', 'T11:00')], day)
  expect(toPositions(blocks)).toEqual([
    { column: 0, columns: 1, span: 1 },
    { column: 0, columns: 1, span: 1 },
  ])
})

test('overlapping events share the width, the earlier first and then the longer', () => {
  const short = at('T09:00', 'T10:00')
  const long = at('T09:00', 'T12:00')
  const early = at('T08:30', 'T09:30')
  const blocks = layOutDay([short, long, early], day)
  expect(blocks.map(({ shown }) => shown.key)).toEqual([early.key, long.key, short.key])
  expect(toPositions(blocks)).toEqual([
    { column: 0, columns: 3, span: 1 },
    { column: 1, columns: 3, span: 1 },
    { column: 2, columns: 3, span: 1 },
  ])
})

test('an event is as wide as its neighbours allow', () => {
  const blocks = layOutDay(
    [at('T09:00', 'T12:00'), at('T09:00', 'T10:00'), at('T09:00', 'T10:00'), at('T11:00', 'T12:00')],
    day,
  )
  expect(toPositions(blocks).at(-1)).toEqual({ column: 1, columns: 3, span: 2 })
})

test('an event without a duration gets a readable height, which the layout reserves', () => {
  const blocks = layOutDay([at('T09:00'), at('T09:15', 'T10:00')], day)
  expect(blocks[0]).toMatchObject({ top: 540, bottom: 540 + minBlockMinutes })
  expect(blocks.map(({ columns }) => columns)).toEqual([2, 2])
})

test('an event just before midnight is drawn within its day', () => {
  expect(layOutDay([at('T23:55')], day)).toMatchObject([
    { top: dayMinutes - minBlockMinutes, bottom: dayMinutes },
  ])
})

test('an event across midnight is cut off at the end of the day', () => {
  const shift = at('T22:00', '2026-11-24T06:00')
  expect(layOutDay([shift], day)).toMatchObject([
    { top: 1320, bottom: 1440, isContinued: false, continues: true },
  ])
  expect(layOutDay([shift], '2026-11-24')).toMatchObject([
    { top: 0, bottom: 360, isContinued: true, continues: false },
  ])
  expect(layOutDay([shift], '2026-11-25')).toEqual([])
})

test('an event that ends at midnight is not drawn on the next day', () => {
  const late = at('T22:00', '2026-11-24T00:00')
  expect(layOutDay([late], day)).toMatchObject([{ top: 1320, bottom: 1440, continues: false }])
  expect(layOutDay([late], '2026-11-24')).toEqual([])
})

test('on a day of 23 hours, every event is drawn at its wall-clock time', () => {
  const blocks = layOutDay(
    [at('2026-03-29T01:30', '2026-03-29T03:30'), at('2026-03-29T18:00', '2026-03-29T19:00')],
    '2026-03-29',
  )
  expect(blocks).toMatchObject([
    { top: 90, bottom: 210 },
    { top: 1080, bottom: 1140 },
  ])
})

test('on a day of 25 hours, every event is drawn at its wall-clock time, even in the repeated hour', () => {
  const shown = createShown({
    startDate: '2026-10-25T00:45:00.000Z',
    endDate: '2026-10-25T01:15:00.000Z',
  })
  expect(layOutDay([shown], '2026-10-25')).toMatchObject([{ top: 165, bottom: 165 + minBlockMinutes }])
  expect(layOutDay([at('2026-10-25T18:00', '2026-10-25T19:00')], '2026-10-25')).toMatchObject([
    { top: 1080, bottom: 1140 },
  ])
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'] as const

/** Instants around the days of clock changes. */
const start = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
    fc.integer({ min: -900, max: 2300 }),
  )
  .map(([date, minutes]) => Date.parse(date) + minutes * 60_000)
const anyTimes = fc.array(fc.tuple(start, fc.integer({ min: 0, max: 700 })), { maxLength: 14 })

const expectApart = (a: DayBlock<ShownEvent>, b: DayBlock<ShownEvent>): void => {
  if (a.bottom <= b.top || b.bottom <= a.top) return
  expect(a.columns).toBe(b.columns)
  expect(a.column + a.span <= b.column || b.column + b.span <= a.column).toBe(true)
}

test.each(zones)(
  'in %s, no two events of a day overlap on the screen, and none extends beyond the day',
  (zone) => {
    vi.stubEnv('TZ', zone)
    checkProperty(anyTimes, (times) => {
      const events = times.map(([startsAt, minutes], index) =>
        createShown({
          id: index + 1,
          startDate: new Date(startsAt).toISOString(),
          endDate: new Date(startsAt + minutes * 60_000).toISOString(),
        }),
      )
      for (const of of new Set(events.flatMap(({ firstDay, lastDay }) => listDays(firstDay, lastDay)))) {
        const blocks = layOutDay(events, of)
        for (const [index, block] of blocks.entries()) {
          expect(block.top).toBeGreaterThanOrEqual(0)
          expect(block.bottom).toBeLessThanOrEqual(dayMinutes)
          expect(block.bottom - block.top).toBeGreaterThanOrEqual(minBlockMinutes)
          expect(block.span).toBeGreaterThanOrEqual(1)
          expect(block.column + block.span).toBeLessThanOrEqual(block.columns)
          for (const other of blocks.slice(index + 1)) expectApart(block, other)
        }
      }
    })
  },
)

const week = listDays('2026-11-22', '2026-11-28')
const allDay = (startDate: string, endDate: string | null = null): ShownEvent => {
  count += 1
  return createShown({ id: count, isAllDay: true, timeZone: null, startDate, endDate })
}

test('a bar spans the days of its event, cut off at the ends of the week', { tags: ['CAL-37'] }, () => {
  const bars = layOutBanners(
    [allDay('2026-11-20', '2026-11-23'), allDay('2026-11-25'), allDay('2026-11-28', '2026-12-02')],
    week,
  )
  expect(bars).toMatchObject([
    { firstColumn: 0, lastColumn: 1, lane: 0, isContinued: true, continues: false },
    { firstColumn: 3, lastColumn: 3, lane: 0, isContinued: false, continues: false },
    { firstColumn: 6, lastColumn: 6, lane: 0, isContinued: false, continues: true },
  ])
})

test('an event outside the week has no bar', () => {
  expect(layOutBanners([allDay('2026-11-21'), allDay('2026-11-29')], week)).toEqual([])
})

test('bars in one lane do not overlap, and there are only as many lanes as the busiest day has bars', () => {
  const bar = fc.tuple(fc.integer({ min: -3, max: 8 }), fc.nat(5))
  checkProperty(fc.array(bar, { maxLength: 15 }), (spans) => {
    const bars = layOutBanners(
      spans.map(([first, length]) => {
        const from = addDays('2026-11-22', first)
        return allDay(from, addDays(from, length))
      }),
      week,
    )
    const lanes = Map.groupBy(bars, ({ lane }) => lane)
    for (const inLane of lanes.values())
      for (const [index, next] of inLane.slice(1).entries())
        expect(next.firstColumn).toBeGreaterThan(inLane[index]?.lastColumn ?? -1)
    const most = Math.max(0, ...countHidden(bars, week.length, 0))
    expect(lanes.size).toBe(most)
  })
})

test('the bars in collapsed lanes are counted for each day', () => {
  const bars = layOutBanners(
    [
      allDay('2026-11-23', '2026-11-24'),
      allDay('2026-11-23', '2026-11-24'),
      allDay('2026-11-24'),
      allDay('2026-11-24'),
    ],
    week,
  )
  expect(countHidden(bars, 7, 3)).toEqual([0, 0, 1, 0, 0, 0, 0])
})
