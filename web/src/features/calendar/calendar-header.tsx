import {
  Plus,
  BellRing,
  CalendarArrowDown,
  CalendarArrowUp,
  CalendarSync,
  Ellipsis,
  Printer,
} from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { DialogName } from './event-dialogs.rules.ts'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { useExportCalendar } from './interchange/interchange.api.ts'
import { canAskForNotifications, askForNotifications } from './reminders/notification-permission.ts'
import { t } from '../../lib/language.ts'

interface CalendarMenuProps {
  readonly onOpen: (dialog: DialogName) => void
}

/** The menu for import, export, the subscription and printing the visible period. */
function CalendarMenu({ onOpen }: CalendarMenuProps) {
  const exporting = useExportCalendar()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label={t('More')} isPending={exporting.isPending}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent data-print="hidden">
        <MenuItem onSelect={() => onOpen({ kind: 'import' })}>
          <CalendarArrowUp aria-hidden="true" />
          {t('Import…')}
        </MenuItem>
        <MenuItem onSelect={() => exporting.mutate()}>
          <CalendarArrowDown aria-hidden="true" />
          {t('Export')}
        </MenuItem>
        <MenuItem onSelect={() => onOpen({ kind: 'subscribe' })}>
          <CalendarSync aria-hidden="true" />
          {t('Subscribe…')}
        </MenuItem>
        <MenuItem onSelect={() => print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </MenuItem>
        <NotificationItem />
      </MenuContent>
    </Menu>
  )
}

/** Browsers allow asking for the permission only on a click. */
function NotificationItem() {
  if (!canAskForNotifications()) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem onSelect={() => void askForNotifications()}>
        <BellRing aria-hidden="true" />
        {t('Turn on notifications')}
      </MenuItem>
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
              <CalendarMenu onOpen={onOpen} />
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
