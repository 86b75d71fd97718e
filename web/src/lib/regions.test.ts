import { afterEach, describe, expect, test } from 'vitest'
import { enterHousehold, toPlain } from '../../test-support/rows/regions.ts'
import { parseAmountText } from './numbers/amount-text.ts'
import { formatAmountText, formatDecimalText } from './numbers/written-amount.ts'
import {
  formatCalendarDate,
  formatDayNumber,
  formatMonth,
  isWeekend,
  toWeekStart,
} from './time/calendar-date.ts'
import { formatClockTime, formatClockTimes, formatHour, formatShortTime } from './time/clock-time.ts'
import { formatMoney, formatShortMoney, formatWholeMoney, toAmount, toMinor } from './numbers/money.ts'
import { formatNumber, joinFacts } from './locale/region.ts'
import { formatPercent, formatShare } from './numbers/share.ts'
import { formatDueDate } from './time/wall-time.ts'

afterEach(() => enterHousehold('american'))

const toLocalTime = (hour: number, minute: number): number => new Date(2026, 10, 24, hour, minute).getTime()
const [morning, afternoon] = [toLocalTime(9, 5), toLocalTime(14, 30)]

const readAll = () =>
  Object.fromEntries(
    Object.entries({
      money: formatMoney(1234.5),
      debt: formatMoney(-3),
      wholeMoney: formatWholeMoney(1234.5),
      shortMoney: formatShortMoney(2_000_000),
      dollars: formatMoney(3.5, { currency: 'USD' }),
      number: formatNumber(1234.5),
      percent: formatPercent(12.5),
      share: formatShare(1, 1000),
      date: formatCalendarDate('2026-11-04'),
      month: formatMonth('2026-11'),
      day: formatDayNumber('2026-11-04'),
      due: formatDueDate('2026-12-24T18:05:00.000Z', '2026-11-24T00:00:00.000Z'),
      time: formatClockTime(morning),
      times: formatClockTimes(morning, afternoon),
      shortTime: formatShortTime(afternoon),
      hour: formatHour(14),
    }).map(([name, text]) => [name, toPlain(text)]),
  )

describe('what a page shows', () => {
  test('an American household sees American formats', () => {
    expect(readAll()).toEqual({
      money: '$1,234.50',
      debt: '-$3.00',
      wholeMoney: '$1,235',
      shortMoney: '$2M',
      dollars: '$3.50',
      number: '1,234.5',
      percent: '12.5%',
      share: '<1%',
      date: 'Nov 4, 2026',
      month: 'November 2026',
      day: '4',
      due: 'Dec 24, 6:05 PM',
      time: '9:05 AM',
      times: '9:05 AM – 2:30 PM',
      shortTime: '2:30',
      hour: '2 PM',
    })
  })

  test('a German household sees German formats', () => {
    enterHousehold('german')
    expect(readAll()).toEqual({
      money: '1.234,50 €',
      debt: '-3,00 €',
      wholeMoney: '1.235 €',
      shortMoney: '2 Mio. €',
      dollars: '3,50 $',
      number: '1.234,5',
      percent: '12,5 %',
      share: '<1 %',
      date: '4. Nov. 2026',
      month: 'November 2026',
      day: '4',
      due: '24. Dez., 18:05',
      time: '09:05',
      times: '09:05 – 14:30',
      shortTime: '14:30',
      hour: '14:00',
    })
  })

  test('a Japanese household that reads English sees Japanese money and English words', () => {
    enterHousehold('japanese')
    expect(readAll()).toEqual({
      money: '￥1,235',
      debt: '-￥3',
      wholeMoney: '￥1,235',
      shortMoney: '￥200万',
      dollars: '$3.50',
      number: '1,234.5',
      percent: '12.5%',
      share: '<1%',
      date: 'Nov 4, 2026',
      month: 'November 2026',
      day: '4',
      due: 'Dec 24, 18:05',
      time: '09:05',
      times: '09:05 – 14:30',
      shortTime: '14:30',
      hour: '14:00',
    })
  })

  test('a Kuwaiti household sees Arabic digits and three decimals', () => {
    enterHousehold('kuwaiti')
    expect(readAll()).toEqual({
      money: '١٬٢٣٤٫٥٠٠ د.ك.',
      debt: '-٣٫٠٠٠ د.ك.',
      wholeMoney: '١٬٢٣٥ د.ك.',
      shortMoney: '٢ مليون د.ك.',
      dollars: '٣٫٥٠ US$',
      number: '١٬٢٣٤٫٥',
      percent: '١٢٫٥٪',
      share: '<١٪',
      date: '٤ نوفمبر ٢٠٢٦',
      month: 'نوفمبر ٢٠٢٦',
      day: '٤',
      due: '٢٤ ديسمبر، ٦:٠٥ م',
      time: '٩:٠٥ ص',
      times: '٩:٠٥ ص – ٢:٣٠ م',
      shortTime: '٢:٣٠',
      hour: '٢ م',
    })
  })
})

test.each([
  ['american', '2026-11-22', [false, true, true]],
  ['german', '2026-11-23', [false, true, true]],
  ['kuwaiti', '2026-11-21', [true, true, false]],
] as const)('the week of a %s household starts on %s', (household, start, weekend) => {
  enterHousehold(household)
  expect(toWeekStart('2026-11-24')).toBe(start)
  const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29']
  expect([friday, saturday, sunday].map(isWeekend)).toEqual(weekend)
})

test.each([
  ['american', '12.50', 1250, 12.5, '12.50', '0.00'],
  ['german', '12,5', 1250, 12.5, '12,50', '0,00'],
  ['japanese', '1,250', 1250, 1250, '1250', '0'],
  ['kuwaiti', '١٢٫٥', 12_500, 12.5, '١٢٫٥٠٠', '٠٫٠٠٠'],
] as const)('in a %s household, %s is an amount', (household, typed, minor, amount, text, placeholder) => {
  enterHousehold(household)
  expect(parseAmountText(typed)?.amount).toBe(amount)
  expect(toMinor(amount)).toBe(minor)
  expect(toAmount(minor)).toBe(amount)
  expect(formatAmountText(amount)).toBe(text)
  expect(formatAmountText(0)).toBe(placeholder)
})

test('a number in a field has the decimal sign of the region', () => {
  expect(formatDecimalText(33.33)).toBe('33.33')
  enterHousehold('german')
  expect(formatDecimalText(33.33)).toBe('33,33')
})

test('facts are joined by a dot, except where the dot would be read as a zero', () => {
  expect(joinFacts(['A', null, false, '', 'B'])).toBe('A · B')
  enterHousehold('kuwaiti')
  expect(joinFacts([formatMoney(9), formatShare(35, 100)])).not.toContain('·')
})
