import { expect, test } from 'vitest'
import { parseBudgetSearch, parseCalendarSearch, parseExpenseSearch, parseTaskSearch } from './page-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['007', 'true', '1e3', '"quoted"', '{"a":1}', 'fish & chips', 'für Ömer'])(
  'the value %j survives the round trip through the URL',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)

test('a parameter without a value is left out of the URL', () => {
  expect(stringifySearch({ q: undefined, category: 'kitchen' })).toBe('?category=kitchen')
  expect(stringifySearch({ q: undefined })).toBe('')
})

test('the task page accepts only its known filters', () => {
  expect(parseTaskSearch({ q: 'bins', priority: 'high', category: '', page: '2', assignee: 7 })).toEqual({
    q: 'bins',
    priority: 'high',
  })
})

test('the expense page accepts only its known parameters', () => {
  expect(parseExpenseSearch({ show: 'all', q: 'milk', category: '', page: '2' })).toEqual({
    show: 'all',
    q: 'milk',
  })
})

test('the budget page accepts only known tabs', () => {
  expect(parseBudgetSearch({ tab: 'goals', q: 'milk' })).toEqual({ tab: 'goals' })
  expect(parseBudgetSearch({ tab: 'toString' })).toEqual({})
  expect(parseBudgetSearch({})).toEqual({})
})

test('the calendar accepts only known views, days and filters; the month view is the default', () => {
  const shown = { view: 'week', date: '2026-11-18', q: '007', category: 'Health', private: 'hidden' }
  expect(parseCalendarSearch({ ...shown, page: '2' })).toEqual(shown)
  expect(parseCalendarSearch({ view: 'month' })).toEqual({})
  expect(parseCalendarSearch({ view: 'year', date: '2026-02-30', private: 'no', q: '' })).toEqual({})
  expect(parseCalendarSearch({ date: '2101-01-01' })).toEqual({})
})
