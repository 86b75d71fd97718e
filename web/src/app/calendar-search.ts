import { isCalendarDate } from '@roost/contract/dates.ts'
import { type CalendarView, calendarViews } from '../features/calendar/calendar-views.ts'
import { pickTexts } from './search-params.ts'

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
    ...(typeof date === 'string' && isCalendarDate(date) && date >= '1970-01-01' && date <= '2100-12-31'
      ? { date }
      : {}),
    ...pickTexts(search, ['q', 'category', 'priority']),
    ...(search['private'] === 'hidden' && { private: 'hidden' }),
  }
}
