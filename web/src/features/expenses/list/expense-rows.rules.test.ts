import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { expect, test } from 'vitest'
import { toExpenseRows, toRowKey } from './expense-rows.rules.ts'

const createExpense = (id: number, date: string, amount: number) => ({ id, date, amount }) as Expense

const expenses = [
  createExpense(5, '2026-11-21', 0.1),
  createExpense(4, '2026-11-01', 0.2),
  createExpense(9, '2026-10-31', 40),
]

test('expenses are listed under their month with a total that is exact to the cent', () => {
  const rows = toExpenseRows(expenses, false)
  expect(rows.map(toRowKey)).toEqual(['2026-11', 5, 4, '2026-10', 9])
  expect(rows.filter((row) => row.kind === 'month')).toEqual([
    { kind: 'month', month: '2026-11', spent: 0.3 },
    { kind: 'month', month: '2026-10', spent: 40 },
  ])
})

test('a month that is only partly loaded has no total', () => {
  expect(toExpenseRows(expenses, true).filter((row) => row.kind === 'month')).toEqual([
    { kind: 'month', month: '2026-11', spent: 0.3 },
    { kind: 'month', month: '2026-10', spent: null },
  ])
})

test('an expense that appears on two pages is listed once', () => {
  const moved = createExpense(5, '2026-11-21', 0.1)
  expect(toExpenseRows([...expenses.slice(0, 1), moved], false).map(toRowKey)).toEqual(['2026-11', 5])
})

test('an empty list has no rows', () => {
  expect(toExpenseRows([], false)).toEqual([])
})
