import { expect, test } from 'vitest'
import { createShownEvents } from '../../../../test-support/pages/shown-events.ts'
import { findElsewhere, joinFound, toSearchPeriods } from './found-events.rules.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

test('a search covers 400 days before and from the visible month', () => {
  expect(toSearchPeriods('2026-11-01')).toEqual([
    { from: '2025-09-27', to: '2026-10-31' },
    { from: '2026-11-01', to: '2027-12-05' },
  ])
})

test('an event that extends over both periods is found once', () => {
  const past = createShownEvents({ title: 'Trip', startDate: '2026-10-30', endDate: '2026-11-02' })
  const future = createShownEvents({ title: 'Trip', startDate: '2026-10-30', endDate: '2026-11-02' })
  expect(joinFound(past, future)).toEqual(past)
})

test('the next event after the visible period comes before the last one before it', () => {
  const [before, inside, after] = [
    { title: 'Dentist', startDate: '2026-05-04' },
    { title: 'Dentist', startDate: '2026-11-30', endDate: '2026-12-01' },
    { title: 'Dentist', startDate: '2027-02-10' },
  ]
  expect(findElsewhere(createShownEvents(before, inside, after), november)).toEqual({
    count: 2,
    nearest: '2027-02-10',
  })
  expect(findElsewhere(createShownEvents(before, inside), november)?.nearest).toBe('2026-05-04')
  expect(findElsewhere(createShownEvents(inside), november)).toBeNull()
})

test('a series counts once', () => {
  const weekly = createShownEvents({ startDate: '2026-12-01' }, { startDate: '2026-12-08' }).map((shown) => ({
    ...shown,
    event: { ...shown.event, id: 7 },
  }))
  expect(findElsewhere(weekly, november)?.count).toBe(1)
})
