import { toDateLocale } from '@roost/contract/language/regions.ts'
import { toZonedDate } from '../../../lib/time/zoned-time.ts'
import { formatNames, shorten, type Wording } from './names.rules.ts'

interface DigestEvent {
  readonly title: string
  readonly isAllDay: boolean
  readonly startDate: string
}

export interface Day {
  readonly day: string
  readonly timeZone: string
  readonly events: readonly DigestEvent[]
  /** The titles of the tasks that are due, the most urgent first. */
  readonly tasks: readonly string[]
  readonly openItemCount: number
}

/** More do not fit on a locked phone. */
const maxEvents = 5

/** An event without a time, and one that began on an earlier day, have only a title. */
const formatEvent = (
  { title, isAllDay, startDate }: DigestEvent,
  { day, timeZone }: Day,
  { language, region }: Wording,
): string => {
  if (isAllDay || toZonedDate(startDate, timeZone) !== day) return shorten(title)
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const time = new Intl.DateTimeFormat(toDateLocale(language, region), options).format(new Date(startDate))
  return `${time} ${shorten(title)}`
}

/** What a day brings, a line for each event, for the tasks and for the shopping list; null for a day without any. */
export const formatDigest = (digest: Day, how: Wording): string | null => {
  const { events, tasks, openItemCount } = digest
  const { t } = how
  const lines = events.slice(0, maxEvents).map((event) => formatEvent(event, digest, how))
  if (events.length > maxEvents)
    lines.push(
      t('{count, plural, one {# more event} other {# more events}}', { count: events.length - maxEvents }),
    )
  if (tasks.length > 0) lines.push(t('To do: {names}', { names: formatNames(tasks, how) }))
  if (openItemCount > 0)
    lines.push(
      t('{count, plural, one {# item on the shopping list} other {# items on the shopping list}}', {
        count: openItemCount,
      }),
    )
  return lines.length === 0 ? null : lines.join('\n')
}
