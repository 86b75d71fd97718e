import { expect, test } from 'vitest'
import { findPushObstacle } from './push.rules.ts'

const browser = { isSecure: true, hasPush: true, needsInstalling: false, permission: 'default' } as const

test('nothing is in the way where the person was not asked yet, or has agreed', () => {
  expect(findPushObstacle(browser)).toBeNull()
  expect(findPushObstacle({ ...browser, permission: 'granted' })).toBeNull()
})

test.each([
  ['insecure', { isSecure: false, hasPush: false, needsInstalling: true }],
  // Safari on an iPhone has push messages only once the app is installed.
  ['not-installed', { hasPush: false, needsInstalling: true }],
  ['unsupported', { hasPush: false }],
  ['blocked', { permission: 'denied' }],
] as const)('%s is what has to be mended first', (obstacle, change) => {
  expect(findPushObstacle({ ...browser, ...change })).toBe(obstacle)
})
