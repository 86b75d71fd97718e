import { pickTexts } from './search-params.ts'

/** What the expense page lists: recent expenses, or all of them with a filter. */
export interface ExpenseSearch {
  readonly show?: 'all' | undefined
  readonly category?: string | undefined
  readonly q?: string | undefined
}

export const parseExpenseSearch = (search: Readonly<Record<string, unknown>>): ExpenseSearch => ({
  ...(search['show'] === 'all' && { show: 'all' }),
  ...pickTexts(search, ['category', 'q']),
})
