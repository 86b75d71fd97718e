import type { Member } from '@roost/contract/accounts/users.ts'
import type { Absence } from '@roost/contract/tasks/absences.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { getDateLocale, t } from '../../../lib/locale/language.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'

/** An absence that is not over, with the member's name. One that repeats has the dates of this time, or else the next. */
export interface ComingAbsence extends Absence {
  readonly name: string
}

const toNextTime = (absence: Absence, today: CalendarDate): Absence => {
  const { fromOn, toOn, everyWeeks } = absence
  if (everyWeeks === null || toOn >= today) return absence
  const interval = everyWeeks * 7
  const days = Math.ceil(countDays(toOn, today) / interval) * interval
  return { ...absence, fromOn: addDays(fromOn, days), toOn: addDays(toOn, days) }
}

const isSooner = (a: Absence, b: Absence): number =>
  a.fromOn === b.fromOn ? a.id - b.id : a.fromOn < b.fromOn ? -1 : 1

/** Who is away first comes first. */
export const listComingAbsences = (
  absences: readonly Absence[],
  members: readonly Member[],
  today: CalendarDate,
): ComingAbsence[] => {
  const names = new Map(members.map(({ id, displayName }) => [id, displayName]))
  return absences
    .map((absence) => toNextTime(absence, today))
    .filter(({ toOn }) => toOn >= today)
    .toSorted(isSooner)
    .flatMap((absence) => {
      const name = names.get(absence.userId)
      return name === undefined ? [] : { ...absence, name }
    })
}

const toUtc = (date: CalendarDate): Date => new Date(`${date}T00:00:00.000Z`)

/** Formats `Jul 1 – 14`, with the years if one is not this year, or `Mon, Jan 5 – Sun, Jan 11, every 2 weeks`. */
export const formatAbsence = (
  { fromOn, toOn, everyWeeks }: Absence,
  today: CalendarDate,
  locale: string = getDateLocale(),
): string => {
  const isThisYear = [fromOn, toOn].every((date) => date.slice(0, 4) === today.slice(0, 4))
  const dates = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    ...(everyWeeks !== null && { weekday: 'short' }),
    timeZone: 'UTC',
  }).formatRange(toUtc(fromOn), toUtc(toOn))
  if (everyWeeks === null) return dates
  return t('{dates}, {interval, plural, =1 {every week} other {every # weeks}}', {
    dates,
    interval: everyWeeks,
  })
}
