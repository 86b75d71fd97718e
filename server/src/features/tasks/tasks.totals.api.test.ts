import { adminApi } from '@roost/contract/admin.ts'
import { houseGroupsApi, type HouseGroup } from '@roost/contract/house-groups.ts'
import { type Task, tasksApi } from '@roost/contract/tasks.ts'
import { taskPriorities, taskStatuses } from '@roost/contract/task-values.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createHousehold, createMember, createPerson, type Person } from '../../../test-support/builders.ts'
import { startSecondApp, useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app.current, { role: 'admin' })
})

interface Household {
  readonly group: HouseGroup
  /** The people of the test: a member of the group, and others who join and leave. */
  readonly people: readonly Person[]
}

/** The random input of an action; the numbers select people and tasks. */
interface Draw {
  readonly person: number
  readonly task: number
  readonly fields: {
    readonly category: string
    readonly status: Task['status']
    readonly priority: Task['priority']
  }
}

const draws = fc.record<Draw>({
  person: fc.nat(1000),
  task: fc.nat(1000),
  fields: fc.record({
    category: fc.constantFrom('kitchen', 'garden', "l'été, 100 %"),
    status: fc.constantFrom(...taskStatuses),
    priority: fc.constantFrom(...taskPriorities),
  }),
})

const settle = async (): Promise<Household> => {
  const first = await createHousehold(app.current)
  const { group } = first
  return { group, people: [first, await createMember(app.current, group), await createPerson(app.current)] }
}

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length]

const listTasks = async ({ client }: Person): Promise<readonly Task[]> => {
  const response = await client.call(tasksApi.list, {})
  return response.status === 200 ? response.body : []
}

type Action = (
  person: Person,
  draw: Draw,
  household: Household,
) => Promise<{ readonly status: number } | undefined>

const entries = {
  create: ({ client }, { fields }) => client.call(tasksApi.create, { title: 'Sweep', ...fields }),
  change: async (person, { task, fields }) => {
    const found = pick(await listTasks(person), task)
    return found && person.client.call(tasksApi.update, { id: String(found.id), ...fields })
  },
  complete: async (person, { task }) => {
    const found = pick(await listTasks(person), task)
    return found && person.client.call(tasksApi.update, { id: String(found.id), status: 'completed' })
  },
  rename: async (person, { task }) => {
    const found = pick(await listTasks(person), task)
    return found && person.client.call(tasksApi.update, { id: String(found.id), title: 'Mop' })
  },
  remove: async (person, { task }) => {
    const found = pick(await listTasks(person), task)
    return found && person.client.call(tasksApi.remove, { id: String(found.id) })
  },
} satisfies Record<string, Action>

const moves = {
  leave: ({ client }) => client.call(houseGroupsApi.leave, {}),
  join: ({ client }, _draw, { group }) => client.call(houseGroupsApi.join, { id: String(group.id) }),
  share: ({ client }) => client.call(houseGroupsApi.sharePersonalItems, {}),
  deleteAccount: async ({ account }, { task }) =>
    task % 2 === 0 ? admin.client.call(adminApi.deleteUser, { id: account.id }) : undefined,
} satisfies Record<string, Action>

const actions = { ...entries, ...moves }
const actionNames = Object.keys(actions) as (keyof typeof actions)[]
const histories = fc.array(fc.tuple(fc.constantFrom(...actionNames, 'create', 'change'), draws), {
  minLength: 8,
  maxLength: 24,
})

const toLines = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/** Counts all tasks in the database, without using the stored totals. */
const countAll = async (): Promise<string[]> => {
  const { rows } = await sql<object>`
    select case when house_group_id is null then 'user:' || coalesce(cast(created_by as text), '')
      else 'group:' || house_group_id end as scope, category, status, priority, count(*) as task_count
    from tasks group by 1, 2, 3, 4`.execute(app.current.database.engine.admin)
  return toLines(rows)
}

const readTotals = async (): Promise<string[]> =>
  toLines(
    await app.current.db.sql
      .selectFrom('task_totals')
      .select(['scope', 'category', 'status', 'priority', 'task_count'])
      .execute(),
  )

const toKind = ({ category, status, priority }: Draw['fields']) => [category, status, priority].join(' ')

/** Compares the person's counts with the tasks they see. */
const expectTrueCounts = async (person: Person) => {
  const counts = await person.client.call(tasksApi.counts, {})
  if (counts.status === 401) return
  const seen = new Map<string, number>()
  for (const task of await listTasks(person)) seen.set(toKind(task), (seen.get(toKind(task)) ?? 0) + 1)
  expect(new Map(counts.body.map((counted) => [toKind(counted), counted.count]))).toEqual(seen)
}

const run = (name: keyof typeof actions, draw: Draw, household: Household) => {
  const person = pick(household.people, draw.person) ?? admin
  return actions[name](person, draw, household)
}

const expected = [0, 200, 201, 400, 401, 403, 404, 409]

test('after any sequence of actions, the totals equal the number of tasks', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const household = await settle()
      for (const [name, draw] of history) {
        const { status = 0 } = (await run(name, draw, household)) ?? {}
        expect(expected).toContain(status)
        expect(await readTotals()).toEqual(await countAll())
      }
      for (const person of household.people) await expectTrueCounts(person)
    }),
    { numRuns: 16 },
  )
}, 120_000)

describe('concurrent actions', () => {
  test('on two servers never fail, and the totals equal the number of tasks', async () => {
    const second = await startSecondApp(app.current)
    const household = await settle()
    const elsewhere = household.people.map((person) => {
      const client = second.visitor()
      client.cookie = person.client.cookie
      return { ...person, client }
    })
    const both = { ...household, people: [...household.people, ...elsewhere] }
    for (let round = 0; round < 20; round += 1)
      for (const draw of fc.sample(draws, 1)) await run('create', draw, both)
    const kinds = Object.values(entries)
    const samples = fc.sample(
      fc.tuple(fc.constantFrom(...kinds, entries.change, entries.complete), draws),
      90,
    )
    const responses = await Promise.all(
      samples.map(([act, draw]) => act(pick(both.people, draw.person) ?? admin, draw)),
    )
    const statuses = new Set(responses.map((response) => response?.status ?? 0))
    expect(expected).toEqual(expect.arrayContaining([...statuses]))
    expect(await readTotals()).toEqual(await countAll())
    await second.close()
  })

  test('that move tasks between two columns in both directions do not deadlock', async () => {
    const [household] = [await createHousehold(app.current)]
    const ids: number[] = []
    for (let number = 0; number < 16; number += 1) {
      const created = await household.client.call(tasksApi.create, { title: 'Sweep', category: 'kitchen' })
      ids.push(created.body.id)
    }
    const move = (id: number, index: number, round: number) =>
      household.client.call(tasksApi.update, {
        id: String(id),
        status: (index + round) % 2 === 0 ? 'todo' : 'completed',
      })
    const startedAt = performance.now()
    for (let round = 0; round < 6; round += 1) {
      const responses = await Promise.all(ids.map((id, index) => move(id, index, round)))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    }
    // PostgreSQL detects a deadlock after one second; no deadlock occurs here.
    expect(performance.now() - startedAt).toBeLessThan(5000)
    expect(await readTotals()).toEqual(await countAll())
  })
})
