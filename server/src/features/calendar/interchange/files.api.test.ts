import { readFileSync } from 'node:fs'
import { calendarApi, type ImportReport } from '@roost/contract/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { isAboutCalendar } from '../../../../test-support/calendar/calendar.ts'
import { openFirstDevice } from '../../../../test-support/household/devices.ts'
import { listRandomEvents } from '../../../../test-support/calendar/random-events.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { listCalendarLocks } from '../../../db/scopes/scope.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import { insertEvents } from '../calendar.queries.ts'
import { toDatedFields } from '../calendar.rules.ts'
import type { ReadEntry } from '../ical/entries.rules.ts'

const app = useTestApp()

type Reader = Pick<Person, 'client'>

const exportText = async ({ client }: Reader): Promise<string> => {
  const { statusCode, body } = await client.send({ url: calendarApi.exportFile.path })
  expect(statusCode).toBe(200)
  return body
}

const send = ({ client }: Reader, file: string, isDryRun = false) =>
  client.call(calendarApi.importFile, { file, timeZone: 'Europe/Berlin', isDryRun })

const importText = async (person: Reader, file: string, isDryRun = false): Promise<ImportReport> => {
  const { status, body, error } = await send(person, file, isDryRun)
  expect([status, error.message]).toEqual([200, undefined])
  return body
}

const toFile = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const toEvent = (uid: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T080000Z',
  'DTSTART:20261201T170000Z',
  `SUMMARY:${uid}`,
  ...lines,
  'END:VEVENT',
]

const withoutStamps = (text: string): string =>
  text.replaceAll(/(?:DTSTAMP|CREATED|LAST-MODIFIED):.*\r\n/g, '')

const readFixture = (name: string): string =>
  readFileSync(
    new URL(`../../../../test-support/calendar/calendar-files/${name}.ics`, import.meta.url),
    'utf8',
  )

/** Inserts the events into the person's calendar without validation. */
const insertAll = (
  { account, group }: { account: { id: string }; group: { id: number } },
  entries: readonly ReadEntry[],
) =>
  inTransaction(app.current.db, async (tx) => {
    for (const { uid, fields, exceptions } of entries) {
      const toOwner = (visibility: string) => ({
        createdBy: account.id,
        houseGroupId: visibility === 'private' ? null : group.id,
      })
      const row = { uid, fields: toDatedFields(fields), owner: toOwner(fields.visibility) }
      const [parentEventId = 0] = await insertEvents(tx.rows, [row], tx.now)
      const rows = exceptions.map((exception) => ({
        uid,
        fields: toDatedFields(exception.fields),
        owner: toOwner(exception.fields.visibility),
        exception: {
          parentEventId,
          originalDate: exception.originalDate,
          isCancelled: exception.isCancelled,
        },
      }))
      if (rows.length > 0) await insertEvents(tx.rows, rows, tx.now)
    }
  })

const listTimes = async ({ account }: Pick<Person, 'account'>) => {
  const rows = await app.current.db.sql
    .selectFrom('calendar_events')
    .select(['uid', 'is_all_day', 'starts_at', 'ends_at', 'starts_on', 'ends_on', 'time_zone', 'priority'])
    .select([
      'recurrence_pattern',
      'recurrence_interval',
      'recurrence_ends_on',
      'original_on',
      'is_cancelled',
    ])
    .select(['visibility', 'color'])
    .where('created_by', '=', account.id)
    .orderBy('uid')
    .orderBy('original_on')
    .execute()
  return rows
}

