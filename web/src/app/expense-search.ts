import { pickTexts } from './search-params.ts'

/** The list on the expense page: recent expenses, or all expenses that match a filter. */
export interface ExpenseSearch {
  readonly show?: 'all' | undefined
  readonly category?: string | undefined
  readonly q?: string | undefined
}

export const parseExpenseSearch = (search: Readonly<Record<string, unknown>>): ExpenseSearch => ({
  ...(search['show'] === 'all' && { show: 'all' }),
  ...pickTexts(search, ['category', 'q']),
})
