import { calendarApi, type CalendarEvent, eventPageSize } from '@roost/contract/calendar/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { createEvent, createHousehold, createMember, type Person } from '../household/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type By = Pick<Person, 'client'>
type Changes = Partial<CallInput<typeof calendarApi.update>>

/** A series on six Mondays at six in the evening in Berlin. */
export const weeklySeries = {
  title: 'Choir',
  startDate: '2026-11-02T18:00',
  endDate: '2026-11-02T19:30',
  timeZone: 'Europe/Berlin',
  isRecurring: true,
  recurrencePattern: 'weekly',
  recurrenceEndDate: '2026-12-07',
} as const

/** Creates a household of two, in which one has created the series. */
export const createWeeklySeries = async (
  test: TestApp,
  details: Partial<CallInput<typeof calendarApi.create>> = {},
) => {
  const household = await createHousehold(test)
  const member = await createMember(test, household.group)
  return { household, member, series: await createEvent(household, { ...weeklySeries, ...details }) }
}

/** All stored events, from all pages. */
export const listEvents = async ({ client }: By): Promise<CalendarEvent[]> => {
  const events: CalendarEvent[] = []
  let page: CalendarEvent[]
  do {
    const before = events.at(-1)?.id
    page = (await client.call(calendarApi.list, before === undefined ? {} : { before: String(before) })).body
    events.push(...page)
  } while (page.length === eventPageSize)
  return events
}

export const changeEvent = ({ client }: By, { id }: Pick<CalendarEvent, 'id'>, changes: Changes) =>
  client.call(calendarApi.update, { id: String(id), ...changes })

export const removeEvent = ({ client }: By, { id }: Pick<CalendarEvent, 'id'>, meant: Changes = {}) =>
  client.call(calendarApi.remove, { id: String(id), ...meant })

/** The start and title of each occurrence in the period of the series, in order. */
export const listOccurrences = async ({ client }: By): Promise<string[]> => {
  const query = { from: '2026-10-01', to: '2027-01-31', timeZone: 'Europe/Berlin' }
  const { body } = await client.call(calendarApi.occurrences, query)
  const titles = new Map(body.events.map(({ id, title }) => [id, title]))
  return body.occurrences.map(({ eventId, startDate }) => `${startDate.slice(5, 16)} ${titles.get(eventId)}`)
}

/** The expected occurrences of the unchanged series. */
export const seriesOccurrences: readonly string[] = [
  '11-02T17:00 Choir',
  '11-09T17:00 Choir',
  '11-16T17:00 Choir',
  '11-23T17:00 Choir',
  '11-30T17:00 Choir',
  '12-07T17:00 Choir',
]

export const replaceOccurrence = (date: string, by: string): string[] =>
  seriesOccurrences.map((seen) => (seen.startsWith(date) ? by : seen))

export const withoutOccurrence = (date: string): string[] =>
  seriesOccurrences.filter((seen) => !seen.startsWith(date))

/** The response to changing or deleting an occurrence that does not exist. */
export const noOccurrence = {
  status: 404,
  error: { message: 'This event does not take place on that day.' },
}
