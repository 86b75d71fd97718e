import { CircleUserRound, History, LockKeyhole, LogOut } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx'
import { MenuPanel, type MenuPanelProps } from '../../ui/floating/menu-panel.tsx'
import { paths, serverPaths } from '../../lib/paths.ts'
import { NavigationLink } from './navigation-link.tsx'

interface AccountMenuPanelProps extends MenuPanelProps {
  readonly name: string
  readonly email: string
}

export function AccountMenuPanel({ name, email, ...menu }: AccountMenuPanelProps) {
  return (
    <MenuPanel {...menu}>
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
    </MenuPanel>
  )
}
