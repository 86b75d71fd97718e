import type { PushDevice } from '@roost/contract/activity/push.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsOnline } from '../../../../api/calls/connection.ts'
import { confirmedKey } from '../../../../api/device/remembered-account.ts'
import { useQueuedWrites } from '../../../../api/outbox/outbox.ts'
import { useUser } from '../../../../api/session/session.ts'
import { getDateLocale, t } from '../../../../lib/locale/language.ts'
import { useWallClock } from '../../../../lib/time/use-wall-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { devicesQuery } from '../../sessions/sessions.api.ts'
import { formatLastSeen } from '../../sessions/devices.rules.ts'
import { useTestPush } from '../push.api.ts'
import { browserQuery } from './ready.api.ts'
import { checkLinks, isReady, type LinkState, type Test } from './ready.rules.ts'

const icons: Readonly<Record<LinkState, readonly [Icon: LucideIcon, style: string]>> = {
  fine: [CircleCheck, 'text-leaf-ink'],
  broken: [CircleAlert, 'text-clay-ink'],
  unknown: [CircleDashed, 'text-ink-soft'],
}

const toStateName = (state: LinkState): string => {
  if (state === 'fine') return t('In order')
  return state === 'broken' ? t('Not in order') : t('Not known')
}

interface RowProps {
  readonly state: LinkState
  readonly children: ReactNode
  readonly advice?: string | undefined
}

function Row({ state, children, advice }: RowProps) {
  const [Icon, style] = icons[state]
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${style}`} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{`${toStateName(state)}: `}</span>
          {children}
        </p>
        {advice !== undefined && <p className="text-sm text-ink-soft">{advice}</p>}
      </div>
    </li>
  )
}

/** The phone confirms a message within seconds, unless something is in the way. */
const testLimitMs = 20_000

interface SentTest {
  /** What the device had received before. */
  readonly receivedAt: string | null
  readonly isLate: boolean
}

const toTest = (sent: SentTest | null, device: PushDevice | undefined): Test => {
  if (!sent || !device) return 'none'
  if (device.receivedAt !== sent.receivedAt) return 'received'
  return sent.isLate ? 'late' : 'sent'
}

const useDeviceTest = (device: PushDevice | undefined) => {
  const [sent, setSent] = useState<SentTest | null>(null)
  const { mutate, isPending } = useTestPush()
  useEffect(() => {
    if (!sent || sent.isLate) return
    const timer = setTimeout(() => setSent({ ...sent, isLate: true }), testLimitMs)
    return () => clearTimeout(timer)
  }, [sent])
  const test = toTest(sent, device)
  return {
    test,
    isPending: isPending || test === 'sent',
    send: () =>
      device &&
      mutate(device, { onSuccess: () => setSent({ receivedAt: device.receivedAt, isLate: false }) }),
  }
}

const readLastContact = (): string => new Date(Number(localStorage.getItem(confirmedKey))).toISOString()

/** Until when this device stays signed in, and whether it has sent and read everything. */
function DeviceState() {
  const now = useWallClock()
  const isOnline = useIsOnline()
  const waiting = useQueuedWrites().filter(({ state }) => state !== 'sent').length
  const { data: devices = [] } = useQuery(devicesQuery)
  const until = devices.find(({ isCurrent }) => isCurrent)?.signedInUntil
  return (
    <>
      {until && (
        <Row state="fine">
          {t('Stays signed in until {date}', {
            date: new Date(until).toLocaleDateString(getDateLocale(), { dateStyle: 'medium' }),
          })}
        </Row>
      )}
      <Row state={isOnline ? 'fine' : 'broken'}>
        {t('Last contact with the server: {time}', {
          time: isOnline ? t('just now') : formatLastSeen(readLastContact(), now),
        })}
      </Row>
      <Row state={waiting === 0 ? 'fine' : 'broken'}>
        {waiting === 0
          ? t('No change is waiting to be sent')
          : t('{count, plural, one {# change waiting} other {# changes waiting}}', { count: waiting })}
      </Row>
    </>
  )
}

/** Everything that has to be in order so that notifications reach this device, and what to do where it is not. */
export function ReadyList({ device }: { readonly device: PushDevice | undefined }) {
  const { id } = useUser()
  const { data: browser } = useQuery(browserQuery(id, device))
  const { test, isPending, send } = useDeviceTest(device)
  if (!browser) return null
  const links = checkLinks({
    ...browser,
    isSilent: typeof device?.silentSince === 'string',
    hasReceived: typeof device?.receivedAt === 'string',
    test,
  })
  return (
    <div className="mt-3">
      <p role="status" className="font-semibold">
        {isReady(links) ? t('Notifications reach this device.') : t('Not everything is in order yet.')}
      </p>
      <ul aria-label={t('Is this device ready?')} className="mt-2 flex flex-col gap-2">
        {links.map(({ name, state, text, advice }) => (
          <Row key={name} state={state} advice={advice && t(advice)}>
            {t(text)}
          </Row>
        ))}
        <DeviceState />
      </ul>
      {device && (
        <Button variant="outline" className="mt-3 max-md:w-full" isPending={isPending} onClick={send}>
          {t('Send a test to this device')}
        </Button>
      )}
    </div>
  )
}
