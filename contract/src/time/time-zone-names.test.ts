import { expect, test } from 'vitest'
import { isKnownTimeZone } from './time-zone-names.ts'

test.each([
  'UTC',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Argentina/Buenos_Aires',
  'US/Eastern',
  'Asia/Calcutta',
  'Etc/GMT+5',
  'EST5EDT',
])('%s is a time zone', (name) => {
  expect(isKnownTimeZone(name)).toBe(true)
})

test.each([
  '',
  'Nowhere/Land',
  '+02:00',
  'Z',
  'W. Europe Standard Time',
  // Intl interprets these as Dhaka, Calcutta and Los Angeles.
  'BST',
  'IST',
  'PST',
  'SystemV/PST8',
  'Europe/Berlin[u-ca=hebrew]',
  '2026-01-01T00:00Z[Europe/Berlin]',
  `Europe/${'x'.repeat(100)}`,
])('%j is not a time zone', (name) => {
  expect(isKnownTimeZone(name)).toBe(false)
})
