import { CircleUserRound, History, LockKeyhole, LogOut } from 'lucide-react'
import { t } from '../../lib/language.ts'
import { AdoptedTrigger } from '../../ui/adopted-trigger.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import type { DeferredPanelProps } from '../../ui/use-deferred-panel.ts'
import { paths, serverPaths } from '../../lib/paths.ts'
import { NavigationLink } from './navigation-link.tsx'

interface AccountMenuPanelProps extends DeferredPanelProps {
  /** Whether the first entry receives the focus, even if the key was pressed before this panel had loaded. */
  readonly isByKeyboard: boolean
  readonly name: string
  readonly email: string
}

const focusFirstItem = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })

export function AccountMenuPanel(props: AccountMenuPanelProps) {
  const { button, buttonId, panelId, isOpen, onOpenChange, isByKeyboard, name, email } = props
  return (
    <Menu open={isOpen} onOpenChange={onOpenChange}>
      <MenuTrigger asChild>
        <AdoptedTrigger button={button} />
      </MenuTrigger>
      <MenuContent ref={isByKeyboard ? focusFirstItem : undefined} id={panelId} aria-labelledby={buttonId}>
        <div className="px-3 pt-1.5 pb-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{email}</p>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <NavigationLink to={paths.profile}>
            <CircleUserRound aria-hidden="true" />
            {t('Profile')}
          </NavigationLink>
        </MenuItem>
        <MenuItem asChild>
          <NavigationLink to={paths.security}>
            <LockKeyhole aria-hidden="true" />
            {t('Security')}
          </NavigationLink>
        </MenuItem>
        <MenuItem asChild>
          <NavigationLink to={paths.activity}>
            <History aria-hidden="true" />
            {t('Activity')}
          </NavigationLink>
        </MenuItem>
        <MenuSeparator />
        <MenuItem asChild>
          <a href={serverPaths.logout}>
            <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Logout')}
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
