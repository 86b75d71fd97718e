import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { taskPageSize, type TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type Query = Parameters<typeof listIds>[1]
const listIds = async (
  { client }: Pick<Person, 'client'>,
  query: { state?: 'open' | 'completed'; before?: string; completedBefore?: string; limit?: string } = {},
): Promise<number[]> => (await client.call(tasksApi.list, query)).body.map(({ id }) => id)

const setStatus = ({ client }: Person, id: number, status: TaskStatus) =>
  client.call(tasksApi.update, { id: String(id), status })

/** Creates a person whose list mixes personal tasks with those of their group, and returns the ids newest first. */
const createMixedList = async () => {
  const person = await createPerson(app.current)
  const household = await createHousehold(app.current)
  const ids: number[] = []
  for (let round = 0; round < 3; round += 1) {
    ids.unshift((await createTask(person)).id)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    ids.unshift((await createTask(household)).id, (await createTask(person)).id)
    await person.client.call(houseGroupsApi.leave, {})
  }
  await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  const expected = [...ids].toSorted((a, b) => b - a)
  return { person, ids: expected }
}

const readAllPages = async (person: Person, limit: number, query: Query = {}): Promise<number[][]> => {
  const pages: number[][] = []
  for (let before: string | undefined; ;) {
    const page = await listIds(person, { ...query, limit: String(limit), ...(before && { before }) })
    pages.push(page)
    if (page.length < limit) return pages
    before = String(page.at(-1))
  }
}

describe('the list of tasks', () => {
  test.each([1, 2, 4, 9, 20])('read in pages of %i contains every task once, in order', async (limit) => {
    const { person, ids } = await createMixedList()
    const pages = await readAllPages(person, limit)
    expect(pages.flat()).toEqual(ids)
  })

  test('read in pages neither misses nor repeats a task while others are added', async () => {
    const { person, ids } = await createMixedList()
    const first = await listIds(person, { limit: '4' })
    await createTask(person)
    const rest = await listIds(person, { before: String(first.at(-1)) })
    expect([...first, ...rest]).toEqual(ids)
  })

  test('can be restricted to open or to completed tasks', async () => {
    const household = await createHousehold(app.current)
    const tasks = [await createTask(household), await createTask(household), await createTask(household)]
    const [first, second, third] = tasks.map(({ id }) => id) as [number, number, number]
    await setStatus(household, first, 'completed')
    await setStatus(household, second, 'in_progress')
    expect(await listIds(household, { state: 'open' })).toEqual([third, second])
    expect(await listIds(household, { state: 'completed' })).toEqual([first])
    expect(await readAllPages(household, 1, { state: 'open' })).toEqual([[third], [second], []])
  })

  test('is never longer than a page', async () => {
    const household = await createHousehold(app.current)
    const row = {
      title: 'Sweep',
      category: 'general',
      description: null,
      due_date: null,
      assigned_to: null,
      completed_at: null,
      created_by: household.account.id,
      house_group_id: household.group.id,
      priority: 'medium',
      status: 'todo',
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    } as const
    await app.current.database.engine.transact((sql) =>
      sql
        .insertInto('tasks')
        .values(Array.from({ length: taskPageSize + 1 }, () => row))
        .execute(),
    )
    // The insert above was not announced, but no outdated response is cached because the list has not been read before.
    expect(await listIds(household)).toHaveLength(taskPageSize)
    expect((await readAllPages(household, taskPageSize)).map((page) => page.length)).toEqual([
      taskPageSize,
      1,
    ])
  })

  test.each(['state=done', 'limit=0', 'limit=501', 'before=abc', 'state=open&state=completed'])(
    'refuses ?%s',
    async (query) => {
      const { client } = await createPerson(app.current)
      const refused = await client.send({ url: `/api/tasks?${query}` })
      expect(refused.statusCode).toBe(400)
      const body = JSON.parse(refused.body) as { message: string; errors: { path: string }[] }
      expect(body.errors.map(({ path }) => path)).toEqual([query.split('=')[0]])
      expect(body.message).not.toBe('')
    },
  )
})

describe('the list of completed tasks', () => {
  /** Completes tasks of a group and personal ones in mixed order, some at the same instant. */
  const completeSome = async () => {
    const { person, ids } = await createMixedList()
    const [a, b, c, d, e, f] = ids as [number, number, number, number, number, number]
    const completed: number[] = []
    for (const moment of [[c, f], [a], [e, b], [d]]) {
      app.current.clock.advance(60_000)
      for (const id of moment) await setStatus(person, id, 'completed')
      completed.unshift(...moment.toSorted((one, other) => other - one))
    }
    return { person, completed, open: ids.filter((id) => !completed.includes(id)) }
  }

  test('is sorted by completion, latest first, and contains no open tasks', async () => {
    const { person, completed, open } = await completeSome()
    expect(await listIds(person, { state: 'completed' })).toEqual(completed)
    expect(await listIds(person, { state: 'open' })).toEqual(open)
  })

  test.each([1, 2, 5])('read in pages of %i contains every task once, in order', async (limit) => {
    const { person, completed } = await completeSome()
    const seen: number[] = []
    for (let cursor = {}; ;) {
      const { body } = await person.client.call(tasksApi.list, {
        state: 'completed',
        limit: String(limit),
        ...cursor,
      })
      seen.push(...body.map(({ id }) => id))
      const last = body.at(-1)
      if (body.length < limit || !last) break
      cursor = { before: String(last.id), completedBefore: last.completedAt }
    }
    expect(seen).toEqual(completed)
  })

  test.each(['before=5', 'completedBefore=2026-11-21T09:00:00.000Z'])(
    'refuses a request for the next page with only ?%s',
    async (query) => {
      const { client } = await createPerson(app.current)
      const refused = await client.send({ url: `/api/tasks?state=completed&${query}` })
      expect(refused.statusCode).toBe(400)
      const message = 'Pages of completed tasks need before and completedBefore'
      expect(JSON.parse(refused.body)).toMatchObject({
        message,
        errors: [{ path: 'completedBefore', message }],
      })
    },
  )
})
