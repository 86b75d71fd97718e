import type { PushDevice, PushSettings, SilentDevice } from '@roost/contract/activity/push.ts'
import { pushKinds, usuallyOff } from '@roost/contract/activity/push-values.ts'
import { toDelayMs } from '../../lib/retry-later.ts'
import { toDeviceName } from '../../lib/text/device-name.ts'
import { type Deliveries, toSilentSince } from '../../push/silent-devices.rules.ts'

/** What becomes of a message, by the response of the push service (RFC 8030). */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The browser no longer receives messages, or the push service does not accept our key for it. */
  | { readonly kind: 'gone' }
  /** Too large, which no repetition changes. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly delayMs: number | null }

const gone: readonly number[] = [400, 401, 403, 404, 410]

export const toPushOutcome = (
  { status, retryAfter }: { readonly status: number; readonly retryAfter: string | null },
  now: number,
): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (gone.includes(status)) return { kind: 'gone' }
  if (status === 413) return { kind: 'refused' }
  return { kind: 'later', delayMs: toDelayMs(retryAfter, now) }
}

/** How many test messages a person may send in an hour. */
export const maxTestsPerHour = 30

interface SubscribedDevice extends Deliveries {
  readonly id: number
  readonly sessionId: number
  readonly receivedAt: string | null
  readonly userAgent: string | null
}

export const toPushDevice = (
  { id, sessionId, receivedAt, userAgent, ...deliveries }: SubscribedDevice,
  currentSessionId: number,
  now: string,
): PushDevice => ({
  id,
  name: toDeviceName(userAgent),
  isCurrent: sessionId === currentSessionId,
  receivedAt,
  silentSince: toSilentSince(deliveries, now),
})

interface DeviceOfPerson extends SubscribedDevice {
  readonly userId: string
}

export const toSilentDevices = (devices: readonly DeviceOfPerson[], now: string): SilentDevice[] =>
  devices.flatMap(({ id, userId, userAgent, ...deliveries }) => {
    const since = toSilentSince(deliveries, now)
    return since === null ? [] : [{ id, userId, name: toDeviceName(userAgent), since }]
  })

interface StoredSettings {
  readonly off: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly digestAt: string | null
  readonly hasEmailFallback: boolean
}

/** A person who has chosen nothing receives what concerns them at any time. */
export const toPushSettings = (stored: StoredSettings | undefined): PushSettings => {
  const { off = usuallyOff.join(' '), quietFrom = null, quietTo = null, digestAt = null } = stored ?? {}
  return {
    off: pushKinds.filter((kind) => off.split(' ').includes(kind)),
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    digestAt,
    hasEmailFallback: stored?.hasEmailFallback ?? true,
  }
}
