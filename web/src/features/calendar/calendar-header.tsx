import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CalendarMenu } from './calendar-menu.tsx'
import type { DialogName } from './event-dialogs.rules.ts'

interface CalendarHeaderProps {
  /** Undefined until the events have loaded. */
  readonly counts: { readonly events: number; readonly today: number } | undefined
  readonly onAdd: () => void
  readonly onOpen: (dialog: DialogName) => void
}

export function CalendarHeader({ counts, onAdd, onOpen }: CalendarHeaderProps) {
  return (
    <div className="md:-mb-3">
      <PageHeader
        title="Family Calendar"
        actions={
          <>
            <div className="flex items-center gap-2 max-md:flex-col max-md:items-end max-md:gap-1">
              {counts && (
                <>
                  <Badge variant="secondary">{counts.events} Events</Badge>
                  <Badge variant="success">{counts.today} Today</Badge>
                </>
              )}
            </div>
            <div data-print="hidden" className="flex items-center gap-2">
              <CalendarMenu onOpen={onOpen} />
              {/* On phones, this is a floating round button. */}
              <Button
                onClick={onAdd}
                aria-label="Add Event"
                className="max-md:fixed max-md:right-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
              >
                <Plus aria-hidden="true" className="max-md:size-6!" />
                <span className="max-md:hidden">Add Event</span>
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
