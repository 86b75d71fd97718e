import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { ThemeToggle } from '../page/theme-toggle.tsx'

/** The controls that all layouts of the header share. */
export function HeaderTools() {
  return (
    <>
      <ThemeToggle />
      <NotificationBell />
    </>
  )
}
