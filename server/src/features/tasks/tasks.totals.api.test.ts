import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { maxTasks } from '@roost/contract/tasks/task-values.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

// The random histories of the proof recompute the totals, too.

const app = useTestApp()

type By = Pick<Person, 'client'>

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

/** Compares the person's counts with the tasks that they see. */
const expectTrueCounts = async ({ client }: By) => {
  const { body: counts } = await client.call(tasksApi.counts, {})
  const { body: tasks } = await client.call(tasksApi.list, {})
  const toKind = ({ category, status, priority }: (typeof counts | typeof tasks)[number]) =>
    [category, status, priority].join(' ')
  const seen = new Map<string, number>()
  for (const task of tasks) seen.set(toKind(task), (seen.get(toKind(task)) ?? 0) + 1)
  expect(new Map(counts.map((counted) => [toKind(counted), counted.count]))).toEqual(seen)
}

const change = ({ client }: By, id: number, changes: object) =>
  client.call(tasksApi.update, { id: String(id), ...changes })
const remove = ({ client }: By, id: number) => client.call(tasksApi.remove, { id: String(id) })

test('after every kind of change, the totals equal the number of tasks', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const household = await createHousehold(app.current)
  const person = await createPerson(app.current)
  const guest = await createMember(app.current, household.group)
  const ours = await createTask(household, { category: 'kitchen' })
  const other = await createTask(guest, { category: "l'été, 100 %", priority: 'high' })
  const own = await createTask(person, { category: 'kitchen' })
  const changes: readonly (() => Promise<{ readonly status: number }>)[] = [
    () => change(household, ours.id, { status: 'completed' }),
    () => change(household, other.id, { category: 'garden', priority: 'low', status: 'in_progress' }),
    () => change(person, own.id, { title: 'Mop' }),
    () => person.client.call(houseGroupsApi.join, { id: String(household.group.id) }),
    () => person.client.call(houseGroupsApi.sharePersonalItems, {}),
    () => remove(person, own.id),
    () => guest.client.call(houseGroupsApi.leave, {}),
    () => guest.client.call(tasksApi.create, { title: 'Sweep', category: 'garden' }),
    () => admin.client.call(adminApi.deleteUser, { id: guest.account.id }),
  ]
  for (const run of changes) {
    expect([200, 201]).toContain((await run()).status)
    expect(await readTotals()).toEqual(await countAll())
    for (const viewer of [household, person]) await expectTrueCounts(viewer)
  }
})

test('concurrent moves between two columns do not deadlock, and the totals equal the number of tasks', async () => {
  const { admin } = app.current.database.engine
  const household = await createHousehold(app.current)
  const ids: number[] = []
  for (let number = 0; number < 16; number += 1) ids.push((await createTask(household)).id)
  const now = app.current.clock().toISOString()
  const move = (id: number, isCompleted: boolean) =>
    admin
      .updateTable('tasks')
      .set({ status: isCompleted ? 'completed' : 'todo', completed_at: isCompleted ? now : null })
      .where('id', '=', id)
      .execute()
  // A transaction of the app would be retried, so that a deadlock would go unseen.
  for (let round = 0; round < 6; round += 1)
    await Promise.all(ids.map((id, index) => move(id, (index + round) % 2 === 1)))
  expect(await readTotals()).toEqual(await countAll())
  await Promise.all(ids.map((id) => remove(household, id)))
  expect(await readTotals()).toEqual(await countAll())
})

test('a full household keeps its new tasks, for which those of series that were completed first make room', async () => {
  const household = await createHousehold(app.current)
  const repeats = { every: 1, unit: 'day', timeZone: 'UTC' } as const
  await createTask(household, { title: 'Feed', dueDate: '2099-01-01', repeats })
  await change(household, (await createTask(household, { title: 'Paint' })).id, { status: 'completed' })
  const list = async (state: 'open' | 'completed') =>
    (await household.client.call(tasksApi.list, { state })).body
  const complete = async () => {
    const [open] = await list('open')
    await change(household, open?.id ?? 0, { status: 'completed' })
  }
  const fed = async () =>
    (await list('completed')).map(({ title, dueDate }) => `${title} ${dueDate?.slice(8, 10) ?? ''}`.trim())
  await complete()
  await complete()
  // As many as there may be, of which one is open and three are completed.
  await sql`update task_totals set task_count = ${maxTasks - 3} where status = 'todo'`.execute(
    app.current.database.engine.admin,
  )
  await complete()
  expect(await fed()).toEqual(['Feed 03', 'Feed 02', 'Paint'])
  expect((await household.client.call(tasksApi.create, { title: 'Mop', category: 'general' })).status).toBe(
    201,
  )
  expect(await fed()).toEqual(['Feed 03', 'Paint'])
  await change(household, (await list('open')).find(({ title }) => title === 'Feed')?.id ?? 0, {
    status: 'completed',
  })
  expect(await fed()).toEqual(['Feed 04', 'Paint'])
  await household.client.call(tasksApi.create, { title: 'Sweep', category: 'general' })
  const refused = await household.client.call(tasksApi.create, { title: 'Dust', category: 'general' })
  expect(refused.error).toMatchObject({ code: 'tasks.too_many' })
  expect(await fed()).toEqual(['Paint'])
})
