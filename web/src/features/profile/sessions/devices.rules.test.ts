import { describe, expect, test } from 'vitest'
import { toLocalWallTime } from '../../../lib/time/wall-time.ts'
import { formatLastSeen, toDeviceKind } from './devices.rules.ts'

describe('the icon of a device', () => {
  test.each([
    ['Firefox on Android', 'phone'],
    ['Safari on iPhone', 'phone'],
    ['Safari on iPad', 'tablet'],
    ['Chrome on Windows', 'computer'],
    ['Safari on macOS', 'computer'],
    ['Firefox on Linux', 'computer'],
    ['Unknown device', 'unknown'],
  ])('for %s is: %s', (name, kind) => {
    expect(toDeviceKind(name)).toBe(kind)
  })
})

describe('the time a device was last seen', () => {
  const now = toLocalWallTime(new Date(2026, 10, 21, 18))
  const at = (...[day, hour, minute = 0]: [day: number, hour: number, minute?: number]) =>
    new Date(2026, 10, day, hour, minute).toISOString()

  test.each([
    [at(21, 17, 55), 'just now'],
    [at(21, 17, 25), '35 minutes ago'],
    [at(21, 17), '1 hour ago'],
    [at(21, 9, 30), '8 hours ago'],
    [at(21, 2), 'today'],
    [at(20, 23), 'yesterday'],
    [at(3, 12), 'Nov 3'],
    [new Date(2025, 10, 3).toISOString(), 'Nov 3, 2025'],
  ])('is formatted for %s as: %s', (instant, text) => {
    expect(formatLastSeen(instant, now, 'en-US')).toBe(text)
  })

  test("is never in the future, even if the device's clock is behind the server's", () => {
    expect(formatLastSeen(at(21, 19), now, 'en-US')).toBe('just now')
  })
})
