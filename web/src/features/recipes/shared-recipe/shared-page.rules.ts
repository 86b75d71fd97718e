import type { SharedPage } from '@roost/contract/recipe-shares.ts'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { toLocalToday } from '../../../lib/today.ts'

/** Formats `Ada Lovelace`. */
export const toSharerName = ({ firstName, lastName }: SharedPage['sharer']): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Formats `12 views`, `1,204 views`. */
export const formatViews = (count: number, locale?: string): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? 'view' : 'views'}`

/** Formats `Nov 21, 2026`, in the viewer's time zone. */
export const formatSharedDate = (createdAt: string): string =>
  formatCalendarDate(toLocalToday(new Date(createdAt)))
