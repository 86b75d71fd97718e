import { expect, test } from 'vitest'
import { defaultEventColor, eventColors, isKnownTimeZone } from './calendar-values.ts'

test('ten colours are offered, and the first is the default', { tags: ['CAL-20'] }, () => {
  expect(eventColors.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Primary #6366F1',
    'Secondary #F59E0B',
    'Success #10B981',
    'Pink #EC4899',
    'Purple #8B5CF6',
    'Red #EF4444',
    'Blue #3B82F6',
    'Green #22C55E',
    'Orange #F97316',
    'Teal #14B8A6',
  ])
  expect(defaultEventColor).toBe('#6366F1')
})

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
