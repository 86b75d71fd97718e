import { expect, test } from 'vitest'
import { countNew, formatReport, formatTitles, groupWarnings, joinReports } from './import-report.rules.ts'

const nothing = { events: 0, series: 0, exceptions: 0, known: 0, changed: 0, edited: 0, skipped: 0 }

test('the import report describes what a file adds and what is not imported', () => {
  expect(formatReport({ ...nothing, events: 12, series: 3, exceptions: 1, known: 4 })).toBe(
    '12 events, 3 recurring events, 1 change to a single day; 4 are in your calendar already',
  )
  expect(formatReport({ ...nothing, events: 1, series: 1, exceptions: 2, known: 1, skipped: 1 })).toBe(
    '1 event, 1 recurring event, 2 changes to a single day; 1 is in your calendar already, 1 cannot be imported',
  )
  expect(formatReport({ ...nothing, events: 1204 })).toBe('1,204 events')
})

test('the import report for a file that adds nothing says why', () => {
  expect(formatReport(nothing)).toBe('There are no events in this file.')
  expect(formatReport({ ...nothing, known: 7 })).toBe('Everything in this file is in your calendar already.')
  expect(formatReport({ ...nothing, skipped: 2 })).toBe('Nothing in this file can be imported.')
  expect(formatReport({ ...nothing, known: 7, skipped: 2 })).toBe(
    'Nothing new: 7 are in your calendar already, 2 cannot be imported.',
  )
  expect(formatReport({ ...nothing, known: 7, changed: 1 })).toBe(
    'Nothing new: 1 is newer in the file, 7 are in your calendar already.',
  )
})

test('events, series and exceptions are counted as new', () => {
  expect(
    countNew({ ...nothing, events: 12, series: 3, exceptions: 1, known: 4, changed: 2, skipped: 9 }),
  ).toBe(16)
})

test('a warning shared by many events is shown once, with their titles', () => {
  const alarm = 'Reminders by email are left out'
  expect(
    groupWarnings([
      { title: 'Dentist', message: alarm },
      { title: null, message: 'To-dos are left out' },
      { title: 'Yoga', message: alarm },
      { title: 'Dentist', message: alarm },
    ]),
  ).toEqual([
    { message: alarm, titles: ['Dentist', 'Yoga'] },
    { message: 'To-dos are left out', titles: null },
  ])
})

test('only the first three of many titles are listed, but never followed by "1 more"', () => {
  expect(formatTitles(['Dentist'])).toBe('Dentist')
  expect(formatTitles(['A', 'B', 'C', 'D'])).toBe('A, B, C, D')
  expect(formatTitles(['A', '', 'C', 'D', 'E'])).toBe('A, Untitled, C and 2 more')
})

test('the reports of the parts of a file are joined', () => {
  const warning = { title: null, message: 'To-dos are left out' }
  const update = { title: 'Choir', isEdited: false, differences: [] }
  expect(
    joinReports([
      { counts: { ...nothing, events: 2, known: 1, changed: 1 }, warnings: [warning], updates: [update] },
      {
        counts: { ...nothing, events: 3, series: 1, changed: 1, edited: 1, skipped: 4 },
        warnings: [],
        updates: [],
      },
    ]),
  ).toEqual({
    counts: { ...nothing, events: 5, series: 1, known: 1, changed: 2, edited: 1, skipped: 4 },
    warnings: [warning],
    updates: [update],
  })
})
