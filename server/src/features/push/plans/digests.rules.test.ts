import { expect, test } from 'vitest'
import { englishTranslator } from '../../../lib/messages/messages.ts'
import { type Day, formatDigest } from './digests.rules.ts'

const region = { currency: 'USD', locale: 'en-US', weekStart: 0, clock: 12 } as const

const toEvent = (title: string, startDate = '2026-11-21T17:00:00.000Z', isAllDay = false) => ({
  title,
  isAllDay,
  startDate,
})

const write = (change: Partial<Day>): string | null => {
  const empty = { events: [], tasks: [], openItemCount: 0 }
  const day = { day: '2026-11-21', timeZone: 'Europe/Berlin', ...empty, ...change }
  return formatDigest(day, { ...englishTranslator, region })
}

test('a day without anything has no digest', () => {
  expect(write({})).toBeNull()
})

test('events have the time at which they begin on that day', () => {
  const events = [
    toEvent('Holiday', '2026-11-21', true),
    toEvent('Night train', '2026-11-20T20:00:00.000Z'),
    toEvent('Dentist'),
  ]
  expect(write({ events })).toBe('Holiday\nNight train\n6:00 PM Dentist')
})

test('what does not fit is counted', () => {
  const events = Array.from({ length: 7 }, (_, number) => toEvent(`Event ${number + 1}`))
  const tasks = ['Sweep', 'Trash', 'Laundry', 'Dishes', 'Windows']
  expect(write({ events, tasks, openItemCount: 3 })?.split('\n').slice(4)).toEqual([
    '6:00 PM Event 5',
    '2 more events',
    'To do: Sweep, Trash, Laundry, and 2 more',
    '3 items on the shopping list',
  ])
})

test('the longest titles fit into a message of 4 kB', () => {
  const long = '漢'.repeat(255)
  const events = Array.from({ length: 9 }, () => toEvent(long))
  const digest = write({ events, tasks: Array.from({ length: 9 }, () => long), openItemCount: 9 })
  expect(Buffer.byteLength(digest ?? '')).toBeLessThan(3000)
})
