import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { paths } from '../../../lib/paths.ts'
import { cx } from '../../../lib/cx.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { membersQuery } from '../../users/users.api.ts'
import { type UpcomingResponse, upcomingQuery } from '../layout/dashboard.api.ts'
import { formatWhen, listUpcoming, toNearDay } from './upcoming-events.rules.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'
import { Rows, rowStyles, RowsSkeleton } from './widget-rows.tsx'
import { t } from '../../../lib/locale/language.ts'

const mostRows = 5
const rowHeight = 'min-h-18 @sm:min-h-15'

type UpcomingEvent = UpcomingResponse['shown'][number]

export function EventsWidget({ title }: { readonly title: string }) {
  const today = useToday()
  const now = useMinute()
  return (
    <WidgetFrame
      title={title}
      to={paths.calendar}
      things="events"
      query={useQuery(upcomingQuery(today))}
      height="min-h-94 @sm:min-h-79"
      skeleton={<RowsSkeleton label={t('Loading upcoming events')} count={mostRows} height={rowHeight} />}
    >
      {({ shown }) => <UpcomingEvents events={listUpcoming(shown, { now, today })} today={today} />}
    </WidgetFrame>
  )
}

interface UpcomingEventsProps {
  readonly events: readonly UpcomingEvent[]
  readonly today: CalendarDate
}

function UpcomingEvents({ events, today }: UpcomingEventsProps) {
  const { data: members, isPending } = useQuery(membersQuery)
  if (events.length === 0) return <NoEvents />
  const toCreator = (id: string | null): string =>
    members?.find((member) => member.id === id)?.displayName ?? t('Unknown')
  return (
    <Rows rows={events} toKey={({ key }) => key}>
      {(shown) => (
        <EventRow shown={shown} today={today} creator={isPending ? null : toCreator(shown.event.createdBy)} />
      )}
    </Rows>
  )
}

interface EventRowProps {
  readonly shown: UpcomingEvent
  readonly today: CalendarDate
  /** Null until the members have loaded. */
  readonly creator: string | null
}

function EventRow({ shown, today, creator }: EventRowProps) {
  const { event, occurrenceDate } = shown
  const colorStyle = { ['--event' as string]: event.color } as CSSProperties
  return (
    <Link
      to={paths.calendar}
      hash={`event-${event.id}-${occurrenceDate}`}
      style={colorStyle}
      className={cx(rowStyles, rowHeight)}
    >
      <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-(--event) ring-1 ring-ink/10" />
      <span className="min-w-0 grow">
        <span className="block truncate leading-5 font-semibold">{event.title}</span>
        <span className="mt-0.5 block gap-x-3 text-xs text-ink-soft @sm:flex @sm:text-sm">
          <span className="block truncate tabular-nums @sm:shrink-0">{formatWhen(shown)}</span>
          <span className="block truncate">
            {creator === null ? '\u00A0' : t('Created by {name}', { name: creator })}
          </span>
        </span>
      </span>
      <NearDay shown={shown} today={today} />
    </Link>
  )
}

function NearDay({ shown, today }: Pick<EventRowProps, 'shown' | 'today'>) {
  const day = toNearDay(shown, today)
  return (
    day && (
      <Badge variant={day === 'today' ? 'success' : 'secondary'} className="shrink-0">
        {day === 'today' ? t('Today') : t('Tomorrow')}
      </Badge>
    )
  )
}

function NoEvents() {
  return (
    <WidgetMessage
      drawing={<Drawing name="calendar" />}
      title={t('No upcoming events')}
      action={
        <Link to={paths.calendar} hash="new" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          {t('Add an event')}
        </Link>
      }
    />
  )
}
