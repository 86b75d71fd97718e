import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { type CountedExpense, listTotalChanges } from './totals.rules.ts'

const market: CountedExpense = { date: '2026-11-21', category: 'groceries', amountCents: 1250 }

test('a change within the same month and category changes the total only by the difference in amount', () => {
  const later = { ...market, date: '2026-11-30', amountCents: 2000 }
  expect(listTotalChanges(market, later)).toEqual([
    { month: '2026-11', category: 'groceries', amountCents: 750, expenseCount: 0 },
  ])
  expect(listTotalChanges(market, { ...market, date: '2026-11-01' })).toEqual([])
})

test.each([
  ['month', { ...market, date: '2026-12-21' }],
  ['category', { ...market, category: 'household' }],
])('an expense that changes its %s is subtracted from one total and added to another', (_, after) => {
  expect(listTotalChanges(market, after)).toEqual([
    { month: '2026-11', category: 'groceries', amountCents: -1250, expenseCount: -1 },
    { month: after.date.slice(0, 7), category: after.category, amountCents: 1250, expenseCount: 1 },
  ])
})

test(
  'after any sequence of changes, the total changes add up to the remaining expenses',
  { tags: ['B4'] },
  () => {
    const expense = fc.option(
      fc.record({
        date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30'),
        category: fc.constantFrom('groceries', 'household'),
        amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
      }),
    )
    const toKey = (month: string, category: string) => `${month} ${category}`
    checkProperty(fc.array(expense, { minLength: 1 }), (states) => {
      const totals = new Map<string, readonly number[]>()
      let before: CountedExpense | null = null
      for (const after of states) {
        for (const { month, category, amountCents, expenseCount } of listTotalChanges(before, after)) {
          const [cents = 0, count = 0] = totals.get(toKey(month, category)) ?? []
          totals.set(toKey(month, category), [cents + amountCents, count + expenseCount])
        }
        before = after
      }
      const left = [...totals].filter(([, sums]) => sums.some((sum) => sum !== 0))
      const last = states.at(-1)
      expect(left).toEqual(last ? [[toKey(last.date.slice(0, 7), last.category), [last.amountCents, 1]]] : [])
    })
  },
)
