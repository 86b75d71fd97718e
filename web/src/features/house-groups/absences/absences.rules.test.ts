import type { Absence } from '@roost/contract/tasks/absences.ts'
import { expect, test } from 'vitest'
import { createAccount, toMember } from '../../../../test-support/rows/accounts.ts'
import { formatAbsence, listComingAbsences } from './absences.rules.ts'

const ben = toMember(createAccount({ id: 'ben', firstName: 'Ben' }))

const createAbsence = (details: Partial<Absence>): Absence => ({
  id: 1,
  userId: ben.id,
  fromOn: '2026-07-01',
  toOn: '2026-07-14',
  everyWeeks: null,
  ...details,
})

const listDates = (today: string, ...absences: readonly Absence[]) =>
  listComingAbsences(absences, [ben], today).map(({ fromOn, toOn }) => [fromOn, toOn])

test('an absence is listed until its last day, the soonest first', () => {
  const weekend = createAbsence({ id: 2, fromOn: '2026-06-20', toOn: '2026-06-21' })
  expect(listDates('2026-06-21', createAbsence({}), weekend)).toEqual([
    ['2026-06-20', '2026-06-21'],
    ['2026-07-01', '2026-07-14'],
  ])
  expect(listDates('2026-06-22', createAbsence({}), weekend)).toEqual([['2026-07-01', '2026-07-14']])
})

test.each([
  ['2026-01-01', '2026-01-05', '2026-01-11'],
  ['2026-01-11', '2026-01-05', '2026-01-11'],
  ['2026-01-12', '2026-01-19', '2026-01-25'],
  ['2026-01-25', '2026-01-19', '2026-01-25'],
  ['2026-12-24', '2026-12-21', '2026-12-27'],
])('on %s, one that repeats has the dates of this time or the next', (today, fromOn, toOn) => {
  const custody = createAbsence({ fromOn: '2026-01-05', toOn: '2026-01-11', everyWeeks: 2 })
  expect(listDates(today, custody)).toEqual([[fromOn, toOn]])
})

test('an absence of somebody who is no member is not listed', () => {
  expect(listDates('2026-07-01', createAbsence({ userId: 'zoe' }))).toEqual([])
})

test.each([
  ['Jul 1 – 14', 'en-US', createAbsence({})],
  ['Jul 14', 'en-US', createAbsence({ fromOn: '2026-07-14' })],
  ['Jul 1, 2026 – Jan 3, 2027', 'en-US', createAbsence({ toOn: '2027-01-03' })],
  ['Wed, Jul 1 – Tue, Jul 14, every 3 weeks', 'en-US', createAbsence({ everyWeeks: 3 })],
  ['Wed 1 Jul – Thu 2 Jul, every week', 'en-GB', createAbsence({ everyWeeks: 1, toOn: '2026-07-02' })],
])('its dates are written as %s (%s)', (text, locale, absence) => {
  expect(formatAbsence(absence, '2026-06-01', locale).replaceAll(/\s/g, ' ')).toBe(text)
})
