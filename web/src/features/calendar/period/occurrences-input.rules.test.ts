import { expect, test } from 'vitest'
import { toOccurrencesInput } from './occurrences-input.rules.ts'

const timeZone = 'Europe/Berlin'
const month = { view: 'month', today: '2026-11-21', timeZone } as const

test("the request for a month that does not contain today also asks for the number of today's events", () => {
  expect(toOccurrencesInput({ ...month, date: '2027-03-05' })).toEqual({
    from: '2027-02-28',
    to: '2027-04-10',
    timeZone,
    today: '2026-11-21',
  })
})

test('only active filters and known priorities are sent', () => {
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
