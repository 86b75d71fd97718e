import { activityApi } from '@roost/contract/activity/activity.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  getOpenTask,
  listOpenTasks,
  pauseTask,
  reopenTask,
  type Repeats,
  weekly,
} from '../../../../test-support/household/repeating.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'

const app = useTestApp()

const day = 24 * 60 * 60_000

/** So many days from now, in UTC. */
const inDays = (days: number): string => addDays(app.current.clock().toISOString().slice(0, 10), days)

const everyWeek: Repeats = { ...weekly, countsFrom: 'completion' }

const createChore = (person: Pick<Person, 'client'>, repeats: Partial<Repeats> = {}): Promise<Task> =>
  createTask(person, {
    title: 'Oven',
    category: 'kitchen',
    minutes: 30,
    repeats: { ...everyWeek, ...repeats },
  })

describe('a task that comes back without a due date', () => {
  test('knows when it was done last, and is followed by one without a due date', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const first = await createChore(mia)
    expect(first).toMatchObject({ dueDate: null, assignedTo: null, startsOn: null })
    expect(first.repeats?.lastDoneOn).toBeNull()
    expect(await completeTask(ben, first)).toMatchObject({ completedBy: ben.account.id, repeats: null })
    const next = await getOpenTask(mia)
    expect(next).toMatchObject({
      title: 'Oven',
      category: 'kitchen',
      minutes: 30,
      dueDate: null,
      startsOn: null,
    })
    expect(next.repeats).toMatchObject({ lastDoneOn: inDays(0), previousId: first.id })
    // Once a person has changed it, reopening the last one no longer takes it back.
    expect((await changeTask(mia, next, { title: 'Oven and hob' })).repeats?.previousId).toBeNull()
  })

  test('was done on the day that a person says, also before it was listed, but not in the future', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia, { lastDoneOn: inDays(-20) })
    expect(chore.repeats?.lastDoneOn).toBe(inDays(-20))
    const corrected = await changeTask(mia, chore, { repeats: { ...everyWeek, lastDoneOn: inDays(3) } })
    expect(corrected.repeats?.lastDoneOn).toBe(inDays(0))
    const unknown = await changeTask(mia, chore, { repeats: { ...everyWeek, lastDoneOn: null } })
    expect(unknown.repeats?.lastDoneOn).toBeNull()
    await changeTask(mia, chore, { repeats: { ...everyWeek, lastDoneOn: inDays(0) } })
    const renamed = await changeTask(mia, chore, { title: 'Oven and hob' })
    expect(renamed.repeats?.lastDoneOn).toBe(inDays(0))
    // Done two days ago, and once more before that: the last time counts.
    const completedAt = new Date(app.current.clock().getTime() - 2 * day).toISOString()
    await changeTask(mia, chore, { status: 'completed', completedAt })
    expect((await getOpenTask(mia)).repeats?.lastDoneOn).toBe(inDays(0))
  })

  test('is as before when it is reopened, and its next one is gone', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia, { lastDoneOn: inDays(-9) })
    await completeTask(mia, chore)
    const reopened = await reopenTask(mia, chore)
    expect(reopened).toMatchObject({ id: chore.id, dueDate: null, repeats: { lastDoneOn: inDays(-9) } })
    expect(await listOpenTasks(mia)).toHaveLength(1)
  })

  test.each<[string, (mia: Person, first: Task) => Promise<unknown>]>([
    ['reopened', reopenTask],
    ['deleted', ({ client }, { id }) => client.call(tasksApi.remove, { id: String(id) })],
  ])('does not go back to the one before that was %s meanwhile', async (_case, touch) => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await completeTask(mia, first)
    const second = await getOpenTask(mia)
    await completeTask(mia, second)
    await touch(mia, first)
    expect(await reopenTask(mia, second)).toMatchObject({ repeats: { previousId: null } })
  })

  test('is completed once if two phones complete it offline', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const chore = await createChore(mia)
    const base = { status: 'todo', dueDate: null }
    for (const person of [mia, ben]) await changeTask(person, chore, { status: 'completed', base })
    expect(await listOpenTasks(mia)).toHaveLength(1)
    const { body } = await mia.client.call(tasksApi.list, { state: 'completed' })
    expect(body).toMatchObject([{ id: chore.id, completedBy: mia.account.id }])
  })

  test('can be paused until a day, and is needed again from then on', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia, { lastDoneOn: inDays(-30) })
    const paused = await pauseTask(mia, chore, inDays(90))
    expect(paused).toMatchObject({
      dueDate: null,
      startsOn: inDays(90),
      repeats: { lastDoneOn: inDays(-30) },
    })
    expect(await changeTask(mia, chore, { title: 'Lawn' })).toMatchObject({ startsOn: inDays(90) })
    await completeTask(mia, chore)
    expect((await getOpenTask(mia)).startsOn).toBeNull()
    expect(await reopenTask(mia, chore)).toMatchObject({ startsOn: inDays(90) })
    expect(await pauseTask(mia, chore, null)).toMatchObject({ dueDate: null, startsOn: null })
  })

  test('gets and loses its due date, for all that follow', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia)
    const dueDate = `${inDays(2)}T18:00:00.000Z`
    expect(await changeTask(mia, chore, { dueDate, concerns: 'this' })).toMatchObject({ dueDate })
    await completeTask(mia, chore)
    const dated = await getOpenTask(mia)
    expect(dated.dueDate).toBe(`${inDays(7)}T18:00:00.000Z`)
    await changeTask(mia, dated, { dueDate: null })
    await completeTask(mia, dated)
    expect(await getOpenTask(mia)).toMatchObject({ dueDate: null, repeats: { lastDoneOn: inDays(0) } })
  })

  test.each<[string, (members: string[]) => Partial<Repeats>]>([
    ['by the calendar', () => ({ countsFrom: 'schedule' })],
    [
      'if members take turns',
      (members) => ({ turns: { members, length: 1, unit: 'time', countsSkipped: true } }),
    ],
    ['if it is shown before it is due', () => ({ leadDays: 1 })],
  ])('needs one %s', async (_, toRule) => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const repeats = { ...everyWeek, ...toRule([mia.account.id, ben.account.id]) }
    const refused = await mia.client.call(tasksApi.create, { title: 'Oven', category: 'kitchen', repeats })
    expect(refused).toMatchObject({ status: 400 })
    const chore = await createTask(mia, { title: 'Oven', dueDate: inDays(1), repeats })
    const cleared = await mia.client.call(tasksApi.update, { id: String(chore.id), dueDate: null })
    expect([cleared.status, cleared.error.code]).toEqual([400, 'tasks.repeats_without_due'])
  })

  test('has no time that could be left out', async () => {
    const mia = await createHousehold(app.current)
    const { id } = await createChore(mia)
    const { status, error } = await mia.client.call(tasksApi.skip, { id: String(id) })
    expect([status, error.code]).toEqual([400, 'tasks.repeats_without_due'])
  })

  test('is in no count of what the board shows, and in no text of its tasks', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia)
    await createTask(mia, { title: 'Sweep' })
    const paused = await createChore(mia)
    await pauseTask(mia, paused, inDays(9))
    const find = async () => {
      const { body: stats } = await mia.client.call(dashboardApi.stats, {})
      const { body: exported } = await mia.client.call(exportsApi.tasks, {})
      const open = exported.data.filter(({ status }) => status === 'todo')
      return { active: stats.activeTasks, exported: open.map(({ title }) => title) }
    }
    expect(await find()).toEqual({ active: 1, exported: ['Sweep'] })
    await completeTask(mia, chore)
    expect(await find()).toEqual({ active: 1, exported: ['Sweep'] })
  })

  test('is as before once its completion is undone', async () => {
    const mia = await createHousehold(app.current)
    const chore = await createChore(mia, { lastDoneOn: inDays(-9) })
    await completeTask(mia, chore)
    const { body } = await mia.client.call(activityApi.list, { kind: 'task', rowId: String(chore.id) })
    const entry = body.entries[0]?.id ?? 0
    expect((await mia.client.call(activityApi.undo, { id: String(entry) })).status).toBe(200)
    expect(await listOpenTasks(mia)).toMatchObject([{ id: chore.id, repeats: { lastDoneOn: inDays(-9) } }])
  })
})

