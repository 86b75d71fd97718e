import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { type Days, yearLength } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import type { BudgetName } from './expense-habits.ts'
import { budgetPlans } from './expense-purchases.ts'
import type { People } from '../people.ts'
import type { Prices } from './prices.ts'

interface LedgerEntries {
  readonly people: People
  readonly days: Days
  readonly prices: Prices
}

const settleEveryDays = 30
/** The days since the last settlement; more recent debts are still open. */
const lastSettled = 17

const settleUp = async (people: People): Promise<void> => {
  const { suggestions } = await people.mira.call(settlementsApi.balances, {})
  for (const suggestion of suggestions) await people.mira.call(settlementsApi.create, { ...suggestion })
}

export const writeSettlements = ({ people, days }: LedgerEntries): DiaryEntry[] => {
  const evenings: DiaryEntry[] = []
  for (let day = lastSettled; day < yearLength - 10; day += settleEveryDays)
    evenings.push({ at: days.instantAt(-day, '21:45'), write: () => settleUp(people) })
  return evenings
}

/** Adjusts two budgets so that, on whatever day of the month this runs, one is nearly used up and one is exceeded. */
export const reviseBudgets = ({ people, days }: LedgerEntries): DiaryEntry[] => [
  {
    at: days.instantAt(0, '23:59'),
    write: async () => {
      const { budgets } = await people.mira.call(analyticsApi.budgets, { today: days.today.toString() })
      for (const { id, name, spent } of budgets) {
        const { usedPercent } = budgetPlans[name as BudgetName]
        if (usedPercent === undefined) continue
        const amount = Math.ceil(spent / (usedPercent / 100))
        await people.mira.call(budgetsApi.update, { id: String(id), amount })
      }
    },
  },
]

interface GoalPlan {
  readonly name: string
  readonly category: string
  /** In cents. */
  readonly target: number
  /** The due date, in days from today. */
  readonly dueOn: number
  readonly description?: string
  /** The cents saved each time, and how often in days. */
  readonly saved: readonly [cents: number, everyDays: number]
}

const goals: readonly GoalPlan[] = [
  {
    name: 'Two weeks in Gotland',
    category: 'Travel',
    target: 320_000,
    dueOn: 140,
    description: 'Ferry, cabin, and the bicycles for four',
    saved: [18_000, 30],
  },
  { name: 'A piano that stays in tune', category: 'Home', target: 480_000, dueOn: 400, saved: [8500, 21] },
  {
    name: 'Driving licence for Lea',
    category: 'Education',
    target: 260_000,
    dueOn: 210,
    description: 'Half of it is hers: from babysitting and from Oma',
    saved: [12_000, 24],
  },
  { name: 'Heat pump, our part of it', category: 'House', target: 900_000, dueOn: 700, saved: [31_000, 30] },
  { name: 'New tent', category: 'Travel', target: 42_000, dueOn: -60, saved: [7000, 28] },
]

const writeGoal = (
  { saved: [cents, everyDays], ...goal }: GoalPlan,
  { people, days, prices }: LedgerEntries,
): DiaryEntry[] => {
  let id = 0
  const startsOn = -(yearLength - 20)
  const times = Math.min(Math.floor(-startsOn / everyDays), Math.floor(goal.target / cents))
  const deposits = Array.from({ length: times }, (_, turn) => ({
    at: days.instantAt(startsOn + (turn + 1) * everyDays, '20:15'),
    write: () => people.jonas.call(expenseGoalsApi.addProgress, { id: String(id), amount: prices(cents) }),
  }))
  const begin = async (): Promise<void> => {
    const { name, category, target, dueOn, description = null } = goal
    const targetDate = days.dateAfter(dueOn)
    const created = await people.mira.call(expenseGoalsApi.create, {
      name,
      category,
      description,
      targetAmount: prices(target),
      targetDate,
    })
    id = created.id
  }
  return [{ at: days.instantAt(startsOn, '20:00'), write: begin }, ...deposits]
}

export const writeGoals = (context: LedgerEntries): DiaryEntry[] =>
  goals.flatMap((goal) => writeGoal(goal, context))
