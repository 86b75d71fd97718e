import type { Device } from '@roost/contract/accounts/sessions.ts'
import { toDeviceName } from '../../lib/text/device-name.ts'

interface OwnSession {
  readonly id: number
  readonly userAgent: string | null
  readonly authenticatedAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

/** Puts the current device first and keeps the order of the others. */
export const toDevices = (sessions: readonly OwnSession[], currentId: number): Device[] =>
  sessions
    .map(({ id, userAgent, authenticatedAt, lastSeenAt, expiresAt }) => ({
      id,
      name: toDeviceName(userAgent),
      signedInAt: authenticatedAt,
      lastSeenAt,
      signedInUntil: expiresAt,
      isCurrent: id === currentId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
