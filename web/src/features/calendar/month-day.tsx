import type { CalendarDate } from '@roost/contract/dates.ts'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EventRow } from './event-row.tsx'
import { toPeriodTitle } from './period.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'

interface MonthDayProps {
  readonly day: CalendarDate
  readonly today: CalendarDate
  readonly events: readonly ShownEvent[]
  readonly onOpen: (shown: ShownEvent) => void
  readonly onCreate: (start: string) => void
}

/** Lists the events of the selected day where the cells of the month are too small to show them. */
export function MonthDay({ day, today, events, onOpen, onCreate }: MonthDayProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-2">
      <h3 id={headingId} className="flex items-center gap-2 py-1 text-sm font-semibold text-ink-soft">
        {toPeriodTitle('day', day)}
        {day === today && <Badge variant="success">Today</Badge>}
      </h3>
      <Card isFlush>
        {events.map((shown) => (
          <EventRow key={shown.key} shown={shown} day={day} onOpen={onOpen} />
        ))}
        <button
          type="button"
          onClick={() => onCreate(day)}
          className="flex min-h-11 w-full items-center gap-2 px-3 text-sm font-semibold text-leaf-ink focus-visible:-outline-offset-2 [&_svg]:size-4 [:not(:first-child)]:border-t [:not(:first-child)]:border-line"
        >
          <Plus aria-hidden="true" />
          {events.length === 0 ? 'No events. Add one' : 'Add event'}
        </button>
      </Card>
    </section>
  )
}
