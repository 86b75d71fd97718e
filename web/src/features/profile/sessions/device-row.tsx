import { translateDeviceName } from '@roost/contract/accounts/device-names.ts'
import type { Device } from '@roost/contract/accounts/sessions.ts'
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useReauthentication } from '../../../api/session/reauthentication.ts'
import { useUser } from '../../../api/session/session.ts'
import { serverPaths } from '../../../lib/paths.ts'
import { getDateLocale, t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { type DeviceKind, formatLastSeen, toDeviceKind } from './devices.rules.ts'
import { useSignOutDevice } from './sessions.api.ts'

const icons: Readonly<Record<DeviceKind, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }
const toTimeTag = (dateTime: string) => ({
  time: (text: string) => (
    <time dateTime={dateTime} className="whitespace-nowrap">
      {text}
    </time>
  ),
})

interface DeviceRowProps {
  readonly device: Device
  /** The row may be unmounted by then. */
  readonly onSignOut: () => void
}

export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { name, signedInAt, lastSeenAt, signedInUntil, isCurrent } = device
  const now = useWallClock()
  const Icon = icons[toDeviceKind(name)]
  const formatDay = (instant: string) =>
    new Date(instant).toLocaleDateString(getDateLocale(), { dateStyle: 'medium' })
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center self-start rounded-control bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{translateDeviceName(name, t)}</p>
        {isCurrent && <Badge variant="success">{t('This device')}</Badge>}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {!isCurrent && (
            <span>
              <RichText
                message="Last seen <time>{time}</time>"
                values={{ time: formatLastSeen(lastSeenAt, now) }}
                tags={toTimeTag(lastSeenAt)}
              />
            </span>
          )}
          <span>
            <RichText
              message="Signed in <time>{date}</time>"
              values={{ date: formatDay(signedInAt) }}
              tags={toTimeTag(signedInAt)}
            />
          </span>
          <span>
            <RichText
              message="Stays signed in until <time>{date}</time>"
              values={{ date: formatDay(signedInUntil) }}
              tags={toTimeTag(signedInUntil)}
            />
          </span>
        </p>
      </div>
      {isCurrent ? (
        <a
          href={serverPaths.logout}
          className={buttonStyles({ variant: 'outline', size: 'sm', className: 'max-w-1/2!' })}
        >
          <RichText message="Sign out<hidden> this device</hidden>" tags={hiddenTag} />
        </a>
      ) : (
        <SignOutButton device={device} onSignOut={onSignOut} />
      )}
    </li>
  )
}

function SignOutButton({ device: { id, name: englishName }, onSignOut }: DeviceRowProps) {
  const name = translateDeviceName(englishName, t)
  const { email } = useUser()
  const signOut = useSignOutDevice({ onEnd: onSignOut })
  const { run, question } = useReauthentication(signOut)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="max-w-1/2!"
        isPending={signOut.isPending && !question.isOpen}
        onClick={() => run({ id: String(id) })}
      >
        <RichText message="Sign out<hidden> {name}</hidden>" values={{ name }} tags={hiddenTag} />
      </Button>
      <PasswordDialog
        username={email}
        description={t('Enter your password to sign out {name}.', { name })}
        {...question}
      />
    </>
  )
}
