import type { BudgetName, Habit, SplitHabit } from './expense-habits.ts'
import type { MemberName } from '../people.ts'

/** A recent purchase with a receipt. */
export interface Purchase {
  readonly title: string
  readonly category: Habit['category']
  readonly cents: number
  /** The date, in days from today. */
  readonly on: number
  readonly payer: MemberName
  readonly split: SplitHabit
  readonly budget?: BudgetName
  readonly description?: string
}

export const purchases: readonly Purchase[] = [
  {
    title: 'Weekly shop',
    category: 'groceries',
    cents: 8734,
    on: 0,
    payer: 'mira',
    split: 'by appetite',
    budget: 'Food and drink',
    description: 'With everything for Sunday',
  },
  {
    title: 'Concert, four tickets',
    category: 'entertainment',
    cents: 14_800,
    on: 0,
    payer: 'jonas',
    split: 'everybody',
    budget: 'Going out and staying in',
    description: 'Row 7, by the aisle for Edith',
  },
  {
    title: 'Rolls for breakfast',
    category: 'groceries',
    cents: 1160,
    on: 0,
    payer: 'edith',
    split: null,
    budget: 'Food and drink',
  },
  {
    title: 'Hardware store',
    category: 'household',
    cents: 5629,
    on: -3,
    payer: 'jonas',
    split: 'halves',
    budget: 'Things for the house',
    description: 'Sealant, and the good scraper',
  },
  {
    title: 'Football boots, size 39, and the ones in 40 that will fit by spring',
    category: 'other',
    cents: 11_970,
    on: -6,
    payer: 'mira',
    split: 'parents',
  },
  {
    title: 'Birthday lunch for Oma',
    category: 'entertainment',
    cents: 13_260,
    on: -11,
    payer: 'jonas',
    split: 'parents',
    budget: 'Going out and staying in',
  },
]

/** The budgets, with amounts in cents per period. */
export const budgetPlans: Readonly<
  Record<
    BudgetName,
    { readonly category: Habit['category']; readonly cents: number; readonly usedPercent?: number }
  >
> = {
  'Food and drink': { category: 'groceries', cents: 130_000, usedPercent: 93 },
  'Going out and staying in': { category: 'entertainment', cents: 32_000, usedPercent: 118 },
  'House running costs': { category: 'utilities', cents: 34_000 },
  'Getting around': { category: 'transportation', cents: 26_000 },
  'Things for the house': { category: 'household', cents: 24_000 },
}
