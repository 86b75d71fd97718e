import { expect, test } from 'vitest'
import { toSilentSince } from './silent-devices.rules.ts'

const sentAt = '2026-11-21T09:00:00.000Z'
const lostAt = '2026-11-21T10:00:00.000Z'

test.each([
  ['that has confirmed everything', { unconfirmedSince: null, lostAt: null }, null],
  ['that was given up', { unconfirmedSince: sentAt, lostAt }, lostAt],
])('a device %s', (_case, deliveries, silentSince) => {
  expect(toSilentSince(deliveries, '2026-11-21T11:00:00.000Z')).toBe(silentSince)
})

test('a device is silent when it has not confirmed a message for a day', () => {
  const deliveries = { unconfirmedSince: sentAt, lostAt: null }
  expect(toSilentSince(deliveries, '2026-11-22T08:59:59.999Z')).toBeNull()
  expect(toSilentSince(deliveries, '2026-11-22T09:00:00.000Z')).toBe(sentAt)
})
