import type { ImportUpdates } from '@roost/contract/calendar/calendar-values.ts'
import { activityApi } from '@roost/contract/activity/activity.ts'
import { calendarApi, type CalendarEvent, type ImportReport } from '@roost/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

type Reader = Pick<Person, 'client'>

const importText = async (
  { client }: Reader,
  file: string,
  { isDryRun = false, updates = 'none' }: { isDryRun?: boolean; updates?: ImportUpdates } = {},
): Promise<ImportReport> => {
  const { status, body, error } = await client.call(calendarApi.importFile, {
    file,
    timeZone: 'Europe/Berlin',
    isDryRun,
    updates,
  })
  expect([status, error.message]).toEqual([200, undefined])
  return body
}

const listEvents = async ({ client }: Reader): Promise<CalendarEvent[]> =>
  (await client.call(calendarApi.list, {})).body.toReversed()

interface Version {
  readonly sequence?: number
  /** The time of day on which it was written. */
  readonly written?: string
  readonly head?: readonly string[]
}

const toEvent = ({ sequence = 0, written = '080000' }: Version, lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:one',
  `SEQUENCE:${sequence}`,
  `DTSTAMP:20261101T${written}Z`,
  ...(lines.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART:20261201T170000Z']),
  ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Choir']),
  ...lines,
  'END:VEVENT',
]

const toFile = (version: Version, ...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...(version.head ?? []),
    ...(events.length === 0 ? [[]] : events).flatMap((lines) => toEvent(version, lines)),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const later = { sequence: 1, written: '090000' }
const newTime = ['DTSTART:20261201T180000Z', 'SUMMARY:Choir in the hall']

test('a later SEQUENCE is offered with both values, and applied only if it is chosen', async () => {
  const household = await createHousehold(app.current)
  await importText(household, toFile({}, ['COLOR:tomato', 'LOCATION:School']))
  const file = toFile(later, [...newTime, 'LOCATION:School'])
  const planned = await importText(household, file, { isDryRun: true })
  expect(planned).toEqual({
    counts: { events: 0, series: 0, exceptions: 0, known: 0, changed: 1, edited: 0, skipped: 0 },
    warnings: [],
    updates: [
      {
        title: 'Choir',
        isEdited: false,
        differences: [
          { field: 'title', here: 'Choir', file: 'Choir in the hall' },
          { field: 'start', here: '2026-12-01T17:00:00.000Z', file: '2026-12-01T18:00:00.000Z' },
        ],
      },
    ],
  })
  expect((await importText(household, file)).counts).toMatchObject({ known: 1, changed: 0 })
  expect(await listEvents(household)).toMatchObject([{ title: 'Choir' }])
  expect((await importText(household, file, { updates: 'unedited' })).counts).toMatchObject({
    known: 0,
    changed: 1,
  })
  expect(await listEvents(household)).toMatchObject([
    { title: 'Choir in the hall', startDate: '2026-12-01T18:00:00.000Z', color: '#EF4444' },
  ])
  expect((await importText(household, file, { isDryRun: true })).counts).toMatchObject({
    known: 1,
    changed: 0,
  })
})

test.each<[string, Version, Version, number]>([
  ['the same version', later, later, 0],
  ['an earlier SEQUENCE that was written later', later, { written: '100000' }, 0],
  ['the same SEQUENCE, written earlier', later, { sequence: 1, written: '070000' }, 0],
  ['the same SEQUENCE, written later', later, { sequence: 1, written: '100000' }, 1],
])('of %s, an update is offered as it should be', async (_, first, second, changed) => {
  const household = await createHousehold(app.current)
  await importText(household, toFile(first))
  const { counts } = await importText(household, toFile(second, newTime), { updates: 'all' })
  expect(counts).toMatchObject({ known: 1 - changed, changed })
  expect((await listEvents(household))[0]?.title).toBe(changed ? 'Choir in the hall' : 'Choir')
})

test('what somebody changed here since is marked, and replaced only with all updates', async () => {
  const household = await createHousehold(app.current)
  await importText(household, toFile({}))
  const [event] = await listEvents(household)
  app.current.clock.advance(60_000)
  await household.client.call(calendarApi.update, { id: String(event?.id), title: 'Singing' })
  const file = toFile(later, newTime)
  const planned = await importText(household, file, { isDryRun: true })
  expect(planned.counts).toMatchObject({ changed: 1, edited: 1 })
  expect(planned.updates[0]).toMatchObject({
    isEdited: true,
    differences: [{ field: 'title', here: 'Singing', file: 'Choir in the hall' }, { field: 'start' }],
  })
  expect((await importText(household, file, { updates: 'unedited' })).counts).toMatchObject({
    known: 1,
    changed: 0,
  })
  expect(await listEvents(household)).toMatchObject([{ title: 'Singing' }])
  expect((await importText(household, file, { updates: 'all' })).counts).toMatchObject({ changed: 1 })
  expect(await listEvents(household)).toMatchObject([{ title: 'Choir in the hall' }])
})

test('days of a series follow the file, except those that were changed here', async () => {
  const household = await createHousehold(app.current)
  const series = ['RRULE:FREQ=WEEKLY']
  const moved = ['RECURRENCE-ID:20261208T170000Z', 'DTSTART:20261208T190000Z']
  await importText(household, toFile({}, [...series, 'EXDATE:20261215T170000Z'], moved))
  const [{ id } = { id: 0 }] = await listEvents(household)
  app.current.clock.advance(60_000)
  await household.client.call(calendarApi.update, {
    id: String(id),
    scope: 'this',
    occurrenceDate: '2026-12-22',
    title: 'Party',
  })
  const again = ['RECURRENCE-ID:20261208T170000Z', 'DTSTART:20261208T200000Z']
  const { updates } = await importText(household, toFile(later, series, again), { updates: 'all' })
  expect(updates).toMatchObject([
    { isEdited: true, differences: [{ field: 'days', here: null, file: null }] },
  ])
  const days = (await listEvents(household)).filter(({ parentEventId }) => parentEventId === id)
  expect(
    days.map(({ originalDate, title, startDate }) => `${originalDate} ${title} ${startDate}`).toSorted(),
  ).toEqual(['2026-12-08 Choir 2026-12-08T20:00:00.000Z', '2026-12-22 Party 2026-12-22T17:00:00.000Z'])
})

test('a day that another member keeps private stays and is not reported', { tags: ['T16'] }, async () => {
  const [household, other] = await createHouseholdOfTwo(app.current)
  await importText(
    household,
    toFile(
      {},
      ['RRULE:FREQ=WEEKLY'],
      ['RECURRENCE-ID:20261208T170000Z', 'CLASS:PRIVATE', 'LOCATION:Hospital'],
    ),
  )
  const same = await importText(other, toFile(later, ['RRULE:FREQ=WEEKLY']), { updates: 'all' })
  expect(same.counts).toMatchObject({ known: 1, changed: 0 })
  await importText(other, toFile(later, ['RRULE:FREQ=WEEKLY', 'SUMMARY:Band']), { updates: 'all' })
  expect((await listEvents(other)).map(({ title }) => title)).toEqual(['Band'])
  expect((await listEvents(household)).map(({ location }) => location)).toEqual([null, 'Hospital'])
})

test("another member's private event with the same UID is not known, and not updated", async () => {
  const [household, other] = await createHouseholdOfTwo(app.current)
  await importText(household, toFile({}, ['CLASS:PRIVATE']))
  expect((await importText(other, toFile(later, newTime), { updates: 'all' })).counts).toMatchObject({
    events: 1,
    changed: 0,
  })
  expect((await listEvents(household)).map(({ title }) => title).toSorted()).toEqual([
    'Choir',
    'Choir in the hall',
  ])
})

test('a series may become a single event and back, and an update can be undone', async () => {
  const household = await createHousehold(app.current)
  await importText(household, toFile({}, ['RRULE:FREQ=DAILY', 'EXDATE:20261202T170000Z']))
  await importText(household, toFile(later), { updates: 'all' })
  expect(await listEvents(household)).toMatchObject([{ isRecurring: false, recurrencePattern: null }])
  const { body } = await household.client.call(activityApi.list, {})
  const [latest] = body.entries
  expect((await household.client.call(activityApi.undo, { id: String(latest?.id) })).status).toBe(200)
  expect(await listEvents(household)).toMatchObject([
    { isRecurring: true, recurrencePattern: 'daily' },
    { originalDate: '2026-12-02', isCancelled: true },
  ])
})

const cancel = { ...later, head: ['METHOD:CANCEL'] }
const calledOff = 'The file calls it off, but it is still in your calendar.'
const calledOffOnce =
  'The file calls off one of its times. An import deletes nothing: delete that time here if it is still in your calendar.'

test.each([
  [cancel, [], calledOff],
  [later, ['STATUS:CANCELLED'], calledOff],
  [cancel, ['RECURRENCE-ID:20261203T170000Z'], calledOffOnce],
])('an event that a file calls off stays, and the report says so: %j %j', async (version, lines, message) => {
  const household = await createHousehold(app.current)
  await importText(household, toFile({}, ['RRULE:FREQ=DAILY']))
  const { warnings } = await importText(household, toFile(version, lines), { updates: 'all' })
  expect(warnings).toEqual([
    { title: 'Choir', message: 'It was cancelled and is left out.' },
    { title: 'Choir', message },
  ])
  expect(await listEvents(household)).toHaveLength(1)
})

test('one time of a series that the file does not contain is added beside the series, and the report says so', async () => {
  const household = await createHousehold(app.current)
  await importText(household, toFile({}, ['RRULE:FREQ=DAILY']))
  const { counts, warnings } = await importText(
    household,
    toFile(later, ['RECURRENCE-ID:20261203T170000Z', 'DTSTART:20261203T190000Z']),
  )
  expect(counts).toMatchObject({ events: 1, known: 0 })
  expect(warnings).toEqual([
    {
      title: 'Choir',
      message:
        'It changes one time of a series in your calendar: it is added beside the series, in which that time stays.',
    },
  ])
})
