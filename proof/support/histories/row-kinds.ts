import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { Fields, RowKind } from './model.ts'
import type { Random } from './random.ts'

/** The properties of a kind of row. */
export interface RowKindTraits {
  readonly list: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
  readonly notFound: ErrorCode
  /** Which of the people who can see a row may change it. If its creator was deleted, all of them may. */
  readonly changedBy: 'everybody' | 'its creator'
  readonly removedBy: 'everybody' | 'its creator'
  /** The fields to observe in addition to the owner. */
  readonly fields: readonly string[]
  /** Fields that a new row requires but the model ignores. */
  readonly always: Readonly<Record<string, unknown>>
  readonly newFields: (random: Random, name: string) => Fields
  readonly changes: (random: Random, name: string) => Fields
}

const today = '2026-11-21'
const amounts = [0.01, 9.99, 12.5, 100] as const

export const rowTraits: Readonly<Record<RowKind, RowKindTraits>> = {
  tasks: {
    ...tasksApi,
    notFound: 'tasks.not_found',
    changedBy: 'everybody',
    removedBy: 'its creator',
    fields: ['title', 'status', 'assignedTo'],
    always: { category: 'general' },
    newFields: (_, title) => ({ title, status: 'todo', assignedTo: null }),
    changes: (random) => ({ status: random.pick(['todo', 'in_progress', 'completed']) }),
  },
  shopping: {
    ...shoppingApi,
    notFound: 'shopping.not_found',
    changedBy: 'everybody',
    removedBy: 'everybody',
    fields: ['name', 'isCompleted'],
    always: { category: 'dairy' },
    newFields: (_, name) => ({ name, isCompleted: false }),
    changes: (random) => ({ isCompleted: random.chance(60) }),
  },
  events: {
    ...calendarApi,
    notFound: 'calendar.not_found',
    changedBy: 'everybody',
    removedBy: 'everybody',
    fields: ['title', 'visibility'],
    always: { startDate: '2026-11-23T09:00:00.000Z' },
    newFields: (random, title) => ({ title, visibility: random.pick(['public', 'private']) }),
    changes: (random, title) =>
      random.chance(50) ? { title } : { visibility: random.pick(['public', 'private']) },
  },
  expenses: {
    ...expensesApi,
    notFound: 'expenses.not_found',
    changedBy: 'its creator',
    removedBy: 'its creator',
    fields: ['title', 'amount', 'budgetId', 'isSplit', 'paidBy'],
    always: { category: 'groceries', date: today },
    newFields: (random, title) => ({ title, amount: random.pick(amounts) }),
    changes: (random, title) => (random.chance(50) ? { title } : { amount: random.pick(amounts) }),
  },
  budgets: {
    ...budgetsApi,
    notFound: 'budgets.not_found',
    changedBy: 'everybody',
    removedBy: 'everybody',
    fields: ['name', 'amount', 'isActive'],
    always: { category: 'groceries', startDate: '2026-01-01' },
    newFields: (random, name) => ({ name, amount: random.pick(amounts), isActive: random.chance(80) }),
    changes: (random) => ({ isActive: random.chance(50) }),
  },
  goals: {
    ...expenseGoalsApi,
    notFound: 'expense-goals.not_found',
    changedBy: 'everybody',
    removedBy: 'everybody',
    fields: ['name', 'currentAmount', 'isCompleted'],
    always: { category: 'Travel', targetAmount: 100, targetDate: '2027-06-30' },
    newFields: (_, name) => ({ name, currentAmount: 0, isCompleted: false }),
    changes: (_, name) => ({ name }),
  },
  recipes: {
    ...recipesApi,
    list: recipesApi.saved,
    notFound: 'recipes.not_found',
    changedBy: 'its creator',
    removedBy: 'its creator',
    fields: ['title'],
    always: {},
    newFields: (_, title) => ({ title }),
    changes: (_, title) => ({ title }),
  },
}
