import { activityApi } from '@roost/contract/activity/activity.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { listNotifications } from '../../../../test-support/app/records.ts'
import {
  createHousehold,
  createHouseholdOfTwo,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  getOpenTask,
  listOpenTasks,
  reopenTask,
  type TaskChanges,
  weekly,
} from '../../../../test-support/household/repeating.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'

const app = useTestApp()

const day = 24 * 60 * 60_000

/** So many days from now, in UTC. */
const inDays = (days: number): string => addDays(app.current.clock().toISOString().slice(0, 10), days)

const createChore = (
  person: Pick<Person, 'client'>,
  details: Parameters<typeof createTask>[1] = {},
): Promise<Task> =>
  createTask(person, { title: 'Bins', dueDate: `${inDays(0)}T18:00`, repeats: weekly, ...details })

const refuse = async ({ client }: Pick<Person, 'client'>, { id }: { id: number }, changes: TaskChanges) => {
  const { status, error } = await client.call(tasksApi.update, { id: String(id), ...changes })
  return { status, code: error.code }
}

const listAll = async ({ client }: Pick<Person, 'client'>): Promise<Task[]> =>
  (await client.call(tasksApi.list, {})).body

describe('a task that comes back', () => {
  test('is followed by the next one when it is completed, with all of its values', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const details = {
      description: 'Both',
      category: 'kitchen',
      priority: 'high',
      assignedTo: ben.account.id,
    } as const
    const first = await createChore(mia, details)
    const completed = await completeTask(ben, first)
    expect(completed).toMatchObject({ repeats: null })
    expect(await getOpenTask(mia)).toMatchObject({
      title: 'Bins',
      ...details,
      status: 'todo',
      dueDate: `${inDays(7)}T18:00:00.000Z`,
      createdBy: mia.account.id,
      repeats: { ...weekly, weekdays: [], monthDay: 'date', countsFrom: 'schedule', anchorOn: inDays(0) },
    })
  })

  test.each([
    ['early', 0, 5],
    ['late', 4, 5],
    ['after its next time', 6, 8],
  ])('completed %s keeps its rhythm', async (_case, doneIn, nextIn) => {
    const mia = await createHousehold(app.current)
    const repeats = { ...weekly, every: 3, unit: 'day' } as const
    const first = await createChore(mia, { dueDate: inDays(2), repeats })
    const due = [inDays(2), inDays(nextIn)]
    app.current.clock.advance(doneIn * day)
    await completeTask(mia, first)
    expect((await listAll(mia)).map(({ dueDate }) => dueDate?.slice(0, 10))).toEqual(due.toReversed())
  })

  test('counts from the day of its completion, which a device may report later', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia, {
      repeats: { every: 3, unit: 'week', countsFrom: 'completion', timeZone: 'UTC' },
    })
    app.current.clock.advance(5 * day)
    const completedAt = `${inDays(-1)}T12:00:00.000Z`
    await changeTask(mia, first, { status: 'completed', completedAt })
    expect((await getOpenTask(mia)).dueDate).toBe(`${inDays(20)}T18:00:00.000Z`)
  })

  test('is shown so many days before it is due', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia, { repeats: { ...weekly, leadDays: 2 } })
    expect(first.startsOn).toBeNull()
    await completeTask(mia, first)
    expect((await getOpenTask(mia)).startsOn).toBe(inDays(5))
  })

  test('is neither counted on the dashboard nor exported before it is shown', async () => {
    const mia = await createHousehold(app.current)
    await createTask(mia, { title: 'Windows' })
    await completeTask(mia, await createChore(mia, { repeats: { ...weekly, leadDays: 2 } }))
    const find = async () => {
      const { body: stats } = await mia.client.call(dashboardApi.stats, {})
      const { body: exported } = await mia.client.call(exportsApi.tasks, {})
      const open = exported.data.filter(({ status }) => status === 'todo')
      expect(exported.notesText).not.toMatch(/left out|not shown/i)
      return { active: stats.activeTasks, exported: open.map(({ title }) => title) }
    }
    expect(await find()).toEqual({ active: 1, exported: ['Windows'] })
    app.current.clock.advance(5 * day)
    expect(await find()).toEqual({ active: 2, exported: ['Bins', 'Windows'] })
  })

  test('begins a day when its zone does', async () => {
    const mia = await createHousehold(app.current)
    const now = app.current.clock()
    app.current.clock.advance(day - (now.getTime() % day) - 60 * 60_000)
    // In Auckland it is tomorrow already.
    const first = await createChore(mia, { repeats: { every: 1, unit: 'day', timeZone: 'Pacific/Auckland' } })
    await completeTask(mia, first)
    expect((await getOpenTask(mia)).dueDate?.slice(0, 10)).toBe(inDays(2))
  })

  test('makes one next task, whoever completes it, and how often', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const first = await createChore(mia)
    await completeTask(mia, first)
    await completeTask(ben, first)
    await changeTask(mia, first, { title: 'Bins and paper' })
    expect(await listAll(mia)).toHaveLength(2)
  })

  test('is assigned to nobody once who it was assigned to has left', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const first = await createChore(mia, { assignedTo: ben.account.id })
    await ben.client.call(houseGroupsApi.leave, {})
    await completeTask(mia, first)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: null })
  })

  test('is announced to who it is assigned to once, not every time', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    await completeTask(mia, await createChore(mia, { assignedTo: ben.account.id }))
    const notifications = await listNotifications(app.current, ben.account.id)
    expect(notifications.filter(({ about }) => about === 'task-assigned')).toHaveLength(1)
  })
})

