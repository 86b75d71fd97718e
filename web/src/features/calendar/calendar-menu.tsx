import { BellRing, CalendarArrowDown, CalendarArrowUp, CalendarSync, Ellipsis, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import type { DialogName } from './event-dialogs.rules.ts'
import { useExportCalendar } from './interchange/interchange.api.ts'
import { canAskForNotifications, askForNotifications } from './reminders/notification-permission.ts'

interface CalendarMenuProps {
  readonly onOpen: (dialog: DialogName) => void
}

/** The menu for import, export, the subscription and printing the visible period. */
export function CalendarMenu({ onOpen }: CalendarMenuProps) {
  const exporting = useExportCalendar()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label="More" isPending={exporting.isPending}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent data-print="hidden">
        <MenuItem onSelect={() => onOpen({ kind: 'import' })}>
          <CalendarArrowUp aria-hidden="true" />
          Import…
        </MenuItem>
        <MenuItem onSelect={() => exporting.mutate()}>
          <CalendarArrowDown aria-hidden="true" />
          Export
        </MenuItem>
        <MenuItem onSelect={() => onOpen({ kind: 'subscribe' })}>
          <CalendarSync aria-hidden="true" />
          Subscribe…
        </MenuItem>
        <MenuItem onSelect={() => print()}>
          <Printer aria-hidden="true" />
          Print
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
        Turn on notifications
      </MenuItem>
    </>
  )
}
