import { ApiError, toMessage, UnreachableError } from '../../../api/calls/api-error.ts'
import type { SharedPage } from '@roost/contract/recipes/recipe-shares.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { formatNumber } from '../../../lib/locale/region.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { t } from '../../../lib/locale/language.ts'

/** The kind of person who opens the page, which decides what they can do besides reading the recipe. */
export type SharedPageReader = 'visitor' | 'pending' | 'member'

/**
 * Returns the reason a page cannot be read now. Null for an invalid link, whatever makes it invalid: visitors must not
 * be able to tell.
 */
export const toFailure = (
  error: unknown,
): { readonly title: string; readonly description: string } | null => {
  if (error instanceof UnreachableError)
    return {
      title: t("Can't reach the server"),
      description: t('Please check your connection and try again in a moment.'),
    }
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
    return {
      title: t('This recipe cannot be shown right now'),
      description: toMessage(error, t('Please wait a moment and try again.')),
    }
  return null
}

/** Formats `Ada Lovelace`. The server has a name for a sharer who has none. */
export const toSharerName = ({ firstName, lastName }: SharedPage['sharer']): string =>
  toShownName([firstName, lastName].filter(Boolean).join(' '))

/** Formats `12 views`, `1,204 views`. */
export const formatViews = (count: number, locale?: string): string =>
  t('{count, plural, one {{shown} view} other {{shown} views}}', {
    count,
    shown: locale === undefined ? formatNumber(count) : count.toLocaleString(locale),
  })

/** Formats `Nov 21, 2026`, in the viewer's time zone. */
export const formatSharedDate = (createdAt: string): string =>
  formatCalendarDate(toLocalToday(new Date(createdAt)))
