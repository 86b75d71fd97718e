import { expect, test } from 'vitest'
import { isAddedByShareMenu } from './install.rules.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/151.0.0.0 Mobile Safari/537.36'

test.each([
  ['an iPhone', iPhone, 5, true],
  ['an iPad that identifies itself as a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['an Android phone', android, 5, false],
])('whether the share menu is suggested on %s', (_, userAgent, maxTouchPoints, expected) => {
  expect(isAddedByShareMenu({ userAgent, maxTouchPoints, isStandalone: false })).toBe(expected)
})

test('the share menu is not suggested if the app is already installed', () => {
  expect(isAddedByShareMenu({ userAgent: iPhone, maxTouchPoints: 5, isStandalone: true })).toBe(false)
})