describe('reopening a completed task', () => {
  test('takes back the next one, and hands the rule back', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await completeTask(mia, first)
    const reopened = await reopenTask(mia, first)
    expect(reopened).toMatchObject({ id: first.id, repeats: first.repeats })
    expect(await getOpenTask(mia)).toMatchObject({ id: first.id })
    await completeTask(mia, first)
    expect((await getOpenTask(mia)).dueDate).toBe(`${inDays(7)}T18:00:00.000Z`)
  })

  test.each<[string, (mia: Person, next: Task) => Promise<unknown>]>([
    ['was changed', (mia, next) => changeTask(mia, next, { title: 'Paper' })],
    ['was begun', (mia, next) => changeTask(mia, next, { status: 'in_progress' })],
    ['was completed', (mia, next) => completeTask(mia, next)],
    ['was left out', ({ client }, { id }) => client.call(tasksApi.skip, { id: String(id) })],
  ])('leaves the next one that %s alone, and is no longer one of its series', async (_case, touch) => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await completeTask(mia, first)
    app.current.clock.advance(1000)
    await touch(mia, await getOpenTask(mia))
    const before = await listAll(mia)
    expect(await reopenTask(mia, first)).toMatchObject({ repeats: null })
    await completeTask(mia, first)
    expect((await listAll(mia)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('is undone in the activity, and so is the completion', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await completeTask(mia, first)
    const undoLast = async () => {
      const { body } = await mia.client.call(activityApi.list, {})
      const [{ id } = { id: 0 }] = body.entries
      expect((await mia.client.call(activityApi.undo, { id: String(id) })).status).toBe(200)
    }
    await undoLast()
    expect(await getOpenTask(mia)).toMatchObject({ id: first.id, repeats: first.repeats })
    await undoLast()
    expect((await listAll(mia)).map(({ status }) => status)).toEqual(['todo', 'completed'])
  })
})

describe('a change', () => {
  test('concerns those that follow, too', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await changeTask(mia, first, { title: 'Paper', dueDate: `${inDays(1)}T20:00` })
    await completeTask(mia, first)
    expect(await getOpenTask(mia)).toMatchObject({ title: 'Paper', dueDate: `${inDays(8)}T20:00:00.000Z` })
  })

  test('concerns only this time if wanted, and other changes those that follow', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const first = await createChore(mia)
    await changeTask(mia, first, {
      title: 'Bins at the back',
      dueDate: `${inDays(1)}T20:00`,
      concerns: 'this',
    })
    await changeTask(mia, first, { assignedTo: ben.account.id })
    await completeTask(mia, first)
    const next = { title: 'Bins', dueDate: `${inDays(7)}T18:00:00.000Z`, assignedTo: ben.account.id }
    expect(await getOpenTask(mia)).toMatchObject(next)
    await reopenTask(mia, first)
    expect(await getOpenTask(mia)).toMatchObject({ title: 'Bins at the back' })
    await completeTask(mia, first)
    expect(await getOpenTask(mia)).toMatchObject(next)
  })

  test('of the rule counts from the due date that the task has', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    const changed = await changeTask(mia, first, { repeats: { every: 10, unit: 'day', timeZone: 'UTC' } })
    expect(changed).toMatchObject({ repeats: { every: 10, unit: 'day' } })
    await completeTask(mia, first)
    expect((await getOpenTask(mia)).dueDate?.slice(0, 10)).toBe(inDays(10))
  })

  test('of when the next one is shown keeps the 31st, also in a month that has none', async () => {
    const mia = await createHousehold(app.current)
    const monthly = { every: 1, unit: 'month', timeZone: 'UTC' } as const
    await completeTask(mia, await createChore(mia, { dueDate: '2099-08-31', repeats: monthly }))
    const september = await getOpenTask(mia)
    expect(september.dueDate).toMatch(/^2099-09-30/)
    await completeTask(mia, await changeTask(mia, september, { repeats: { ...monthly, leadDays: 2 } }))
    expect(await getOpenTask(mia)).toMatchObject({
      dueDate: '2099-10-31T00:00:00.000Z',
      startsOn: '2099-10-29',
    })
  })

  test('lets an ordinary task come back, and one that comes back end', async () => {
    const mia = await createHousehold(app.current)
    const task = await createTask(mia, { dueDate: inDays(0) })
    expect(await changeTask(mia, task, { repeats: weekly })).toMatchObject({ repeats: weekly })
    expect(await changeTask(mia, task, { repeats: null })).toMatchObject({ repeats: null })
    await completeTask(mia, task)
    expect(await listOpenTasks(mia)).toEqual([])
  })

  test('is refused without a due date, or of a completed task', async () => {
    const mia = await createHousehold(app.current)
    const [plain, chore] = [await createTask(mia, {}), await createChore(mia)]
    const undated = { status: 400, code: 'tasks.repeats_without_due' }
    expect(await refuse(mia, plain, { repeats: weekly })).toEqual(undated)
    expect(await refuse(mia, chore, { dueDate: null })).toEqual(undated)
    expect(await refuse(mia, chore, { dueDate: null, concerns: 'this' })).toEqual(undated)
    await completeTask(mia, plain)
    expect(await refuse(mia, plain, { repeats: weekly })).toEqual({
      status: 400,
      code: 'tasks.repeats_completed',
    })
    const { status } = await mia.client.call(tasksApi.create, {
      title: 'Bins',
      category: 'x',
      repeats: weekly,
    })
    expect(status).toBe(400)
  })

  test.each<[string, object]>([
    ['every 0 weeks', { every: 0 }],
    ['every 11 years', { every: 11, unit: 'year' }],
    ['on an eighth day', { weekdays: [7] }],
    ['shown 61 days before', { leadDays: 61 }],
    ['in an unknown zone', { timeZone: 'Mars/Olympus' }],
  ])('is refused for a rule %s', async (_case, wrong) => {
    const mia = await createHousehold(app.current)
    const input = { title: 'Bins', category: 'x', dueDate: inDays(0), repeats: { ...weekly, ...wrong } }
    expect((await mia.client.call(tasksApi.create, input)).status).toBe(400)
  })
})

