import { expect, test } from 'vitest'
import { isOfThisMachine, toAppLink } from './feed-address.rules.ts'

test('the link for calendar apps differs from the address only in its scheme', () => {
  expect(toAppLink('https://roost.example/api/calendar/feeds/abc')).toBe(
    'webcal://roost.example/api/calendar/feeds/abc',
  )
  expect(toAppLink('http://192.168.1.5:3000/api/calendar/feeds/https:')).toBe(
    'webcal://192.168.1.5:3000/api/calendar/feeds/https:',
  )
})

test.each([
  ['http://127.0.0.1:3000/api/calendar/feeds/abc', true],
  ['http://localhost:3000/api/calendar/feeds/abc', true],
  ['http://[::1]:3000/api/calendar/feeds/abc', true],
  ['http://192.168.1.5:3000/api/calendar/feeds/abc', false],
  ['https://localhost.example/api/calendar/feeds/abc', false],
])('the address %s works only on this machine: %s', (url, expected) => {
  expect(isOfThisMachine(url)).toBe(expected)
})
