import type { Device } from '@roost/contract/accounts/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useReauthentication } from '../../../api/session/reauthentication.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import { devicesQuery, useSignOutOtherDevices } from './sessions.api.ts'

export function DevicesCard() {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = () => {
    const active = document.activeElement
    if (active === document.body || card.current?.contains(active))
      heading.current?.focus({ preventScroll: true })
  }
  return (
    <Card ref={card}>
      <CardTitle ref={heading} tabIndex={-1} className="outline-none">
        {t('Signed-in devices')}
      </CardTitle>
      <p className="mt-1 text-ink-soft">{t('Sign out what you no longer use or do not recognize.')}</p>
      <Devices onSignOut={keepFocus} />
    </Card>
  )
}

function Devices({ onSignOut }: { onSignOut: () => void }) {
  const { data: devices, isPending, error, refetch, isFetching } = useQuery(devicesQuery)
  if (isPending) return <DevicesSkeleton />
  if (!devices) {
    return (
      <ErrorState title={t("Couldn't load your devices")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  return <DeviceList devices={devices} onSignOut={onSignOut} />
}

interface DeviceListProps {
  readonly devices: readonly Device[]
  readonly onSignOut: () => void
}

function DeviceList({ devices, onSignOut }: DeviceListProps) {
  const others = devices.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <ul aria-label={t('Signed-in devices')} className="mt-4 flex flex-col gap-4">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={onSignOut} />
        ))}
      </ul>
      {others === 0 && <p className="mt-4 text-ink-soft">{t('You are signed in nowhere else.')}</p>}
      <SignOutOthers count={others} />
    </>
  )
}

function SignOutOthers({ count }: { count: number }) {
  const { email } = useUser()
  const signOut = useSignOutOtherDevices()
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, question } = useReauthentication(signOut, { onSettled: () => setIsConfirming(false) })
  // The confirmation stays mounted until it has faded out, even when no other device is left.
  if (count < 1 && !isConfirming) return null
  return (
    <>
      <Button variant="outline" className="mt-5 max-md:w-full" onClick={() => setIsConfirming(true)}>
        {t('Sign out all other devices')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Sign out all other devices')}
        description={t(
          'Everyone who uses your account elsewhere has to sign in again. This device stays signed in.',
        )}
        confirmLabel={t('Sign out')}
        isDestructive
        isPending={signOut.isPending}
        onConfirm={() => run({})}
      />
      <PasswordDialog
        username={email}
        description={t('Enter your password to sign out all other devices.')}
        {...question}
      />
    </>
  )
}

function DevicesSkeleton() {
  return (
    <div role="status" aria-label={t('Loading devices')} className="mt-4 flex flex-col gap-4">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-control" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-52 max-w-full" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </div>
  )
}
