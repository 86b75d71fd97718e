import { calendarApi } from '@roost/contract/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { expect, test } from 'vitest'
import { createHousehold, createMember, type Person } from '../../../test-support/builders.ts'
import { listRandomEvents } from '../../../test-support/random-events.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { toViewerScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
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
  let callCount = 0
  const parts = listCalendarParts({
    sql: app.current.db.sql,
    scope,
    assertOpen: async () => void (callCount += 1),
  })
  for await (const part of parts) lengths.push(part.length)
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(4_000_000)
  expect(Math.max(...lengths)).toBeLessThan(1_000_000)
  expect(callCount).toBeGreaterThan(exceptionCount / 50)
})

test('a person removed from the group while downloading a feed receives no more of it', async () => {
  const household = await createHousehold(app.current)
  await fillCalendar(household)
  const member = await createMember(app.current, household.group)
  const feed = await member.client.call(calendarApi.createFeed, {})
  const token = new URL(feed.body.url).pathname.split('/').at(-1) ?? ''
  const { bytes } = await readFeed({ db: app.current.db } as Parameters<typeof readFeed>[0], { token })
  const stream = typeof bytes === 'function' ? await bytes() : bytes
  if (!('pipe' in stream)) throw new Error('A feed is a stream')
  const parts = stream[Symbol.asyncIterator]()
  expect(String((await parts.next()).value)).toContain('BEGIN:VCALENDAR')
  await member.client.call(houseGroupsApi.leave, {})
  await expect(
    (async () => {
      for (;;) if ((await parts.next()).done) return
    })(),
  ).rejects.toThrow('Calendar not found')
})