describe('this time', () => {
  test('is left out, and the next one has the values of the series', async () => {
    const mia = await createHousehold(app.current)
    const first = await createChore(mia)
    await changeTask(mia, first, { title: 'Bins at the back', status: 'in_progress', concerns: 'this' })
    const { body } = await mia.client.call(tasksApi.skip, { id: String(first.id) })
    expect(body).toMatchObject({
      id: first.id,
      title: 'Bins',
      status: 'todo',
      dueDate: `${inDays(7)}T18:00:00.000Z`,
    })
    expect(await listAll(mia)).toHaveLength(1)
  })

  test('is left out until a day, and goes on at once', async () => {
    const mia = await createHousehold(app.current)
    const { id } = await createChore(mia)
    const pause = (until: string | null) => mia.client.call(tasksApi.pause, { id: String(id), until })
    expect((await pause(inDays(10))).body).toMatchObject({
      dueDate: `${inDays(14)}T18:00:00.000Z`,
      startsOn: inDays(10),
    })
    expect((await pause(null)).body).toMatchObject({ dueDate: `${inDays(0)}T18:00:00.000Z`, startsOn: null })
    for (const until of [inDays(0), inDays(-1), inDays(732)])
      expect((await pause(until)).error.code).toBe('tasks.pause_outside')
  })

  test('goes on with the first one that was not completed', async () => {
    const mia = await createHousehold(app.current)
    await completeTask(mia, await createChore(mia, { dueDate: inDays(2) }))
    const { id } = await getOpenTask(mia)
    const pause = (until: string | null) => mia.client.call(tasksApi.pause, { id: String(id), until })
    await pause(inDays(30))
    expect((await pause(null)).body.dueDate?.slice(0, 10)).toBe(inDays(9))
    // Moving it to a day that was completed is a person's choice.
    expect((await changeTask(mia, { id }, { dueDate: inDays(2) })).dueDate?.slice(0, 10)).toBe(inDays(2))
  })

  test('is that of a task that comes back', async () => {
    const mia = await createHousehold(app.current)
    const { id } = await createTask(mia, { dueDate: inDays(0) })
    expect((await mia.client.call(tasksApi.skip, { id: String(id) })).error.code).toBe('tasks.not_repeating')
    const last = await createChore(mia, { dueDate: '2100-12-30' })
    expect((await mia.client.call(tasksApi.skip, { id: String(last.id) })).error.code).toBe('tasks.last_time')
    expect(await completeTask(mia, last)).toMatchObject({ status: 'completed' })
  })
})

