import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readText } from '../../../../test-support/calendar/calendar-texts.ts'
import type { ReadFile } from './reader.rules.ts'

// The files follow the documentation of other programs.

const readDialect = (name: string): ReadFile =>
  readText(
    readFileSync(
      new URL(`../../../../test-support/calendar/calendar-files/${name}.ics`, import.meta.url),
      'utf8',
    ),
  )

const toWarnings = ({ warnings }: ReadFile): string[] =>
  warnings.map(({ title, message }) => (title === null ? message : `${title}: ${message}`))

/** The title, start, zone, recurrence and end of each event. */
const toOutline = ({ entries }: ReadFile) =>
  entries.map(({ fields }) =>
    [
      fields.title,
      fields.startDate,
      fields.endDate,
      fields.timeZone,
      fields.recurrencePattern && `${fields.recurrencePattern} ${fields.recurrenceInterval}`,
      fields.recurrenceEndDate,
    ].join(' | '),
  )

test('reads a file from Google Calendar', () => {
  const file = readDialect('google')
  expect(toOutline(file).slice(0, 6)).toEqual([
    "Parents' evening | 2026-12-01T17:00:00.000Z | 2026-12-01T18:30:00.000Z | Europe/Berlin |  | ",
    'Christmas | 2026-12-24 | 2026-12-26 |  |  | ',
    'Swimming | 2026-10-05T14:00:00.000Z | 2026-10-05T15:00:00.000Z | Europe/Berlin | weekly 1 | 2026-12-31',
    'Swimming | 2026-10-08T14:00:00.000Z | 2026-10-08T15:00:00.000Z | Europe/Berlin | weekly 1 | 2026-12-31',
    'Choir | 2026-12-08T18:00:00.000Z | 2026-12-08T20:00:00.000Z | Europe/Berlin |  | ',
    'Choir | 2027-01-12T18:00:00.000Z | 2027-01-12T20:00:00.000Z | Europe/Berlin |  | ',
  ])
  expect(file.entries[0]?.fields).toMatchObject({
    description: 'Bring the reports, please.\n\nJoin: https://meet.google.com/abc-defg-hij',
    location: 'School, room 12',
    attendees: ['Bo Berg', 'asa@example.org'],
    reminders: ['15 minutes', '1 day'],
    priority: 'medium',
    visibility: 'public',
  })
  const [, , monday, thursday] = file.entries
  expect(monday?.exceptions).toMatchObject([{ originalDate: '2026-10-12', isCancelled: true }])
  expect(thursday?.exceptions).toMatchObject([
    {
      originalDate: '2026-10-15',
      isCancelled: false,
      fields: { title: 'Swimming (later)', startDate: '2026-10-15T15:30:00.000Z' },
    },
  ])
  expect(new Set(file.entries.map(({ uid }) => uid)).size).toBe(file.entries.length)
  expect(toWarnings(file)).toEqual([
    'Descriptions are kept without their formatting.',
    'Who organizes an event is not kept.',
    'Links to conferences are not kept.',
    'What attendees answered is not kept.',
    "Parents' evening: A reminder was changed to 15 minutes before the start.",
    'That somebody is free during an event is not kept.',
    'Choir: It repeats in a way that no recurring event here can: its next 12 times are added as single events.',
  ])
  expect(file.skipped).toBe(0)
})

test('reads a file from Apple Calendar', () => {
  const file = readDialect('apple')
  expect(toOutline(file)).toEqual([
    'Lunch | 2026-11-25T18:00:00.000Z | 2026-11-25T19:00:00.000Z | America/New_York |  | ',
    'Grandma’s birthday 🎂 | 2026-12-05 | 2026-12-05 |  | yearly 1 | ',
    'Floating breakfast | 2026-11-30T07:00:00.000Z | 2026-11-30T08:00:00.000Z | Europe/Berlin |  | ',
    'Rent | 2027-01-31T14:00:00.000Z | 2027-01-31T15:00:00.000Z | America/New_York | monthly 1 | ',
  ])
  expect(file.entries.map(({ fields }) => fields.reminders)).toEqual([['1 hour'], ['1 day'], [], []])
  expect(new Set(file.entries.map(({ fields }) => fields.color))).toEqual(new Set(['#1BADF8']))
  expect(toWarnings(file)).toEqual([
    'Web addresses of events are not kept.',
    'Coordinates of places are not kept.',
    'That somebody is free during an event is not kept.',
    'Times without a time zone are taken as times in Europe/Berlin.',
    'Attachments are not kept.',
    'Rent: In months without this day it takes place on the last one, where the file leaves them out.',
  ])
})

