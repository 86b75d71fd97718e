import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { isUpcoming, type Moment } from '@roost/contract/dashboard/upcoming.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { getTimeParts } from '../../../lib/time/clock-time.ts'
import { getDateLocale } from '../../../lib/locale/language.ts'

const shownCount = 5

/** One occurrence of an event; see `ShownEvent` in the calendar. */
interface Shown {
  readonly event: { readonly isAllDay: boolean }
  readonly startDate: string
  readonly firstDay: CalendarDate
  readonly lastDay: CalendarDate
  readonly startsAt: number
  readonly endsAt: number
}

/** Lists the upcoming events, the earliest first, up to the number that the card shows. */
export const listUpcoming = <S extends Shown>(shown: readonly S[], moment: Moment): S[] =>
  shown
    .filter(({ event: { isAllDay }, startDate }) => isUpcoming({ isAllDay, startDate }, moment))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, shownCount)

/** Returns whether an event begins today or tomorrow; null if later. One that has begun already counts as today's. */
export const toNearDay = ({ firstDay }: Pick<Shown, 'firstDay'>, today: CalendarDate) => {
  if (firstDay <= today) return 'today'
  return firstDay === addDays(today, 1) ? 'tomorrow' : null
}

const dateFormat: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

/** Formats `Fri, Nov 27` for an all-day event, and `Fri, Nov 27, 9:00 – 10:00 AM` for a timed one. */
export const formatWhen = ({ event, startsAt, endsAt }: Shown, locale = getDateLocale()): string => {
  const format = new Intl.DateTimeFormat(
    locale,
    event.isAllDay ? dateFormat : { ...dateFormat, ...getTimeParts() },
  )
  // An all-day event ends at the midnight after its last day.
  const lastAt = event.isAllDay ? endsAt - 1 : endsAt
  return lastAt > startsAt ? format.formatRange(startsAt, lastAt) : format.format(startsAt)
}
