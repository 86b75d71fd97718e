import type { Budget } from '@roost/contract/expenses/budgets.ts'
import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'

/** Creates a budget through the API. */
export const createBudget = async (
  { request }: Pick<Person, 'request'>,
  details: Partial<Budget> & Pick<Budget, 'name'>,
): Promise<Budget> => {
  const given = { category: 'groceries', amount: 100, startDate: '2020-01-01', ...details }
  const created = await request.post('/api/budgets', { data: given })
  await expectOk(created)
  return (await created.json()) as Budget
}

/** Creates an expense through the API. */
export const createExpense = async (
  { request }: Pick<Person, 'request'>,
  details: Partial<Expense> & Pick<Expense, 'title' | 'date'> & { readonly split?: SplitInput },
): Promise<Expense> => {
  const created = await request.post('/api/expenses', {
    data: { amount: 10, category: 'groceries', ...details },
  })
  await expectOk(created)
  return (await created.json()) as Expense
}

/** Creates a goal through the API. */
export const createGoal = async (
  { request }: Pick<Person, 'request'>,
  details: Partial<ExpenseGoal> & Pick<ExpenseGoal, 'name'>,
): Promise<ExpenseGoal> => {
  const given = { category: 'Travel', targetAmount: 100, targetDate: '2026-12-03', ...details }
  const created = await request.post('/api/expense-goals', { data: given })
  await expectOk(created)
  return (await created.json()) as ExpenseGoal
}