test('reads a file from Outlook', () => {
  const file = readDialect('outlook')
  expect(toOutline(file).slice(0, 7)).toEqual([
    'Review | 2026-12-02T09:00:00.000Z | 2026-12-02T10:00:00.000Z | Europe/Berlin |  | ',
    'Day off | 2026-12-07 | 2026-12-07 |  |  | ',
    'Stand-up | 2026-12-03T14:00:00.000Z | 2026-12-03T15:00:00.000Z | America/New_York | weekly 1 | 2026-12-10',
    'Stand-up | 2026-12-04T14:00:00.000Z | 2026-12-04T15:00:00.000Z | America/New_York | weekly 1 | 2026-12-11',
    'Stand-up | 2026-12-07T14:00:00.000Z | 2026-12-07T15:00:00.000Z | America/New_York | weekly 1 | 2026-12-14',
    'Stand-up | 2026-12-08T14:00:00.000Z | 2026-12-08T15:00:00.000Z | America/New_York | weekly 1 | 2026-12-15',
    'Stand-up | 2026-12-09T14:00:00.000Z | 2026-12-09T15:00:00.000Z | America/New_York | weekly 1 | 2026-12-16',
  ])
  const [review, dayOff, standUp] = file.entries.map(({ fields }) => fields)
  expect(review).toMatchObject({ visibility: 'private', priority: 'medium', attendees: ['Kråka, Åsa'] })
  expect(dayOff).toMatchObject({ visibility: 'public', priority: 'high' })
  expect(standUp).toMatchObject({ visibility: 'private', priority: 'low' })
  expect(file.entries.at(-1)?.fields).toMatchObject({ title: "Month's end", category: 'Work' })
  expect(toWarnings(file)).toEqual([
    'Descriptions are kept without their formatting.',
    'Who organizes an event is not kept.',
    'Links to conferences are not kept.',
    'Times without a time zone are taken as times in Europe/Berlin.',
    "Month's end: Only its first category is kept.",
    "Month's end: It repeats in a way that no recurring event here can: its next 6 times are added as single events.",
    'Canceled: Workshop: It was cancelled and is left out.',
  ])
  expect(file.skipped).toBe(1)
})

test('reads a file from Nextcloud', () => {
  const file = readDialect('nextcloud')
  expect(toOutline(file)).toEqual([
    'Dentist | 2026-12-09T22:00:00.000Z | 2026-12-09T22:45:00.000Z | Australia/Sydney |  | ',
    'Evening run | 2026-12-01T07:00:00.000Z | 2026-12-01T08:00:00.000Z | Australia/Sydney | daily 1 | 2026-12-20',
    'Evening run | 2026-12-31T07:00:00.000Z | 2026-12-31T08:00:00.000Z | Australia/Sydney |  | ',
  ])
  expect(file.entries[0]?.fields).toMatchObject({
    category: 'Health',
    color: '#EF4444',
    reminders: ['1 week'],
  })
  expect(file.entries[1]?.fields.color).toBe('#0082C9')
  expect(file.entries[1]?.exceptions).toMatchObject([
    { originalDate: '2026-12-03', isCancelled: true },
    { originalDate: '2026-12-10', fields: { title: 'Evening run (later)' } },
  ])
  expect(toWarnings(file)).toEqual([
    'Tasks of the file are no events and are left out.',
    'Journal entries of the file are no events and are left out.',
    'Coordinates of places are not kept.',
    'Comments are not kept.',
    'That an event is tentative is not kept.',
    'Dentist: A reminder that is not before the start was left out.',
    'Evening run (later): A change of this and all following times is kept for the one time only.',
    'Evening run: Its additional times are added as single events.',
  ])
  expect(file.skipped).toBe(2)
})
