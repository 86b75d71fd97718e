import { expect, test } from 'vitest'
import {
  exportKinds,
  exportWords,
  formatExportDate,
  formatTotal,
  listEventSamples,
  listItemSamples,
  listTaskSamples,
  toFileName,
} from './exports.rules.ts'

test(
  'each kind of export has its own wording for its tab, empty state and toast',
  { tags: ['EXPORT-07'] },
  () => {
    expect(exportKinds.map((kind) => exportWords[kind].title)).toEqual(['Tasks', 'Shopping', 'Calendar'])
    expect(exportKinds.map((kind) => exportWords[kind].nothing)).toEqual([
      'No tasks available for export',
      'No shopping items available for export',
      'No calendar events available for export',
    ])
  },
)

test('the count is shown with its noun', { tags: ['EXPORT-04'] }, () => {
  expect(formatTotal('tasks', 1)).toBe('1 task')
  expect(formatTotal('shopping', 0)).toBe('0 shopping items')
  expect(formatTotal('calendar', 1204)).toBe('1,204 calendar events')
})

test('the time of the export is shown in local time', { tags: ['EXPORT-13'] }, () => {
  const noon = new Date(2026, 10, 21, 12, 5).toISOString()
  expect(formatExportDate(noon, 'en-US').replaceAll(/\s/g, ' ')).toBe('Nov 21, 2026, 12:05 PM')
  expect(formatExportDate(noon, 'de-DE')).toBe('21.11.2026, 12:05')
})

test('the file name contains the kind and the local date', { tags: ['EXPORT-16', 'XPORT-15'] }, () => {
  const lastMinute = new Date(2026, 0, 5, 23, 59)
  expect(exportKinds.map((kind) => toFileName(kind, lastMinute))).toEqual([
    'tasks_2026-01-05.txt',
    'shopping_2026-01-05.txt',
    'calendar_2026-01-05.txt',
  ])
})

test('an export previews its first three entries, in order', { tags: ['XPORT-06'] }, () => {
  expect(listTaskSamples(['a', 'b', 'c', 'd'].map((title) => ({ title })))).toEqual(['a', 'b', 'c'])
  expect(listTaskSamples([])).toEqual([])
})

test('the preview of an item includes its quantity, if it has one', () => {
  expect(
    listItemSamples([
      { name: 'Milk', quantity: '2 l' },
      { name: 'Soap', quantity: null },
    ]),
  ).toEqual(['Milk, 2 l', 'Soap'])
})

test('the preview of an event includes its local day', () => {
  const lateEvening = new Date(2026, 10, 22, 23, 45).toISOString()
  expect(
    listEventSamples(
      [
        { title: 'Film', startDate: lateEvening, isAllDay: false },
        { title: 'Birthday', startDate: '2026-12-01', isAllDay: true },
      ],
      'en-US',
    ),
  ).toEqual(['Film, Nov 22, 2026', 'Birthday, Dec 1, 2026'])
})
