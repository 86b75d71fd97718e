import { adminApi } from '@roost/contract/admin/admin.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import {
  changeEvent,
  weeklySeries,
  listEvents,
  listOccurrences,
} from '../../../test-support/calendar/weekly-series.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

const join = ({ client }: Person, id: number) => client.call(houseGroupsApi.join, { id: String(id) })

const share = ({ client }: Person) => client.call(houseGroupsApi.sharePersonalItems, {})

const count = async ({ client }: Person) => (await client.call(houseGroupsApi.personalItems, {})).body.count

const deleteAccount = ({ account }: Person) =>
  admin.current.client.call(adminApi.deleteUser, { id: account.id })

const readRows = async () => (await readTables(app.current.database.engine)).get('calendar_events') ?? []

describe('personal events that their creator shares with the house group', () => {
  test(
    'include the exceptions of series, but no private events, which are not counted either',
    { tags: ['CAL-32'] },
    async () => {
      const person = await createPerson(app.current)
      const surprise = await createEvent(person, { title: 'A surprise', visibility: 'private' })
      const series = await createEvent(person, weeklySeries)
      const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
      await changeEvent(person, series, { ...target, title: 'Alone', visibility: 'private' })
      await changeEvent(person, series, { scope: 'this', occurrenceDate: '2026-11-23', title: 'Concert' })
      const household = await createHousehold(app.current)
      await join(person, household.group.id)
      expect(await count(person)).toBe(2)
      expect((await share(person)).body).toEqual({ shared: 2 })
      expect(await count(person)).toBe(0)
      expect(await listEvents(household)).toMatchObject([{ title: 'Concert' }, { id: series.id }])
      expect((await listOccurrences(household)).filter((seen) => seen.startsWith('11-16'))).toEqual([])
      expect((await listOccurrences(person)).filter((seen) => seen.startsWith('11-16'))).toEqual([
        '11-16T17:00 Alone',
      ])
      expect(await listEvents(person)).toContainEqual(surprise)
    },
  )

  test('are shared exactly once, despite concurrent requests and changes', { tags: ['T26'] }, async () => {
    const person = await createPerson(app.current)
    const first = await createEvent(person)
    await createEvent(person)
    const household = await createHousehold(app.current)
    await join(person, household.group.id)
    const responses = await Promise.all([
      share(person),
      share(person),
      createEvent(person, { title: 'New' }),
      changeEvent(person, first, { title: 'Doctor' }),
      share(person),
    ])
    const shared = [responses[0], responses[1], responses[4]].map(({ body }) => body.shared)
    expect(shared.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect((await listEvents(household)).map(({ title }) => title)).toEqual(['New', 'Dentist', 'Doctor'])
  })
})

describe('deleting an account', { tags: ['T12'] }, () => {
  test('deletes its personal and private events', async () => {
    const [, person] = await createHouseholdOfTwo(app.current)
    await createEvent(person, { title: 'For nobody else', visibility: 'private' })
    const series = await createEvent(person, { ...weeklySeries, title: 'For everybody' })
    const target = { scope: 'this', occurrenceDate: '2026-11-16' } as const
    await changeEvent(person, series, { ...target, title: 'For nobody else', visibility: 'private' })
    await person.client.call(calendarApi.createFeed, {})
    await deleteAccount(person)
    const rows = await readRows()
    expect(rows.filter((row) => row.includes('For nobody else'))).toEqual([])
    expect(rows.filter((row) => row.includes('For everybody'))).toHaveLength(1)
  })

  test('leaves no events behind and causes no errors even while the account is making requests', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const person = await createHousehold(app.current)
      const { id } = await createEvent(person, { ...weeklySeries, title: 'Late' })
      const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
        person.client.send({ method, url, ...(body && { body }) })
      const late = { title: 'Late', startDate: '2026-11-23' }
      const [removed, ...responses] = await Promise.all([
        deleteAccount(person),
        send('POST', '/api/calendar', late),
        send('POST', '/api/calendar', { ...late, visibility: 'private' }),
        send('PUT', `/api/calendar/${id}?scope=this&occurrenceDate=2026-11-16`, { location: 'Hall' }),
        send('PUT', `/api/calendar/${id}?scope=following&occurrenceDate=2026-11-23`, { location: 'Hall' }),
        send('DELETE', `/api/calendar/${id}`),
      ])
      expect(removed.status).toBe(200)
      for (const { statusCode } of responses) expect([200, 201, 401, 404, 503]).toContain(statusCode)
    }
    expect((await readRows()).filter((row) => row.includes('"title":"Late"'))).toEqual([])
  })
})