describe('the export', () => {
  test('lessons with one UID are known, however many of them a file contains', async () => {
    const household = await createHousehold(app.current)
    const [maths, art] = ['Maths', 'Art'].map((title) =>
      toEvent('lesson', `SUMMARY:${title}`).toSpliced(4, 1),
    )
    const one = toFile(...(maths ?? []))
    const both = toFile(...(maths ?? []), ...(art ?? []))
    const counts = []
    for (const file of [one, both, both, one]) counts.push((await importText(household, file)).counts)
    expect(counts.map(({ events, known }) => [events, known])).toEqual([
      [1, 0],
      [1, 1],
      [0, 2],
      [0, 1],
    ])
  })

  test('is an iCalendar file named after the current day, with everything the viewer sees and nothing else', async () => {
    const [household, other] = await createHouseholdOfTwo(app.current)
    await createEvent(household, { title: 'Dentist' })
    await createEvent(household, { title: 'Mine alone', visibility: 'private' })
    await createEvent(other, { title: 'Of the other', visibility: 'private' })
    await createEvent(await createHousehold(app.current), { title: 'Of strangers' })
    const { headers } = await household.client.send({ url: calendarApi.exportFile.path })
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="calendar_2026-11-21.ics"',
      'cache-control': 'no-store',
    })
    const titles = (await exportText(household)).match(/(?<=SUMMARY:).*(?=\r\n)/g)
    expect(titles).toEqual(['Dentist', 'Mine alone'])
  })

  test('of 1,000 random events is identical after it is imported elsewhere and exported again', async () => {
    const household = await createHousehold(app.current)
    const entries = listRandomEvents(1000)
    await insertAll(household, entries)
    const first = await exportText(household)
    expect(first.match(/BEGIN:VCALENDAR|BEGIN:VEVENT/g)?.length).toBeGreaterThan(1000)
    const elsewhere = await createHousehold(app.current)
    const report = await importText(elsewhere, first)
    expect(report.warnings).toEqual([])
    expect(report.counts).toEqual({
      events: entries.filter(({ fields }) => !fields.isRecurring).length,
      series: entries.filter(({ fields }) => fields.isRecurring).length,
      exceptions: entries.flatMap(({ exceptions }) => exceptions).length,
      known: 0,
      changed: 0,
      edited: 0,
      skipped: 0,
    })
    expect(withoutStamps(await exportText(elsewhere))).toBe(withoutStamps(first))
    expect(await listTimes(elsewhere)).toEqual(await listTimes(household))
  })

  test('excludes the date on which a series has a private exception', { tags: ['T16'] }, async () => {
    const [household, other] = await createHouseholdOfTwo(app.current)
    const file = toFile(
      ...toEvent('gym', 'RRULE:FREQ=WEEKLY'),
      ...toEvent('gym', 'RECURRENCE-ID:20261208T170000Z', 'CLASS:PRIVATE', 'LOCATION:Hospital'),
    )
    await importText(household, file)
    const text = await exportText(other)
    expect(text).not.toContain('Hospital')
    expect(text).toContain('EXDATE:20261208T170000Z')
    expect(await exportText(household)).toContain('Hospital')
  })
})

