import { Ellipsis, Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { DialogName } from './rows/event-dialogs.rules.ts'
import { useMenuButton } from '../../ui/floating/use-menu-button.ts'
import { useExportCalendar } from './interchange/export.api.ts'
import { t } from '../../lib/locale/language.ts'

const loadMenu = async () => (await import('./calendar-menu.tsx')).CalendarMenu

interface MoreButtonProps {
  readonly onOpen: (dialog: DialogName) => void
}

function MoreButton({ onOpen }: MoreButtonProps) {
  const exporting = useExportCalendar()
  const { Panel, panelProps, buttonProps } = useMenuButton(loadMenu)
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        {...buttonProps}
        aria-label={t('More')}
        isPending={exporting.isPending}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {Panel && <Panel {...panelProps} onOpen={onOpen} onExport={() => exporting.mutate()} />}
    </>
  )
}

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
        title={t('Family Calendar')}
        actions={
          <>
            <div className="flex items-center gap-2 max-md:flex-col max-md:items-end max-md:gap-1">
              {counts && (
                <>
                  <Badge variant="secondary">
                    {t('{count, plural, one {# Event} other {# Events}}', { count: counts.events })}
                  </Badge>
                  <Badge variant="success">{t('{count} Today', { count: counts.today })}</Badge>
                </>
              )}
            </div>
            <div data-print="hidden" className="flex items-center gap-2">
              <MoreButton onOpen={onOpen} />
              {/* On phones, this is a floating round button. */}
              <Button
                onClick={onAdd}
                aria-label={t('Add Event')}
                data-thumb="button"
                className="max-md:fixed max-md:end-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
              >
                <Plus aria-hidden="true" className="max-md:size-6!" />
                <span className="max-md:hidden">{t('Add Event')}</span>
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
