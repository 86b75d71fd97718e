import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold, toPlain } from '../../../test-support/rows/regions.ts'
import { toRecurrenceWords } from './rows/event-texts.rules.ts'
import { findDayByKey, toMonthWeeks } from './month/month-grid.rules.ts'
import { toPeriod, toPeriodTitle } from './period/period.rules.ts'
import { toDayTint } from './time-grid/time-grid-day.tsx'
import { formatMinute } from './moves/time-grid.rules.ts'

afterEach(() => enterHousehold('american'))

const tuesday = '2026-11-24'

describe.each([
  {
    household: 'german',
    firstCell: '2026-10-26',
    week: { from: '2026-11-23', to: '2026-11-29' },
    weekTitle: '23.–29. Nov. 2026',
    dayTitle: 'Dienstag, 24. November 2026',
    minute: '18:30',
    monthly: 'Every month on day 24 until 1. Jan. 2027',
    weekend: ['2026-11-28', '2026-11-29'],
  },
  {
    household: 'japanese',
    firstCell: '2026-11-01',
    week: { from: '2026-11-22', to: '2026-11-28' },
    weekTitle: 'Nov 22 – 28, 2026',
    dayTitle: 'Tuesday, November 24, 2026',
    minute: '18:30',
    monthly: 'Every month on day 24 until Jan 1, 2027',
    weekend: ['2026-11-28', '2026-11-29'],
  },
  {
    household: 'kuwaiti',
    firstCell: '2026-10-31',
    week: { from: '2026-11-21', to: '2026-11-27' },
    weekTitle: '٢١–٢٧ نوفمبر ٢٠٢٦',
    dayTitle: 'الثلاثاء، ٢٤ نوفمبر ٢٠٢٦',
    minute: '٦:٣٠ م',
    monthly: '\u2068Every month on day ٢٤\u2069 until ١ يناير ٢٠٢٧',
    weekend: ['2026-11-27', '2026-11-28'],
  },
] as const)('the calendar of a $household household', (expected) => {
  test('has weeks from its first day to its last', () => {
    enterHousehold(expected.household)
    const weeks = toMonthWeeks('2026-11-01', [])
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]?.day).toBe(expected.firstCell)
    expect(toPeriod('week', tuesday)).toEqual(expected.week)
    expect(findDayByKey(tuesday, 'Home')).toBe(expected.week.from)
    expect(findDayByKey(tuesday, 'End')).toBe(expected.week.to)
  })

  test('has its titles and times', () => {
    enterHousehold(expected.household)
    expect(toPlain(toPeriodTitle('week', tuesday))).toBe(expected.weekTitle)
    expect(toPeriodTitle('day', tuesday)).toBe(expected.dayTitle)
    expect(toPlain(formatMinute(18.5 * 60))).toBe(expected.minute)
    const recurrence = { pattern: 'monthly', interval: 1, startDate: tuesday, endDate: '2027-01-01' } as const
    expect(toRecurrenceWords(recurrence)).toBe(expected.monthly)
  })

  test('subdues its weekend', () => {
    enterHousehold(expected.household)
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    expect(days.filter((day) => toDayTint(day, tuesday) !== '')).toEqual(expected.weekend)
  })
})
