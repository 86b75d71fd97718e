import type { DatabaseSync } from 'node:sqlite'
import { budgetPeriods } from '@roost/contract/expenses/budgets.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { membersPerHousehold, type Seeded, seedHouseholds, toUserId } from './households.ts'

/** The number of expenses of a household, spread evenly over the given number of days until today. */
export interface History {
  readonly expenses: number
  readonly days: number
}

const dayMs = 24 * 60 * 60 * 1000
const budgetsPerHousehold = 6

const subtractDays = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10)

const members = Array.from({ length: membersPerHousehold }, (_, member) => member)

export const toMemberId = (household: number, member: number): number =>
  household * membersPerHousehold + member
const toBudgetId = (household: number, budget: number): number => household * budgetsPerHousehold + budget

const insertLedger = (database: DatabaseSync, household: number, { days }: History, now: string): void => {
  const budget = database.prepare(
    `insert into budgets (id, name, category, amount_cents, period, start_date, created_by, house_group_id,
       created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const member = database.prepare(
    'insert into ledger_members (id, house_group_id, user_id, balance_cents) values (?, ?, ?, 0)',
  )
  for (const index of members) member.run(toMemberId(household, index), household, toUserId(household, index))
  for (let index = 0; index < budgetsPerHousehold; index += 1)
    budget.run(
      toBudgetId(household, index),
      `Budget ${index}`,
      expenseCategories[index] ?? 'other',
      40_000,
      budgetPeriods[index % budgetPeriods.length] ?? 'monthly',
      subtractDays(now, days),
      toUserId(household, 0),
      household,
      now,
      now,
    )
}

/** Every second expense is split among all members, and every category except the last has a budget. */
const createExpenseWriter = (database: DatabaseSync, now: string) => {
  const expense = database.prepare(
    `insert into expenses (title, amount_cents, category, description, date, paid_by, created_by, house_group_id,
       budget_id, split_mode, search_text, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const share = database.prepare(
    `insert into expense_splits (expense_id, member_id, position, paid_cents, share_cents)
     values (?, ?, ?, ?, ?)`,
  )
  return (household: number, index: number, date: string): void => {
    const amountCents = (500 + (index % 90) * 25) * membersPerHousehold
    const kind = index % expenseCategories.length
    const payer = index % membersPerHousehold
    const isSplit = index % 2 === 0
    const { lastInsertRowid: id } = expense.run(
      `Expense ${index} of household ${household}`,
      amountCents,
      expenseCategories[kind] ?? 'other',
      'With the coupon from the newspaper',
      date,
      toUserId(household, payer),
      toUserId(household, payer),
      household,
      kind < budgetsPerHousehold ? toBudgetId(household, kind) : null,
      isSplit ? 'equally' : null,
      `expense ${index} of household ${household} with the coupon from the newspaper`,
      now,
      now,
    )
    if (!isSplit) return
    for (const member of members) {
      const paidCents = member === payer ? amountCents : 0
      share.run(id, toMemberId(household, member), member, paidCents, amountCents / membersPerHousehold)
    }
  }
}

const fillTotals = `
  insert into expense_totals (scope, month, category, amount_cents, expense_count)
    select 'group:' || house_group_id, substr(date, 1, 7), category, sum(amount_cents), count(*)
    from expenses group by house_group_id, substr(date, 1, 7), category;
  update ledger_members set balance_cents =
    (select sum(paid_cents - share_cents) from expense_splits where member_id = ledger_members.id)`

/**
 * Inserts the rows of all households interleaved, oldest first, so that those of one household are stored far apart.
 */
export const writeExpenses = (database: DatabaseSync, now: string, histories: readonly History[]): void => {
  for (const [index, history] of histories.entries()) insertLedger(database, index + 1, history, now)
  const insertExpense = createExpenseWriter(database, now)
  const rounds = Math.max(...histories.map(({ expenses }) => expenses))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { expenses, days }] of histories.entries()) {
      const number = Math.floor((round * expenses) / rounds)
      const isNext = number < Math.floor(((round + 1) * expenses) / rounds)
      if (isNext) insertExpense(index + 1, number, subtractDays(now, days * (1 - number / expenses)))
    }
  database.exec(fillTotals)
}

/** Creates a database with one household for each history. */
export const seedExpenses = (histories: readonly History[]): Promise<Seeded> =>
  seedHouseholds(histories.length, (database, now) => writeExpenses(database, now, histories))
