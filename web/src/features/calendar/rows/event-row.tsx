import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { LockKeyhole, MapPin, Repeat } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { toCategoryText, toDayText, toRecurrenceText, toTimeText } from './event-texts.rules.ts'
import { isWaiting, type ShownEvent } from './shown-events.rules.ts'
import { t } from '../../../lib/locale/language.ts'
import { getFactSeparator } from '../../../lib/locale/region.ts'

interface EventRowProps {
  readonly shown: ShownEvent
  readonly day: CalendarDate
  /** The name of the event's creator; undefined where it is not shown. */
  readonly creator?: string | undefined
  readonly onOpen: (shown: ShownEvent) => void
}

const factStyles = 'inline-flex min-w-0 max-w-full items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0'

export function EventRow({ shown, day, creator, onOpen }: EventRowProps) {
  const { event } = shown
  const dayText = toDayText(shown, day)
  const colorStyle = { ['--event' as string]: event.color } as CSSProperties
  return (
    <button
      type="button"
      data-control="event"
      onClick={() => onOpen(shown)}
      style={colorStyle}
      className="grid w-full grid-cols-[4px_minmax(0,1fr)] gap-x-3 px-3 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[4px_10rem_minmax(0,1fr)] md:px-4 md:py-2.5"
    >
      <span className="row-span-2 rounded-full bg-(--event) ring-1 ring-ink/10" />
      <span className="text-xs text-ink-soft tabular-nums md:row-span-2 md:text-sm/6">
        {toTimeText(shown, day)}
        {dayText && (
          <span className="md:block">
            <span className="md:hidden">{getFactSeparator()}</span>
            {dayText}
          </span>
        )}
      </span>
      <span className="min-w-0 max-md:col-start-2">
        <span className="line-clamp-2 leading-5 font-semibold text-pretty md:leading-6">{event.title}</span>
        <EventFacts shown={shown} creator={creator} />
      </span>
    </button>
  )
}

function EventFacts({ shown, creator }: Pick<EventRowProps, 'shown' | 'creator'>) {
  const { event } = shown
  const recurrence = toRecurrenceText(shown)
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft empty:hidden md:text-sm">
      {event.location && (
        <span className={factStyles}>
          <MapPin aria-hidden="true" />
          <span className="truncate">{event.location}</span>
        </span>
      )}
      {recurrence && (
        <span className={factStyles}>
          <Repeat aria-hidden="true" />
          {recurrence}
        </span>
      )}
      {event.visibility === 'private' && (
        <span className={factStyles}>
          <LockKeyhole aria-hidden="true" />
          {t('Private')}
        </span>
      )}
      {isWaiting(shown) && <PendingMark />}
      {event.category && <Badge variant="secondary">{toCategoryText(event.category)}</Badge>}
      {event.priority === 'high' && <Badge variant="destructive">{t('High priority')}</Badge>}
      {creator !== undefined && <span className="truncate">{t('Created by {name}', { name: creator })}</span>}
    </span>
  )
}
