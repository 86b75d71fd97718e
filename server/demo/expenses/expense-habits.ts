import type { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import type { MemberName } from '../people.ts'

export type BudgetName =
  | 'Food and drink'
  | 'Going out and staying in'
  | 'House running costs'
  | 'Getting around'
  | 'Things for the house'

/** How an expense is split among the members; null if it is not split. */
export type SplitHabit = 'everybody' | 'by appetite' | 'bills' | 'parents' | 'halves' | null

/** A recurring expense of the family. */
export interface Habit {
  readonly category: (typeof expenseCategories)[number]
  readonly titles: readonly [string, ...string[]]
  readonly timesAYear: number
  /** The range of the amount in cents; equal ends mean a fixed price. */
  readonly cents: readonly [from: number, to: number]
  readonly payers: readonly [MemberName, ...MemberName[]]
  readonly split: SplitHabit
  readonly budget?: BudgetName
}

const monthlyBill = (title: string, cents: number, payer: MemberName, split: SplitHabit): Habit => ({
  category: 'utilities',
  titles: [title],
  timesAYear: 12,
  cents: [cents, cents],
  payers: [payer],
  split,
  budget: 'House running costs',
})

export const habits: readonly Habit[] = [
  {
    category: 'groceries',
    titles: ['Supermarket', 'Weekly shop', 'Supermarket, with Oma', 'Big shop before the holidays'],
    timesAYear: 118,
    cents: [3150, 11_890],
    payers: ['mira', 'jonas', 'mira', 'edith'],
    split: 'by appetite',
    budget: 'Food and drink',
  },
  {
    category: 'groceries',
    titles: ['Bakery', 'Rolls for Sunday', 'Bread and pretzels'],
    timesAYear: 104,
    cents: [420, 1680],
    payers: ['edith', 'jonas', 'lea'],
    split: null,
    budget: 'Food and drink',
  },
  {
    category: 'groceries',
    titles: ['Farmers’ market', 'Greengrocer Yılmaz', 'Cheese stall'],
    timesAYear: 50,
    cents: [890, 3460],
    payers: ['edith', 'mira'],
    split: 'by appetite',
    budget: 'Food and drink',
  },
  monthlyBill('Electricity', 9400, 'jonas', 'bills'),
  monthlyBill('Gas and heating', 13_800, 'jonas', 'bills'),
  monthlyBill('Internet', 3999, 'mira', 'bills'),
  monthlyBill('Household insurance', 2275, 'mira', 'parents'),
  {
    category: 'transportation',
    titles: ['Fuel', 'Fuel, half a tank'],
    timesAYear: 34,
    cents: [3800, 8450],
    payers: ['jonas', 'mira'],
    split: 'parents',
    budget: 'Getting around',
  },
  {
    category: 'transportation',
    titles: ['Lea’s bus pass'],
    timesAYear: 12,
    cents: [3650, 3650],
    payers: ['mira'],
    split: 'parents',
    budget: 'Getting around',
  },
  {
    category: 'entertainment',
    titles: ['Eating out', 'Pizza on Friday', 'Café with Oma', 'Noodles, after training'],
    timesAYear: 30,
    cents: [1870, 9640],
    payers: ['mira', 'jonas', 'edith'],
    split: 'everybody',
    budget: 'Going out and staying in',
  },
  {
    category: 'entertainment',
    titles: ['Swimming pool', 'Cinema', 'Museum'],
    timesAYear: 34,
    cents: [700, 4200],
    payers: ['lea', 'mira', 'jonas'],
    split: 'everybody',
    budget: 'Going out and staying in',
  },
  {
    category: 'household',
    titles: ['Drugstore', 'Soap, paper, toothbrushes'],
    timesAYear: 40,
    cents: [1120, 4890],
    payers: ['mira', 'jonas'],
    split: 'everybody',
    budget: 'Things for the house',
  },
  {
    category: 'household',
    titles: ['Hardware store', 'Paint and brushes', 'Screws, and a drill bit that fits'],
    timesAYear: 18,
    cents: [640, 11_280],
    payers: ['jonas'],
    split: 'halves',
    budget: 'Things for the house',
  },
  {
    category: 'healthcare',
    titles: ['Pharmacy', 'Pharmacy, Edith’s prescription'],
    timesAYear: 26,
    cents: [500, 3270],
    payers: ['edith', 'mira'],
    split: null,
  },
  {
    category: 'other',
    titles: ['Pocket money, Lea'],
    timesAYear: 52,
    cents: [1500, 1500],
    payers: ['mira', 'jonas'],
    split: 'parents',
  },
  {
    category: 'other',
    titles: ['Cat food', 'Vet, Minka', 'Cat litter'],
    timesAYear: 30,
    cents: [890, 7640],
    payers: ['mira', 'lea', 'jonas'],
    split: 'everybody',
  },
  {
    category: 'other',
    titles: [
      'Hairdresser',
      'Birthday present',
      'Donation to the animal shelter',
      'Flowers for Frau Brückner, who looked after the house while we were in Gotland',
    ],
    timesAYear: 40,
    cents: [1000, 6500],
    payers: ['mira', 'edith', 'jonas'],
    split: null,
  },
]