describe('an import', () => {
  test('reports in a dry run what it would add, then adds it, and adds nothing the second time', async () => {
    const household = await createHousehold(app.current)
    const google = readFixture('google')
    const planned = await importText(household, google, true)
    expect(planned.counts).toMatchObject({ series: 2, exceptions: 2, known: 0, skipped: 0 })
    expect(await exportText(household)).not.toContain('VEVENT')
    expect(await importText(household, google)).toEqual(planned)
    const text = await exportText(household)
    const again = await importText(household, google)
    const { events, series } = planned.counts
    expect(again.counts).toEqual({
      events: 0,
      series: 0,
      exceptions: 0,
      known: events + series,
      changed: 0,
      edited: 0,
      skipped: 0,
    })
    expect(await exportText(household)).toBe(text)
  })

  test('adds public events to the house group and private ones to the person, and announces each to everyone who sees it', async () => {
    const [household, other] = await createHouseholdOfTwo(app.current)
    const device = await openFirstDevice(app.current, other)
    await importText(household, toFile(...toEvent('open'), ...toEvent('secret', 'CLASS:CONFIDENTIAL')))
    await device.stream.waitFor(isAboutCalendar)
    expect((await exportText(other)).match(/(?<=SUMMARY:).*(?=\r\n)/g)).toEqual(['open'])
    expect((await exportText(household)).match(/(?<=SUMMARY:).*(?=\r\n)/g)).toEqual(['open', 'secret'])
  })

  test('of one file by two people concurrently adds its events once', async () => {
    const [household, other] = await createHouseholdOfTwo(app.current)
    const file = toFile(...toEvent('one'), ...toEvent('two', 'RRULE:FREQ=DAILY'))
    const reports = await Promise.all([household, other].map((person) => importText(person, file)))
    expect(reports.map(({ counts }) => counts.events + counts.series).toSorted((a, b) => a - b)).toEqual([
      0, 2,
    ])
  })

  test('is refused while the same person has another one running', async () => {
    const household = await createHousehold(app.current)
    const file = toFile(...Array.from({ length: 1000 }, (_, index) => toEvent(`${index}`)).flat())
    const responses = await Promise.all([1, 2].map(() => send(household, file, true)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(responses.find(({ status }) => status === 429)?.error.message).toBe(
      'What you asked for before is still under way. Please wait until it is done.',
    )
    expect((await send(household, file, true)).status).toBe(200)
  })

  test.each([
    ['a file that is not a calendar', 'Hello'],
    ['an HTML page', '<!doctype html><html><body>Sign in: please</body></html>'],
    ['a truncated file', toFile(...toEvent('one')).slice(0, -20)],
    [
      'components that are not closed in order',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\nEND:VEVENT\r\n',
    ],
    ['a component that is closed twice', `${toFile()}END:VCALENDAR\r\n`],
    ['NUL characters', '\0\0\0\0'],
    ['an event without a calendar', toEvent('one').join('\r\n')],
    ['extremely deep nesting', 'BEGIN:VCALENDAR\r\n'.repeat(50_000)],
  ])('of %s is refused, and nothing is stored', async (_, file) => {
    const person = await createPerson(app.current)
    const response = await send(person, file)
    expect(response.status).toBe(400)
    expect(response.error.message).toBe('This is not an iCalendar file.')
    expect(await exportText(person)).not.toContain('VEVENT')
  })

  test(
    'that would exceed the limits for events or series is refused as a whole',
    { tags: ['T27'] },
    async () => {
      const person = await createPerson(app.current)
      const toMany = (count: number, ...lines: string[]) =>
        toFile(
          ...Array.from({ length: count }, (_, index) =>
            ['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20261201', ...lines, 'END:VEVENT'].join('\n'),
          ),
        )
      const events = await send(person, toMany(20_001))
      expect(events.status).toBe(409)
      expect(events.error.message).toBe(
        'This would add 20,001 events, but only 20,000 more fit into the calendar.',
      )
      const series = await send(person, toMany(3001, 'RRULE:FREQ=DAILY'), true)
      expect(series.status).toBe(409)
      expect(series.error.message).toBe(
        'This would add 3,001 recurring events, but only 3,000 more fit into the calendar.',
      )
      expect(await exportText(person)).not.toContain('VEVENT')
    },
  )

  test('of a file that is too large is refused without being parsed', async () => {
    const person = await createPerson(app.current)
    expect((await send(person, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('is refused for a person who was moved to another group in the meantime', async () => {
    const { group } = await createHousehold(app.current)
    const member = await createMember(app.current, group)
    const scope = { userId: member.account.id, houseGroupId: group.id }
    const importing = await inTransaction(app.current.db, async (tx) => {
      // The import has parsed its file and waits for the calendar lock.
      await tx.lock(...listCalendarLocks(scope))
      const response = send(member, toFile(...toEvent('late@example.org')))
      // It has all the time that it needs to begin before the next one.
      for (let read = 0; read < 50; read += 1) await tx.sql.selectFrom('users').select('id').execute()
      await expect.poll(async () => (await send(member, toFile())).status).toBe(429)
      await tx.sql
        .updateTable('users')
        .set({ house_group_id: null })
        .where('id', '=', member.account.id)
        .execute()
      return { response }
    })
    expect((await importing.response).status).toBe(503)
    expect(await exportText(member)).not.toContain('late@example.org')
  })
})
