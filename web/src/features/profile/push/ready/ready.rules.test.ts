import { describe, expect, test } from 'vitest'
import { checkLinks, type DeviceFacts, isReady, toPlatform } from './ready.rules.ts'

const ready: DeviceFacts = {
  platform: 'apple',
  isSecure: true,
  hasWorker: true,
  isInstalled: true,
  permission: 'granted',
  isSubscribed: true,
  isSilent: false,
  hasReceived: true,
  test: 'none',
}
const android = { platform: 'android' } as const

const findUnfit = (change: Partial<DeviceFacts>) =>
  checkLinks({ ...ready, ...change })
    .filter(({ state }) => state !== 'fine')
    .map(({ name, state, advice = '' }) => [name, state, advice])

test('a device is ready when all links are fine', () => {
  expect(findUnfit({})).toEqual([])
  expect(isReady(checkLinks(ready))).toBe(true)
})

test('a computer is ready without being installed; a device from which nothing has arrived is not', () => {
  const computer = { ...ready, platform: 'computer', isInstalled: false } as const
  expect(isReady(checkLinks(computer))).toBe(true)
  expect(isReady(checkLinks({ ...computer, hasReceived: false }))).toBe(false)
})

describe('what is not fine says what to do on this very device:', () => {
  test.each([
    ['trusted', 'broken', /Certificate Trust Settings/, { hasWorker: false }],
    ['trusted', 'broken', /security settings/, { ...android, hasWorker: false }],
    ['trusted', 'broken', /in Chrome/, { platform: 'firefox-android', hasWorker: false }],
    ['installed', 'broken', /tap Share/, { isInstalled: false }],
    ['installed', 'unknown', /menu of the browser/, { ...android, isInstalled: false }],
    ['allowed', 'broken', /Turn on for this device/, { permission: 'default' }],
    ['allowed', 'broken', /Settings > Notifications/, { permission: 'denied' }],
    ['allowed', 'broken', /settings for this page/, { ...android, permission: 'denied' }],
    ['subscribed', 'broken', /off for this device/, { isSubscribed: false, test: 'received' }],
    ['received', 'broken', /low power mode/, { isSilent: true }],
    ['received', 'broken', /battery saver/, { ...android, test: 'late' }],
    ['received', 'unknown', /^$/, { test: 'sent' }],
    ['received', 'unknown', /^$/, { hasReceived: false }],
  ] as const)('%s is %s (%s)', (name, state, advice, change) => {
    expect(findUnfit(change)).toEqual([[name, state, expect.stringMatching(advice)]])
  })
})

test('over plain http the address comes first, and the certificate has no advice of its own', () => {
  expect(findUnfit({ isSecure: false, hasWorker: false })).toEqual([
    ['https', 'broken', expect.stringContaining('https')],
    ['trusted', 'broken', ''],
  ])
})

test.each([
  ['apple', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5],
  ['apple', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0],
  ['android', 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 5],
  ['firefox-android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
] as const)('%s is recognised', (platform, userAgent, maxTouchPoints) => {
  expect(toPlatform(userAgent, maxTouchPoints)).toBe(platform)
})
