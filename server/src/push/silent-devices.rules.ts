const dayMs = 24 * 60 * 60 * 1000

export interface Deliveries {
  /** When the first message was sent that the device has not confirmed; null if it has confirmed a later one. */
  readonly unconfirmedSince: string | null
  /** When the push service gave the device up; null if it has not. */
  readonly lostAt: string | null
}

/**
 * Since when a device that should receive push messages receives none; null if it does. A phone that is switched off for a
 * night is not silent.
 */
export const toSilentSince = ({ unconfirmedSince, lostAt }: Deliveries, now: string): string | null => {
  if (lostAt !== null) return lostAt
  return unconfirmedSince !== null && Date.parse(unconfirmedSince) + dayMs <= Date.parse(now)
    ? unconfirmedSince
    : null
}

/** Whether a person has devices that should receive push messages, and none of them does. */
export const areAllSilent = (devices: readonly Deliveries[], now: string): boolean =>
  devices.length > 0 && devices.every((device) => toSilentSince(device, now) !== null)
