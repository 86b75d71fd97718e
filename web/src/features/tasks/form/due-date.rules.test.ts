import { expect, test } from 'vitest'
import { unfinished } from '../../../lib/forms/typed-date.ts'
import { toDueDate, toDueFaults, toDueParts } from './due-date.rules.ts'

test.each([
  ['', { date: '', time: '' }],
  ['2026-11-21', { date: '2026-11-21', time: '' }],
  ['2026-11-21T18:00', { date: '2026-11-21', time: '18:00' }],
  ['T18:00', { date: '', time: '18:00' }],
  [unfinished, { date: unfinished, time: '' }],
])('the due date “%s” has a date and a time, from which it is put together again', (dueDate, parts) => {
  expect(toDueParts(dueDate)).toEqual(parts)
  expect(toDueDate(parts)).toBe(dueDate)
})

test('the error of a due date is at the field that is wrong', () => {
  const error = 'Due date is not a valid date'
  expect(toDueFaults('2026-11-21', undefined)).toEqual({})
  expect(toDueFaults('T18:00', error)).toEqual({ date: 'A time needs a date.' })
  expect(toDueFaults(`2026-11-21T${unfinished}`, error)).toEqual({ time: 'Complete the time, or clear it.' })
  expect(toDueFaults(`${unfinished}T18:00`, error)).toEqual({ date: error })
})
