import { pickTexts } from './search-params.ts'
import { isCalendarDate, isStorableDate } from '@roost/contract/time/dates.ts'
import { type CalendarView, calendarViews } from '../../features/calendar/period/calendar-views.ts'

/** The filters of the task page. */
export interface TaskSearch {
  readonly category?: string | undefined
  readonly q?: string | undefined
  readonly assignee?: string | undefined
  readonly priority?: string | undefined
}

export const parseTaskSearch = (search: Readonly<Record<string, unknown>>): TaskSearch =>
  pickTexts(search, ['category', 'q', 'assignee', 'priority'])

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

const tabs = ['overview', 'budgets', 'goals', 'analytics'] as const

/** The open tab of the budget page; absent for the first tab. */
export interface BudgetSearch {
  readonly tab?: (typeof tabs)[number] | undefined
}

/**
 * Accepts known tabs only. An unknown tab is set to undefined explicitly, because the router keeps parameters that are
 * not mentioned.
 */
export const parseBudgetSearch = (search: Readonly<Record<string, unknown>>): BudgetSearch => ({
  tab: tabs.find((known) => known === search['tab']),
})

/** The state of the calendar page: the view, a day of the visible period, and the filters. */
export interface CalendarSearch {
  readonly view?: CalendarView | undefined
  readonly date?: string | undefined
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly priority?: string | undefined
  /** `hidden` omits the viewer's own private events. */
  readonly private?: 'hidden' | undefined
}

export const parseCalendarSearch = (search: Readonly<Record<string, unknown>>): CalendarSearch => {
  const view = calendarViews.find((name) => name === search['view'])
  const date = search['date']
  return {
    ...(view && view !== 'month' && { view }),
    ...(typeof date === 'string' && isCalendarDate(date) && isStorableDate(date) ? { date } : {}),
    ...pickTexts(search, ['q', 'category', 'priority']),
    ...(search['private'] === 'hidden' && { private: 'hidden' }),
  }
}

/** The filters of the activity page. */
export interface ActivitySearch {
  readonly feature?: string | undefined
  readonly person?: string | undefined
}

export const parseActivitySearch = (search: Readonly<Record<string, unknown>>): ActivitySearch =>
  pickTexts(search, ['feature', 'person'])

/** The state of the recipe page: search results or saved recipes, and their order. */
export interface RecipeSearch {
  readonly tab?: 'search' | 'saved' | undefined
  /** The query sent to the recipe service. */
  readonly q?: string | undefined
  /** The text filter for the saved recipes. */
  readonly filter?: string | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export const parseRecipeSearch = (search: Readonly<Record<string, unknown>>): RecipeSearch => ({
  ...((search['tab'] === 'search' || search['tab'] === 'saved') && { tab: search['tab'] }),
  ...((search['order'] === 'asc' || search['order'] === 'desc') && { order: search['order'] }),
  ...pickTexts(search, ['q', 'filter', 'sort']),
})

/** The shares to list; without the parameter, the viewer's own shares. */
export interface ShareSearch {
  readonly tab?: 'received' | undefined
}

export const parseShareSearch = (search: Readonly<Record<string, unknown>>): ShareSearch =>
  search['tab'] === 'received' ? { tab: 'received' } : {}
