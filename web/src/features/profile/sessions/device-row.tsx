import type { Device } from '@roost/contract/sessions.ts'
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useReauthentication } from '../../../api/reauthentication.ts'
import { useUser } from '../../../api/session.ts'
import { serverPaths } from '../../../app/paths.ts'
import { useWallClock } from '../../../lib/use-wall-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { PasswordDialog } from '../../../ui/password-dialog.tsx'
import { type DeviceKind, formatLastSeen, toDeviceKind } from './devices.rules.ts'
import { useSignOutDevice } from './sessions.api.ts'

const icons: Readonly<Record<DeviceKind, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
}

interface DeviceRowProps {
  readonly device: Device
  /** The row may be unmounted by then. */
  readonly onSignOut: () => void
}

export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { name, signedInAt, lastSeenAt, isCurrent } = device
  const now = useWallClock()
  const Icon = icons[toDeviceKind(name)]
  const signedInOn = new Date(signedInAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center self-start rounded-control bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {isCurrent && <Badge variant="success">This device</Badge>}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {!isCurrent && (
            <span>
              Last seen <time dateTime={lastSeenAt}>{formatLastSeen(lastSeenAt, now)}</time>
            </span>
          )}
          <span>
            Signed in <time dateTime={signedInAt}>{signedInOn}</time>
          </span>
        </p>
      </div>
      {isCurrent ? (
        <a href={serverPaths.logout} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          Sign out<span className="sr-only"> this device</span>
        </a>
      ) : (
        <SignOutButton device={device} onSignOut={onSignOut} />
      )}
    </li>
  )
}

function SignOutButton({ device: { id, name }, onSignOut }: DeviceRowProps) {
  const { email } = useUser()
  const signOut = useSignOutDevice({ onEnd: onSignOut })
  const { run, question } = useReauthentication(signOut)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isPending={signOut.isPending && !question.isOpen}
        onClick={() => run({ id: String(id) })}
      >
        Sign out<span className="sr-only"> {name}</span>
      </Button>
      <PasswordDialog
        username={email}
        description={`Enter your password to sign out ${name}.`}
        {...question}
      />
    </>
  )
}
