import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createShownEvents } from '../../../../test-support/pages/shown-events.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { laneCount, type MonthWeek, toMonthWeeks, findDayByKey, putFirst } from './month-grid.rules.ts'
import { pickDay, type ShownEvent } from '../rows/shown-events.rules.ts'

const allDay = (title: string, startDate: string, endDate = startDate) => ({ title, startDate, endDate })

const findCell = (weeks: readonly MonthWeek<ShownEvent>[], day: string) =>
  weeks.flat().find((cell) => cell.day === day)

/** Returns the titles drawn on each day of a week, by lane. */
const drawWeek = (week: MonthWeek<ShownEvent> | undefined): (string | undefined)[][] => {
  const days = Array.from({ length: 7 }, () =>
    Array.from({ length: laneCount }, (): string | undefined => undefined),
  )
  week?.forEach(({ bars }, column) => {
    for (const { shown, lane, span } of bars)
      for (const day of days.slice(column, column + span)) {
        expect(day[lane]).toBeUndefined()
        day[lane] = shown.event.title
      }
  })
  return days
}

test(
  'the grid has six weeks that start on Sunday, and days of other months are marked',
  { tags: ['CAL-02'] },
  () => {
    const weeks = toMonthWeeks('2026-12-24', [])
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]).toMatchObject({ day: '2026-11-29', isOfMonth: false })
    expect(weeks[0]?.[2]).toMatchObject({ day: '2026-12-01', isOfMonth: true })
    expect(weeks.flat().filter(({ isOfMonth }) => isOfMonth)).toHaveLength(31)
  },
)

test('a day shows its first three events and how many more there are', { tags: ['CAL-03'] }, () => {
  const times = ['08', '09', '10', '11', '12']
  const events = createShownEvents(
    ...times.map((hour) => ({ title: `At ${hour}`, startDate: `2026-11-18T${hour}:00:00.000Z` })),
  )
  const cell = findCell(toMonthWeeks('2026-11-01', events), '2026-11-18')
  expect(cell?.bars.map(({ shown, lane }) => [shown.event.title, lane])).toEqual([
    ['At 08', 0],
    ['At 09', 1],
    ['At 10', 2],
  ])
  expect(cell?.more).toBe(2)
  expect(cell?.entries).toHaveLength(5)
})

describe('an event of several days', { tags: ['CAL-37'] }, () => {
  test('is a single bar in one lane that continues in the next week', () => {
    const weeks = toMonthWeeks('2026-11-01', createShownEvents(allDay('Visit', '2026-11-20', '2026-11-24')))
    const bars = weeks.flat().flatMap((cell) => cell.bars.map((bar) => ({ day: cell.day, ...bar })))
    expect(bars).toMatchObject([
      { day: '2026-11-20', span: 2, lane: 0, hasEarlierDays: false, hasLaterDays: true },
      { day: '2026-11-22', span: 3, lane: 0, hasEarlierDays: true, hasLaterDays: false },
    ])
  })

  test('starts in the first cell if it began earlier', () => {
    const [week] = toMonthWeeks('2026-11-01', createShownEvents(allDay('Visit', '2026-10-20', '2026-11-02')))
    expect(week?.[0]?.bars).toMatchObject([{ span: 2, hasEarlierDays: true, hasLaterDays: false }])
  })

  test('keeps its lane while other events start and end', () => {
    const week = toMonthWeeks(
      '2026-11-01',
      createShownEvents(
        allDay('Short', '2026-11-15'),
        allDay('Visit', '2026-11-15', '2026-11-18'),
        allDay('Later', '2026-11-17'),
      ),
    )[2]
    expect(drawWeek(week).slice(0, 4)).toEqual([
      ['Visit', 'Short', undefined],
      ['Visit', undefined, undefined],
      ['Visit', 'Later', undefined],
      ['Visit', undefined, undefined],
    ])
  })

  test('is drawn starting on the first day with a free lane', () => {
    const events = createShownEvents(
      allDay('One', '2026-11-15', '2026-11-16'),
      allDay('Two', '2026-11-15', '2026-11-16'),
      allDay('Three', '2026-11-15', '2026-11-16'),
      { title: 'Night', startDate: '2026-11-15T20:00:00.000Z', endDate: '2026-11-17T20:00:00.000Z' },
    ).toSorted((a, b) => Number(a.event.title === 'Night') - Number(b.event.title === 'Night'))
    const week = toMonthWeeks('2026-11-01', events)[2]
    expect(week?.map(({ more }) => more).slice(0, 3)).toEqual([1, 1, 0])
    expect(drawWeek(week)[2]).toEqual(['Night', undefined, undefined])
    expect(week?.[2]?.bars).toMatchObject([{ hasEarlierDays: true, span: 1 }])
  })
})

const anyEvents = fc
  .array(fc.record({ start: fc.integer({ min: -10, max: 50 }), length: fc.integer({ min: 0, max: 12 }) }), {
    maxLength: 60,
  })
  .map((spans) =>
    createShownEvents(
      ...spans.map(({ start, length }, index) =>
        allDay(`Event ${index}`, addDays('2026-11-01', start), addDays('2026-11-01', start + length)),
      ),
    ),
  )

test('a day always draws as many events as fit and counts the others', { tags: ['CAL-03'] }, () => {
  checkProperty(anyEvents, (events: ShownEvent[]) => {
    for (const week of toMonthWeeks('2026-11-01', events)) {
      const drawn = drawWeek(week)
      week.forEach(({ day, more }, column) => {
        const titles = pickDay(events, day).map(({ event }) => event.title)
        const shown = drawn[column]?.filter((title) => title !== undefined) ?? []
        expect(shown).toHaveLength(Math.min(laneCount, titles.length))
        expect(more).toBe(titles.length - shown.length)
        expect(new Set(shown).size).toBe(shown.length)
        expect(titles).toEqual(expect.arrayContaining(shown))
      })
    }
  })
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
])('%s moves from November 1, a Sunday, to %s', (key, day) => {
  expect(findDayByKey('2026-11-01', key)).toBe(day)
})

test('PageDown moves from January 31 to the last day of February', () => {
  expect(findDayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28')
})

test('other keys do not move to another day', () => {
  expect(findDayByKey('2026-11-01', 'a')).toBeUndefined()
})

test('an event that is put first is drawn on a day that would hide it', () => {
  const titles = ['Bins', 'Cake', 'Piano', 'Walk']
  const events = createShownEvents(...titles.map((title) => allDay(title, '2026-11-18')))
  const draw = (key?: string) =>
    findCell(toMonthWeeks('2026-11-01', putFirst(events, key)), '2026-11-18')?.bars.map(
      ({ shown }) => shown.event.title,
    )
  expect(draw()).toEqual(['Bins', 'Cake', 'Piano'])
  expect(draw(events[3]?.key)).toEqual(['Walk', 'Bins', 'Cake'])
})
