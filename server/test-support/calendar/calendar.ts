import {
  type CalendarEvent,
  calendarApi,
  type OccurrencesResponse,
} from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import { withoutJournal } from '../../src/db/engines/database.ts'
import type { Tables } from '../../src/db/tables/tables.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { createEvent, type Person } from '../household/builders.ts'
import type { Device } from '../household/devices.ts'
import type { TestApp } from '../app/test-app.ts'

export type OccurrencesQuery = CallInput<typeof calendarApi.occurrences>

export const november = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' }

export const readCalendar = async (
  { client }: Pick<Person, 'client'>,
  query: Partial<OccurrencesQuery> = {},
): Promise<OccurrencesResponse> => {
  const { status, body } = await client.call(calendarApi.occurrences, { ...november, ...query })
  expect(status).toBe(200)
  return body
}

/** Lists occurrences as `Training 2026-11-03T17:00Z`. */
export const listTimes = ({ events, occurrences }: OccurrencesResponse): string[] =>
  occurrences.map(({ eventId, startDate }) => {
    const title = events.find(({ id }) => id === eventId)?.title ?? 'nothing'
    return `${title} ${startDate.replace(':00.000Z', 'Z')}`
  })

export const listTitles = (response: OccurrencesResponse): string[] =>
  response.events.map(({ title }) => title)

/** Changes one occurrence of a series and returns the exception. */
export const changeOccurrence = async (
  { client }: Pick<Person, 'client'>,
  { id }: CalendarEvent,
  occurrenceDate: string,
  changes: Partial<CallInput<typeof calendarApi.update>>,
): Promise<CalendarEvent> => {
  const changed = await client.call(calendarApi.update, {
    id: String(id),
    scope: 'this',
    occurrenceDate,
    ...changes,
  })
  expect(changed.status).toBe(200)
  return changed.body
}

export const cancelOccurrence = async (
  { client }: Pick<Person, 'client'>,
  { id }: CalendarEvent,
  occurrenceDate: string,
): Promise<void> => {
  const removed = await client.call(calendarApi.remove, { id: String(id), scope: 'this', occurrenceDate })
  expect(removed.status).toBe(200)
}

export const createSeries = (
  person: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof calendarApi.create>>,
) => createEvent(person, { isRecurring: true, recurrencePattern: 'weekly', ...details })

export const isAboutCalendar = ({
  message,
  data,
}: {
  readonly message: string
  readonly data: object
}): boolean => message === 'change' && 'feature' in data && data.feature === 'calendar'

/** Performs the action and waits until the device receives the change event. */
export const expectCalendarChange = async <T>({ stream }: Device, work: () => Promise<T>): Promise<T> => {
  const from = stream.messages.length
  const result = await work()
  await stream.waitFor(isAboutCalendar, { from })
  return result
}

const rowsPerStatement = 500

/** Inserts copies of the event directly into the database, bypassing every limit. */
export const copyEvent = (
  test: TestApp,
  { id }: Pick<CalendarEvent, 'id'>,
  count: number,
  changes: Partial<Selectable<Tables['calendar_events']>> = {},
): Promise<void> =>
  inTransaction(test.db, async (tx) => {
    const { id: _, ...row } = await tx.sql
      .selectFrom('calendar_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (let written = 0; written < count; written += rowsPerStatement) {
      const rows = Array.from({ length: Math.min(rowsPerStatement, count - written) }, (__, index) => ({
        ...row,
        uid: `${written + index}@${row.uid}`,
        ...changes,
      }))
      await withoutJournal(tx.sql).insertInto('calendar_events').values(rows).execute()
    }
  })
