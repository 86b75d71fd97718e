import { expect, test } from 'vitest'
import { listPrefetchedMonths } from './prefetched-months.rules.ts'
import { toOccurrencesInput } from './occurrences-input.rules.ts'

const timeZone = 'Europe/Berlin'
const ask = (today: string) => toOccurrencesInput({ view: 'month', date: today, today, timeZone })

test('the prefetched requests equal those that the calendar page sends on any day of the month', () => {
  expect(listPrefetchedMonths('2026-11-03', timeZone)).toEqual([ask('2026-11-03')])
  expect(ask('2026-11-03')).toEqual(ask('2026-11-30'))
  expect(ask('2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-12-12', timeZone })
})

test('towards the end of a month, the next month is prefetched with the request that will be sent in it', () => {
  expect(listPrefetchedMonths('2026-12-25', timeZone)).toEqual([ask('2026-12-31'), ask('2027-01-01')])
})
