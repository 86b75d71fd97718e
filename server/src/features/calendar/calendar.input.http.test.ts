import { expect, test } from 'vitest'
import { createEvent, createHousehold } from '../../../test-support/household/builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const good = { title: 'Dentist', startDate: '2026-11-23T09:00:00Z' }
const recurring = { ...good, isRecurring: true, recurrencePattern: 'weekly' }
const refusals: readonly (readonly [what: string, input: object, message: string])[] = [
  ['no title', { startDate: good.startDate }, 'Title is required'],
  ['a title that is too long', { ...good, title: 'x'.repeat(256) }, 'Title must be at most 255 characters'],
  ['no start', { title: 'Dentist' }, 'Start date is required'],
  ['a start that is not a date', { ...good, startDate: 'tomorrow' }, 'Start date is not a valid date'],
  ['a day that does not exist', { ...good, startDate: '2026-02-30' }, 'Start date is not a valid date'],
  ['an end in the year 99999', { ...good, endDate: '99999-01-01' }, 'End date is not a valid date'],
  [
    'an end before the start',
    { ...good, endDate: '2026-11-23T08:59:59Z' },
    'End date must be after start date',
  ],
  [
    'a last day before the first',
    { ...good, isAllDay: true, endDate: '2026-11-22' },
    'End date must be after start date',
  ],
  [
    'a recurrence end before the start',
    { ...recurring, recurrenceEndDate: '2026-11-22' },
    'Recurrence end date must be after start date',
  ],
  ['no pattern', { ...good, isRecurring: true }, 'Recurrence pattern is required'],
  ['an empty pattern', { ...recurring, recurrencePattern: '' }, 'Recurrence pattern is required'],
  [
    'an unknown pattern',
    { ...recurring, recurrencePattern: 'hourly' },
    'Recurrence pattern must be daily, weekly, monthly or yearly',
  ],
  ...[0, 1.5, 1000, '2'].map(
    (recurrenceInterval) =>
      [
        `an interval of ${JSON.stringify(recurrenceInterval)}`,
        { ...recurring, recurrenceInterval },
        'Recurrence interval must be a whole number between 1 and 999',
      ] as const,
  ),
  [
    'an invalid recurrence end',
    { ...recurring, recurrenceEndDate: 'never' },
    'Recurrence end date is not a valid date',
  ],
  ['an unknown zone', { ...good, timeZone: 'Mars/Olympus' }, 'Time zone is not known'],
  ['a colour name', { ...good, color: 'red' }, 'Color must be a hex value such as #6366F1'],
  ['an unknown priority', { ...good, priority: 'urgent' }, 'Priority must be low, medium or high'],
  ['an unknown visibility', { ...good, visibility: 'secret' }, 'Visibility must be public or private'],
  [
    'a location that is too long',
    { ...good, location: 'x'.repeat(256) },
    'Location must be at most 255 characters',
  ],
  [
    'a category that is too long',
    { ...good, category: 'x'.repeat(51) },
    'Category must be at most 50 characters',
  ],
  [
    'a description that is too long',
    { ...good, description: 'x'.repeat(2001) },
    'Description must be at most 2,000 characters',
  ],
  [
    '10,000 attendees',
    { ...good, attendees: Array.from({ length: 10_000 }, (_, index) => `Guest ${index}`) },
    'An event can have at most 50 attendees',
  ],
  [
    'an attendee that is too long',
    { ...good, attendees: ['x'.repeat(256)] },
    'Attendees must be at most 255 characters each',
  ],
  ['attendees as a single string', { ...good, attendees: 'Mia' }, 'Attendees must be a list of texts'],
  ['attendees that are not strings', { ...good, attendees: [1] }, 'Attendees must be a list of texts'],
  [
    '11 reminders',
    { ...good, reminders: Array.from({ length: 11 }, (_, index) => `${index} minutes`) },
    'An event can have at most 10 reminders',
  ],
  ['reminders as a number', { ...good, reminders: 15 }, 'Reminders must be a list of texts'],
  ['all-day as a string', { ...good, isAllDay: 'yes' }, 'All day must be true or false'],
  ['recurring as a string', { ...good, isRecurring: 'yes' }, 'Recurring must be true or false'],
]

test.each(refusals)(
  'a new event or a change with %s is refused with a message, and nothing is stored',
  { tags: ['CAL-14', 'CAL-45', 'T27', 'CAL-36', 'CAL-17', 'CAL-16', 'CAL-40', 'CAL-18'] },
  async (_, input, message) => {
    const household = await createHousehold(app.current)
    const { id } = await createEvent(household, good)
    const before = await readTables(app.current.database.engine)
    const send = (method: 'POST' | 'PUT', url: string) => household.client.send({ method, url, body: input })
    const responses = [await send('POST', '/api/calendar')]
    if ('title' in input && 'startDate' in input) responses.push(await send('PUT', `/api/calendar/${id}`))
    for (const { statusCode, body } of responses)
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { message }])
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  },
)
