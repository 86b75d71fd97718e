import { toAvatarLetter, toDisplayName } from '@roost/contract/names.ts'
import { CircleUserRound, LockKeyhole, LogOut } from 'lucide-react'
import { useUser } from '../../api/session.ts'
import { cx } from '../../lib/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx'
import { paths, serverPaths } from '../paths.ts'
import { NavigationLink } from './navigation-link.tsx'

/** The avatar and what it opens. `hasName` writes the person's name beside it. */
export function AccountMenu({ hasName = false }: { hasName?: boolean }) {
  const user = useUser()
  const name = toDisplayName(user)
  return (
    <Menu>
      <MenuTrigger
        className={cx(
          'flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-control p-1 font-semibold hover:bg-hover aria-expanded:bg-hover',
          hasName ? 'w-full px-2' : 'justify-center',
        )}
      >
        <Avatar imageUrl={user.profileImageUrl} letter={toAvatarLetter(user)} label="" />
        <span className={hasName ? 'min-w-0 truncate' : 'sr-only'}>{name}</span>
        <span className="sr-only">(account)</span>
      </MenuTrigger>
      <MenuContent>
        <div className="px-3 pt-1.5 pb-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <NavigationLink to={paths.profile}>
            <CircleUserRound aria-hidden="true" />
            Profile
          </NavigationLink>
        </MenuItem>
        <MenuItem asChild>
          <NavigationLink to={paths.security}>
            <LockKeyhole aria-hidden="true" />
            Security
          </NavigationLink>
        </MenuItem>
        <MenuSeparator />
        <MenuItem asChild>
          <a href={serverPaths.logout}>
            <LogOut aria-hidden="true" />
            Logout
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
