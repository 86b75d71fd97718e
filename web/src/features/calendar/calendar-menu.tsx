import { BellRing, CalendarArrowDown, CalendarArrowUp, CalendarSync, Printer } from 'lucide-react'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx'
import { MenuPanel, type MenuPanelProps } from '../../ui/floating/menu-panel.tsx'
import type { DialogName } from './rows/event-dialogs.rules.ts'
import { askForNotifications, canAskForNotifications } from '../profile/push/notification-permission.api.ts'

interface CalendarMenuProps extends MenuPanelProps {
  readonly onOpen: (dialog: DialogName) => void
  readonly onExport: () => void
}

/** The menu for import, export, the subscription and printing the visible period. */
export function CalendarMenu({ onOpen, onExport, ...menu }: CalendarMenuProps) {
  return (
    <MenuPanel {...menu}>
      <MenuItem onSelect={() => onOpen({ kind: 'import' })}>
        <CalendarArrowUp aria-hidden="true" />
        {t('Import…')}
      </MenuItem>
      <MenuItem onSelect={onExport}>
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
    </MenuPanel>
  )
}

/** Browsers allow asking for the permission only on a click. */
function NotificationItem() {
  const user = useUser()
  if (!canAskForNotifications()) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem onSelect={() => void askForNotifications(user)}>
        <BellRing aria-hidden="true" />
        {t('Turn on notifications')}
      </MenuItem>
    </>
  )
}
