import { analyticsApi, type BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { type Budget, budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { type ExpenseGoal, expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { type Expense, type ExpenseDetails, expensesApi } from '@roost/contract/expenses/expenses.ts'
import type { FakeServer } from '../fake-server.ts'
import { StoredRows } from '../rows/stored-rows.ts'

const written = { createdAt: '2026-05-01T08:00:00.000Z', updatedAt: '2026-05-01T08:00:00.000Z' }

export const createBudget = (details: Partial<Budget> = {}): Budget => ({
  id: 1,
  name: 'Weekly shop',
  category: 'groceries',
  amount: 100,
  period: 'monthly',
  startDate: '2020-01-01',
  endDate: null,
  isActive: true,
  createdBy: null,
  houseGroupId: null,
  ...written,
  ...details,
})

/** The usage of a budget, as the server computes it. */
type Usage = Partial<Pick<BudgetUsage, 'spent' | 'percentage' | 'status' | 'periodStart' | 'periodEnd'>>

const toUsage = (budget: Budget, usage: Usage): BudgetUsage => {
  const { id, name, category, amount, period, isActive } = budget
  const { spent = 0, percentage = Math.round((spent / amount) * 100), status = 'ok' } = usage
  const { periodStart = '2026-11-01', periodEnd = '2026-11-30' } = usage
  const shown = { id, name, category, amount, period, isActive, periodStart, periodEnd }
  return { ...shown, spent, remaining: amount - spent, percentage, status }
}

/** Makes the server store these budgets and apply the page's writes to them. */
export const serveBudgets = (
  server: FakeServer,
  ...budgets: readonly (Partial<Budget> & Usage)[]
): StoredRows<Budget> => {
  const usages = new Map(budgets.map((usage, index) => [index + 1, usage]))
  const rows = new StoredRows(
    budgets.map(({ spent: _spent, percentage: _percentage, status: _status, ...details }, index) =>
      createBudget({ id: index + 1, ...details }),
    ),
  )
  server.respond(budgetsApi.list, () => rows.all)
  server.respond(budgetsApi.create, ({ endDate = null, ...input }) =>
    rows.add((id) => createBudget({ ...input, endDate, id })),
  )
  server.respond(budgetsApi.update, ({ id, ...changes }) => rows.change(id, changes))
  server.respond(budgetsApi.remove, ({ id }) => rows.remove(id))
  server.respond(analyticsApi.budgets, () => {
    const active = rows.all.filter(({ isActive }) => isActive)
    const totalBudget = active.reduce((total, { amount }) => total + amount, 0)
    const shown = rows.all.map((budget) => toUsage(budget, usages.get(budget.id) ?? {}))
    const totalSpent = shown.reduce((total, { spent }) => total + spent, 0)
    return {
      totalBudget,
      totalSpent,
      remaining: totalBudget - totalSpent,
      notInBudget: 0,
      isConverted: false,
      budgets: shown,
    }
  })
  return rows
}

export const createExpense = (details: Partial<Expense> = {}): Expense => ({
  id: 1,
  title: 'Milk',
  amount: 2.49,
  category: 'groceries',
  description: null,
  date: '2026-11-21',
  receiptImage: null,
  paidBy: null,
  paidByName: 'Unknown',
  createdBy: null,
  budgetId: null,
  budgetName: null,
  houseGroupId: null,
  isSplit: false,
  ...written,
  ...details,
})

/** Makes the server store these expenses and apply the page's writes to them. */
export const serveExpenses = (
  server: FakeServer,
  ...expenses: readonly Partial<ExpenseDetails>[]
): StoredRows<ExpenseDetails> => {
  const toDetails = (details: Partial<ExpenseDetails>): ExpenseDetails => ({
    createdByName: 'Unknown',
    split: null,
    history: [],
    ...createExpense(details),
  })
  const rows = new StoredRows(
    expenses.map((details, index) => ({ ...toDetails({ id: index + 1, ...details }), ...details })),
  )
  server.respond(expensesApi.list, () => rows.all)
  server.respond(expensesApi.get, ({ id }) => rows.find(id))
  server.respond(expensesApi.create, ({ title, amount, category, date }) =>
    rows.add((id) => toDetails({ id, title, amount, category, date })),
  )
  server.respond(expensesApi.update, ({ id, title, amount }) => rows.change(id, { title, amount }))
  server.respond(expensesApi.remove, ({ id }) => rows.remove(id))
  return rows
}

export const createGoal = (details: Partial<ExpenseGoal> = {}): ExpenseGoal => ({
  id: 1,
  name: 'Boat',
  category: 'Travel',
  description: null,
  targetAmount: 100,
  currentAmount: 0,
  targetDate: '2026-12-03',
  isCompleted: false,
  createdBy: null,
  houseGroupId: null,
  ...written,
  ...details,
})

/** Makes the server store these goals and apply the page's writes to them. */
export const serveGoals = (
  server: FakeServer,
  ...goals: readonly Partial<ExpenseGoal>[]
): StoredRows<ExpenseGoal> => {
  const rows = new StoredRows(goals.map((details, index) => createGoal({ id: index + 1, ...details })))
  server.respond(expenseGoalsApi.list, () => rows.all)
  server.respond(expenseGoalsApi.create, ({ description = null, ...input }) =>
    rows.add((id) => createGoal({ ...input, description, id })),
  )
  server.respond(expenseGoalsApi.addProgress, ({ id, amount }) => {
    const { currentAmount, targetAmount } = rows.find(id)
    const next = (currentAmount * 100 + amount * 100) / 100
    return rows.change(id, { currentAmount: next, isCompleted: next >= targetAmount })
  })
  server.respond(expenseGoalsApi.remove, ({ id }) => rows.remove(id))
  return rows
}
