import type { Budget, BudgetPeriod } from '@roost/contract/expenses/budgets.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { WeekStart } from '@roost/contract/language/regions.ts'
import { addDays, toFirstOfWeek } from '../../lib/time/zoned-time.ts'

const daysOfWeek = 7
export const monthsOfYear = 12

/** For example `2026-11`. */
export type Month = string

/** Both days are included. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const toMonth = (date: CalendarDate): Month => date.slice(0, 7)

const toMonthNumber = (month: Month): number =>
  Number(month.slice(0, 4)) * monthsOfYear + Number(month.slice(5)) - 1

const formatMonth = (number: number): Month => {
  const year = Math.floor(number / monthsOfYear)
  return `${year}-${String(number - year * monthsOfYear + 1).padStart(2, '0')}`
}

/** The month `count` months later, or earlier if `count` is negative. */
export const toMonthAfter = (month: Month, count: number): Month => formatMonth(toMonthNumber(month) + count)

/** `count` consecutive months in order, ending with `last`. */
export const listMonthsUntil = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => toMonthAfter(last, index + 1 - count))

export const monthsOfPeriod = { monthly: 1, quarterly: 3, yearly: monthsOfYear } as const

/** The week, month, quarter or year that contains a day. */
export const toPeriod = (period: BudgetPeriod, date: CalendarDate, weekStart: WeekStart): DateRange => {
  if (period === 'weekly') {
    const from = toFirstOfWeek(date, weekStart)
    return { from, to: addDays(from, daysOfWeek - 1) }
  }
  const months = monthsOfPeriod[period]
  const number = toMonthNumber(toMonth(date))
  const first = formatMonth(number - (number % months))
  return { from: `${first}-01`, to: addDays(`${toMonthAfter(first, months)}-01`, -1) }
}

/** The period that contains a day, limited to the budget's dates; null when they do not overlap. */
export const toCountedPeriod = (
  { period, startDate, endDate }: Pick<Budget, 'period' | 'startDate' | 'endDate'>,
  today: CalendarDate,
  weekStart: WeekStart,
): DateRange | null => {
  const { from, to } = toPeriod(period, today, weekStart)
  const first = startDate > from ? startDate : from
  const last = endDate !== null && endDate < to ? endDate : to
  return first > last ? null : { from: first, to: last }
}
