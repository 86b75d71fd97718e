import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { formatDecimal } from '@roost/contract/money/money-format.ts'
import type { Database } from '../../src/db/engines/database.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { saveReceipt } from '../../src/features/expenses/receipts/receipts.service.ts'
import { type Days, toTimeOfDay, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import { type BudgetName, habits, type SplitHabit } from './expense-habits.ts'
import { budgetPlans, type Purchase, purchases } from './expense-purchases.ts'
import { memberNames, type People } from '../people.ts'
import type { Prices } from './prices.ts'
import type { Random } from '../random.ts'
import { drawReceipt } from './receipt-picture.ts'

type SplitInput = CallInput<typeof expensesApi.create>['split']

/** Splits exactly between two people; the payer takes an odd cent. */
const toHalves = ({ people, prices }: ExpenseContext, cents: number): SplitInput => {
  const half = Math.floor(cents / 2)
  return {
    mode: 'exact',
    participants: [
      { userId: people.mira.id, value: prices(cents - half) },
      { userId: people.jonas.id, value: prices(half) },
    ],
  }
}

const toSplit = (context: ExpenseContext, habit: SplitHabit, cents: number): SplitInput => {
  const { people } = context
  const { mira, jonas, lea, edith } = people
  switch (habit) {
    case 'everybody':
      return { mode: 'equally', participants: memberNames.map((name) => ({ userId: people[name].id })) }
    case 'parents':
      return { mode: 'equally', participants: [{ userId: mira.id }, { userId: jonas.id }] }
    case 'by appetite':
      return {
        mode: 'shares',
        participants: [
          { userId: mira.id, value: 2 },
          { userId: jonas.id, value: 2 },
          { userId: lea.id, value: 2 },
          { userId: edith.id, value: 1 },
        ],
      }
    case 'bills':
      return {
        mode: 'percent',
        participants: [
          { userId: mira.id, value: 40 },
          { userId: jonas.id, value: 40 },
          { userId: edith.id, value: 20 },
        ],
      }
    case 'halves':
      return toHalves(context, cents)
    case null:
      return null
  }
}

export interface ExpenseContext {
  readonly people: People
  readonly days: Days
  readonly random: Random
  readonly db: Database
  readonly currency: string
  readonly prices: Prices
}

const toPurchases = (random: Random): Purchase[] =>
  habits.flatMap((habit) => {
    const everyDays = yearLength / habit.timesAYear
    return Array.from({ length: habit.timesAYear }, (_, index): Purchase => ({
      ...habit,
      title: random.pick(habit.titles),
      cents: random.between(...habit.cents),
      on: -1 - Math.floor((index + random()) * everyDays),
      payer: random.pick(habit.payers),
    }))
  })

const writePurchase = (
  purchase: Purchase,
  budgetIds: ReadonlyMap<BudgetName, number>,
  context: ExpenseContext,
): DiaryEntry & { readonly id: () => number } => {
  const { people, days, random, prices } = context
  let id = 0
  const { title, category, cents, on, payer, split, budget, description = null } = purchase
  return {
    id: () => id,
    at: days.instantAt(on, toTimeOfDay(random.between(8 * 60, 21 * 60))),
    write: async () => {
      const created = await people[payer].call(expensesApi.create, {
        title,
        category,
        description,
        amount: prices(cents),
        date: days.dateAfter(on),
        budgetId: (budget && budgetIds.get(budget)) ?? null,
        split: toSplit(context, split, cents),
      })
      id = created.id
    },
  }
}

/** Inserts the receipt directly, because our own image does not need the slow re-encoding in a separate process. */
const writeReceipt = (
  purchase: Purchase,
  id: () => number,
  { people, days, db, currency, prices }: ExpenseContext,
): DiaryEntry => ({
  at: days.instantAt(purchase.on, '23:59'),
  write: async () => {
    const expense = await people[purchase.payer].call(expensesApi.get, { id: String(id()) })
    const image = await drawReceipt(purchase.cents, (cents) => formatDecimal(prices(cents), { currency }))
    await inTransaction({ ...db, actorUserId: expense.createdBy }, (tx) => saveReceipt(tx, expense, image))
  },
})

const writeBudgets = (
  budgetIds: Map<BudgetName, number>,
  { people, days, prices }: ExpenseContext,
): DiaryEntry[] =>
  (Object.keys(budgetPlans) as BudgetName[]).map((name) => ({
    at: days.instantAt(-yearLength, '20:30'),
    write: async () => {
      const { category, cents } = budgetPlans[name]
      const startDate = days.dateAfter(-yearLength)
      const amount = prices(cents)
      const { id } = await people.mira.call(budgetsApi.create, { name, category, amount, startDate })
      budgetIds.set(name, id)
    },
  }))

/** Creates the family's expenses, ledger and recent receipts. */
export const writeExpenses = (context: ExpenseContext): DiaryEntry[] => {
  const budgetIds = new Map<BudgetName, number>()
  const recent = purchases.map((purchase) => ({
    purchase,
    entry: writePurchase(purchase, budgetIds, context),
  }))
  return [
    ...writeBudgets(budgetIds, context),
    ...toPurchases(context.random).map((purchase) => writePurchase(purchase, budgetIds, context)),
    ...recent.map(({ entry }) => entry),
    ...recent.map(({ purchase, entry }) => writeReceipt(purchase, entry.id, context)),
  ]
}
