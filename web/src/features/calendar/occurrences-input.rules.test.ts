import { expect, test } from 'vitest'
import { toOccurrencesInput } from './occurrences-input.rules.ts'

const timeZone = 'Europe/Berlin'
const month = { view: 'month', today: '2026-11-21', timeZone } as const

test('a month that does not contain today asks how much there is today', () => {
  expect(toOccurrencesInput({ ...month, date: '2027-03-05' })).toEqual({
    from: '2027-02-28',
    to: '2027-04-10',
    timeZone,
    today: '2026-11-21',
  })
})

test('only filters that are set are sent, and only priorities there are', () => {
  const filter = { q: 'dentist', category: 'Health', priority: 'high', private: 'hidden' } as const
  expect(toOccurrencesInput({ ...month, date: '2026-11-21', filter })).toEqual({
    from: '2026-11-01',
    to: '2026-12-12',
    timeZone,
    search: 'dentist',
    category: 'Health',
    priority: 'high',
    private: 'false',
  })
  expect(toOccurrencesInput({ ...month, date: '2026-11-21', filter: { q: '', priority: 'huge' } })).toEqual({
    from: '2026-11-01',
    to: '2026-12-12',
    timeZone,
  })
})
