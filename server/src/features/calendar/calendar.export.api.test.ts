import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  type Person,
} from '../../../test-support/household/builders.ts'
import { listRandomEvents } from '../../../test-support/calendar/random-events.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { toViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { insertEvents } from './calendar.queries.ts'
import { toDatedFields } from './calendar.rules.ts'
import { readFeed } from './interchange/feeds.service.ts'
import { listCalendarParts } from './interchange/files.service.ts'

const app = useTestApp()

const exceptionCount = 400
const start = Date.parse('2026-01-01')
const toDate = (day: number): string => new Date(start + day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A series with 400 exceptions whose text fields have the maximum length: 5 MB. */
const fillCalendar = ({ account, group }: Person & { group: { id: number } }): Promise<unknown> =>
  inTransaction(app.current.db, async (tx) => {
    const [event] = listRandomEvents(1)
    if (!event) throw new Error('There is no event')
    const owner = { createdBy: account.id, houseGroupId: group.id }
    const fields = {
      ...event.fields,
      title: 'Choir',
      isAllDay: true,
      timeZone: null,
      startDate: toDate(0),
      endDate: null,
      attendees: Array.from({ length: 50 }, (_, index) => `${index} `.padEnd(255, 'x')),
      isRecurring: true,
      recurrencePattern: 'daily' as const,
      recurrenceInterval: 1,
      recurrenceEndDate: null,
      visibility: 'public' as const,
    }
    const series = { uid: 'choir@example.org', fields: toDatedFields(fields), owner }
    const [parentEventId = 0] = await insertEvents(tx.rows, [series], tx.now)
    const single = { ...fields, isRecurring: false, recurrencePattern: null }
    await insertEvents(
      tx.rows,
      Array.from({ length: exceptionCount }, (_, day) => ({
        uid: 'choir@example.org',
        fields: toDatedFields({ ...single, startDate: toDate(day) }),
        owner,
        exception: { parentEventId, originalDate: toDate(day), isCancelled: false },
      })),
      tx.now,
    )
  })

test('a calendar, including exceptions, is sent in chunks of at most one page of events', async () => {
  const household = await createHousehold(app.current)
  await fillCalendar(household)
  const scope = toViewerScope({
    userId: household.account.id,
    houseGroupId: household.group.id,
    currency: 'USD',
  })
  const lengths: number[] = []
  for await (const part of listCalendarParts({ sql: app.current.db.sql, scope })) lengths.push(part.length)
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(4_000_000)
  expect(Math.max(...lengths)).toBeLessThan(1_000_000)
})

test('a person removed from the group while downloading a feed receives no more of it', async () => {
  const [, member] = await createHouseholdOfTwo(app.current)
  const feed = await member.client.call(calendarApi.createFeed, {})
  const token = new URL(feed.body.url).pathname.split('/').at(-1) ?? ''
  const { assertOpen } = await readFeed({ db: app.current.db } as Parameters<typeof readFeed>[0], { token })
  await assertOpen?.()
  await member.client.call(houseGroupsApi.leave, {})
  await expect(assertOpen?.()).rejects.toThrow('Calendar not found')
})
