import { toDisplayName } from '@roost/contract/names.ts'
import { BadgeCheck, CalendarDays, LogOut, type LucideIcon, Mail, MailCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../api/session.ts'
import { serverPaths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'

export function AccountOverview() {
  const user = useUser()
  const memberSince = new Date(user.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' })
  return (
    <Card>
      <CardTitle>Account overview</CardTitle>
      <ul className="mt-3 grid gap-x-6 gap-y-2.5 md:grid-cols-2 xl:grid-cols-1">
        <Fact Icon={UserRound}>
          <span className="sr-only">Name: </span>
          <span className="font-semibold">{toDisplayName(user)}</span>
        </Fact>
        <Fact Icon={Mail}>
          <span className="sr-only">Email: </span>
          {user.email}
        </Fact>
        {/* Either an administrator's approval or the sign-in provider has verified the address. */}
        <Fact Icon={MailCheck}>Email verified</Fact>
        <Fact Icon={BadgeCheck}>{user.isApproved ? 'Account approved' : 'Pending approval'}</Fact>
        <Fact Icon={CalendarDays}>
          Member since <time dateTime={user.createdAt}>{memberSince}</time>
        </Fact>
      </ul>
      <a
        href={serverPaths.logout}
        className={buttonStyles({ variant: 'outline', className: 'mt-5 max-md:w-full' })}
      >
        <LogOut aria-hidden="true" className="size-[1.125rem]" />
        Logout
      </a>
    </Card>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
