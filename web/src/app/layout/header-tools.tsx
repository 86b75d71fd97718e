import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'

/** The controls that every layout of the header has. */
export function HeaderTools() {
  return (
    <>
      <ThemeToggle />
      <NotificationBell />
    </>
  )
}
