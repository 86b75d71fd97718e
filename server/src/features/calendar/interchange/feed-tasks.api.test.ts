import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { maxFeedTasks } from './task-parts.service.ts'

const app = useTestApp()

/** Creates a feed and returns its path. */
const subscribe = async ({ client }: Pick<Person, 'client'>, hasTasks?: boolean): Promise<string> => {
  const { status, body } = await client.call(calendarApi.createFeed, { hasTasks })
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

/** Reads the feed without a session, as a calendar program does. */
const read = (url: string, headers: Record<string, string> = {}) =>
  app.current.visitor().send({ url, headers })

const listTitles = async (url: string): Promise<string[]> => {
  const { statusCode, body } = await read(url)
  expect(statusCode).toBe(200)
  return [...(body.match(/(?<=SUMMARY:).*(?=\r\n)/g) ?? [])]
}

test('a feed contains tasks only if its owner has chosen so', async () => {
  const [household] = await createHouseholdOfTwo(app.current)
  await createEvent(household, { title: 'Dinner' })
  await createTask(household, { title: 'Bake bread', dueDate: '2026-11-20T18:00' })
  expect(await listTitles(await subscribe(household))).toEqual(['Dinner'])
  const url = await subscribe(household, true)
  expect(await listTitles(url)).toEqual(['Dinner', 'Bake bread'])
  expect((await read(url)).body).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect((await household.client.call(calendarApi.feed, {})).body.feed).toMatchObject({ hasTasks: true })
  expect(await listTitles(await subscribe(household, false))).toEqual(['Dinner'])
})

test('a feed contains the open tasks with a due date that its owner sees', async () => {
  const [household, other] = await createHouseholdOfTwo(app.current)
  const stranger = await createHousehold(app.current)
  await createTask(stranger, { title: 'Of strangers', dueDate: '2026-11-20' })
  await createTask(other, { title: 'Some day' })
  await createTask(other, { title: 'Bins', dueDate: '2026-11-20' })
  const done = await createTask(other, { title: 'Rent', dueDate: '2026-11-20' })
  await other.client.call(tasksApi.update, { id: String(done.id), status: 'completed' })
  expect(await listTitles(await subscribe(household, true))).toEqual(['Bins'])
})

test('programs read a feed with tasks again when a task has changed, and only then', async () => {
  const household = await createHousehold(app.current)
  const task = await createTask(household, { title: 'Bins', dueDate: '2026-11-20' })
  const url = await subscribe(household, true)
  const readAgain = async () => {
    const { headers } = await read(url)
    return { 'if-none-match': String(headers['etag']) }
  }
  const before = await readAgain()
  expect((await read(url, before)).statusCode).toBe(304)
  await household.client.call(tasksApi.update, { id: String(task.id), title: 'Empty the bins' })
  expect((await read(url, before)).statusCode).toBe(200)
  expect(await listTitles(url)).toEqual(['Empty the bins'])
  const without = await subscribe(household)
  const unchanged = { 'if-none-match': String((await read(without)).headers['etag']) }
  await household.client.call(tasksApi.update, { id: String(task.id), title: 'Bins' })
  expect((await read(without, unchanged)).statusCode).toBe(304)
})

test('a feed with too many tasks contains those that are due last', async () => {
  const household = await createHousehold(app.current)
  const first = await createTask(household, { title: 'First', dueDate: '2026-01-01' })
  await app.current.database.engine.transact(async (sql) => {
    const row = await sql.selectFrom('tasks').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    const { id: _id, ...values } = row
    const copies = Array.from({ length: maxFeedTasks }, (_, index) => ({
      ...values,
      title: `Later ${index}`,
      due_date: '2026-02-01T00:00:00.000Z',
    }))
    for (let at = 0; at < copies.length; at += 50)
      await sql
        .insertInto('tasks')
        .values(copies.slice(at, at + 50))
        .execute()
  })
  const titles = await listTitles(await subscribe(household, true))
  expect(titles).toHaveLength(maxFeedTasks)
  expect(titles).not.toContain('First')
})
