import { translateDeviceName } from '@roost/contract/accounts/device-names.ts'
import type { PushDevice } from '@roost/contract/activity/push.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BellRing, ListChecks } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { formatLastSeen } from '../sessions/devices.rules.ts'
import { pushQuery, useTestPush, useTurnOffPush, useTurnOnPush } from './push.api.ts'
import type { PushObstacle } from './push.rules.ts'
import { findObstacle } from './push-subscription.ts'

const obstacles: Readonly<Record<NonNullable<PushObstacle>, string>> = {
  insecure: msg(
    'Browsers allow notifications only where the address begins with https. Whoever runs Roost can set that up.',
  ),
  'not-installed': msg('On this device they work once Roost is on the home screen and opened from there.'),
  unsupported: msg('This browser has no notifications.'),
  blocked: msg(
    'This browser blocks notifications of Roost. Allow them in its settings for this page, and open it again.',
  ),
}

const PushOptions = lazy(async () => ({ default: (await import('./push-options.tsx')).PushOptions }))

const ReadyList = lazy(async () => ({ default: (await import('./ready/ready-list.tsx')).ReadyList }))

/** Turns push messages on and off for each of the person's devices, and for an address of their own. */
export function PushCard() {
  const { isTemporary } = useUser()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'ready' })
  const { data, error, isFetching, refetch } = useQuery({ ...pushQuery, enabled: !isTemporary })
  if (isTemporary) return null
  return (
    <Card>
      <CardTitle>{t('Notifications')}</CardTitle>
      <p className="mt-1 text-ink-soft">{t('What concerns you reaches you while Roost is closed, too.')}</p>
      {data ? (
        <>
          <ThisDevice publicKey={data.publicKey} isOn={data.devices.some(({ isCurrent }) => isCurrent)} />
          <DeviceCheck
            key={String(isAsked)}
            device={data.devices.find(({ isCurrent }) => isCurrent)}
            isAsked={isAsked}
          />
          <DeviceList devices={data.devices} />
          <Suspense>
            <PushOptions {...data} />
          </Suspense>
        </>
      ) : (
        error && (
          <ErrorState
            title={t("Couldn't load your devices")}
            {...toFailure({ error, isFetching, refetch })}
          />
        )
      )}
    </Card>
  )
}

function ThisDevice({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { id } = useUser()
  const turnOn = useTurnOnPush(id)
  const obstacle = findObstacle()
  if (obstacle) return <p className="mt-3">{t(obstacles[obstacle])}</p>
  if (isOn) return null
  return (
    <Button
      variant="outline"
      className="mt-4 max-md:w-full"
      isPending={turnOn.isPending}
      onClick={() => turnOn.mutate(publicKey)}
    >
      <BellRing aria-hidden="true" />
      {t('Turn on for this device')}
    </Button>
  )
}

interface DeviceCheckProps {
  readonly device: PushDevice | undefined
  /** Whether the address is `/profile#ready`. */
  readonly isAsked: boolean
}

function DeviceCheck({ device, isAsked }: DeviceCheckProps) {
  const [isOpen, setIsOpen] = useState(isAsked)
  const section = useRef<HTMLDivElement>(null)
  // When the page opened, this was not there yet.
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <div ref={section} id="ready" className="scroll-mt-20">
      <Button
        variant="ghost"
        className="mt-2 -ms-3"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListChecks aria-hidden="true" />
        {t('Is this device ready?')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReadyList device={device} />
        </Suspense>
      )}
    </div>
  )
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <ul aria-label={t('Devices with notifications')} className="mt-4 flex flex-col gap-4">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }

function DeviceRow({ device }: { device: PushDevice }) {
  const { id } = useUser()
  const turnOff = useTurnOffPush(id)
  const test = useTestPush()
  const now = useWallClock()
  const name = translateDeviceName(device.name, t)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {device.isCurrent && <Badge variant="success">{t('This device')}</Badge>}
        <p role="status" className="text-sm text-ink-soft">
          {device.receivedAt === null
            ? t('Has received nothing yet')
            : t('Last received: {time}', { time: formatLastSeen(device.receivedAt, now) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isPending={test.isPending} onClick={() => test.mutate(device)}>
          <RichText message="Send a test<hidden> to {name}</hidden>" values={{ name }} tags={hiddenTag} />
        </Button>
        <Button
          variant="outline"
          size="sm"
          isPending={turnOff.isPending}
          onClick={() => turnOff.mutate(device)}
        >
          <RichText message="Turn off<hidden> for {name}</hidden>" values={{ name }} tags={hiddenTag} />
        </Button>
      </div>
    </li>
  )
}