test('deleting the open task ends the series, and undoing that brings it back', async () => {
  const mia = await createHousehold(app.current)
  const first = await createChore(mia)
  await completeTask(mia, first)
  const next = await getOpenTask(mia)
  await mia.client.call(tasksApi.remove, { id: String(next.id) })
  expect(await reopenTask(mia, first)).toMatchObject({ repeats: null })
  await completeTask(mia, first)
  expect(await listOpenTasks(mia)).toEqual([])
})

test('a rule that an earlier version has stored, or that an undone change brings back, is read as before', async () => {
  const mia = await createHousehold(app.current)
  const holder = mia.account.id
  const turns = { members: [holder, crypto.randomUUID()], length: 1, unit: 'time', countsSkipped: true }
  const rule = { ...weekly, weekdays: [], monthDay: 'date', countsFrom: 'schedule', leadDays: null, turns }
  const stored = {
    repeats: { ...rule, anchorOn: inDays(0), weekStart: 1 },
    template: { title: 'Paper', description: null, category: 'kitchen', priority: 'low', assignedTo: null },
    turn: { holder, since: inDays(0), times: 0 },
    nextTurnOf: holder,
    lastDoneOn: inDays(-7),
    isUntouched: true,
    previousId: 7,
  }
  const { id } = await createChore(mia)
  const { admin } = app.current.db.engine
  await admin
    .updateTable('tasks')
    .set({ repeats: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute()
  const shown = { whenMissed: 'stays', turns: { choose: 'order' }, turnOf: holder, nextTurnOf: holder }
  const found = { ...shown, lastDoneOn: inDays(-7), previousId: 7 }
  expect((await getOpenTask(mia)).repeats).toMatchObject(found)
  await completeTask(mia, { id })
  const { repeats, ...next } = await getOpenTask(mia)
  expect(repeats).toMatchObject({ ...shown, lastDoneOn: inDays(0), previousId: id })
  expect(next).toMatchObject({ title: 'Paper', minutes: null, reminders: [], assignedTo: holder })
})

test('five hundred tasks of a household come back at most', async () => {
  const mia = await createHousehold(app.current)
  const { id } = await createChore(mia)
  const { sql } = app.current.db
  const row = await sql.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...copied } = row
  const copies = Array.from({ length: 499 }, () => ({ ...copied, series_id: crypto.randomUUID() }))
  await app.current.db.engine.admin.insertInto('tasks').values(copies).execute()
  const refused = await mia.client.call(tasksApi.create, {
    title: 'Bins',
    category: 'x',
    dueDate: inDays(0),
    repeats: weekly,
  })
  expect(refused.error.code).toBe('tasks.too_many_repeating')
})