describe('several tasks at once', () => {
  const toTasks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: `Chore ${index + 1}`,
      category: 'kitchen',
      repeats: everyWeek,
    }))

  test('are taken back by one undo', async () => {
    const mia = await createHousehold(app.current)
    const { status, body } = await mia.client.call(tasksApi.bulkCreate, { tasks: toTasks(100) })
    expect(status).toBe(201)
    expect(body.tasks.map(({ title }) => title)).toEqual(toTasks(100).map(({ title }) => title))
    expect(await listOpenTasks(mia)).toHaveLength(100)
    const { body: activity } = await mia.client.call(activityApi.list, {})
    const entry = activity.entries[0]?.id ?? 0
    expect((await mia.client.call(activityApi.undo, { id: String(entry) })).status).toBe(200)
    expect(await listOpenTasks(mia)).toEqual([])
  })

  test('are not given to a house group that would have too many', async () => {
    const mia = await createHousehold(app.current)
    const ben = await createPerson(app.current)
    for (const { client } of [mia, mia, mia, ben, ben, ben])
      await client.call(tasksApi.bulkCreate, { tasks: toTasks(100) })
    expect((await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })).status).toBe(200)
    const shared = await ben.client.call(houseGroupsApi.sharePersonalItems, {})
    expect([shared.status, shared.error.code]).toEqual([409, 'tasks.too_many_repeating'])
    const { body: left } = await ben.client.call(houseGroupsApi.personalItems, {})
    expect(left.count).toBe(300)
  })

  test('are created all or none', async () => {
    const mia = await createHousehold(app.current)
    const stranger = await createHousehold(app.current)
    const create = async (
      tasks: Parameters<typeof mia.client.call<typeof tasksApi.bulkCreate>>[1]['tasks'],
    ) => {
      const { status } = await mia.client.call(tasksApi.bulkCreate, { tasks })
      return { status, count: (await listOpenTasks(mia)).length }
    }
    expect(await create(toTasks(101))).toEqual({ status: 400, count: 0 })
    expect(await create([])).toEqual({ status: 400, count: 0 })
    const outside = { title: 'Sweep', category: 'kitchen', assignedTo: stranger.account.id }
    expect(await create([...toTasks(2), outside])).toEqual({ status: 400, count: 0 })
    const findLatest = async () => {
      const { body } = await mia.client.call(activityApi.list, {})
      return String(body.entries[0]?.id)
    }
    const undo = (id: string) => mia.client.call(activityApi.undo, { id })
    await create(toTasks(100))
    expect((await undo(await findLatest())).status).toBe(200)
    const undone = await findLatest()
    for (let times = 0; times < 5; times += 1) await create(toTasks(100))
    expect(await create(toTasks(1))).toMatchObject({ status: 409 })
    expect((await undo(undone)).error.code).toBe('tasks.too_many_repeating')
  })
})
