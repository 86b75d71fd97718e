import { activityApi } from '@roost/contract/activity/activity.ts'
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
  dailyInTurn,
  getOpenTask,
  listOpenTasks,
  pauseTask,
  type Repeats,
  reopenTask,
  skipTask,
  type TaskChanges,
  weekly,
} from '../../../../test-support/household/repeating.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'

// What happens to a task that comes back when it is moved, and when its rule changes.

const app = useTestApp()

const day = 24 * 60 * 60_000

/** So many days from now, in UTC. */
const inDays = (days: number): string => addDays(app.current.clock().toISOString().slice(0, 10), days)

const start = async (dueIn: number, repeats: Partial<Repeats> = {}) => {
  const mia = await createHousehold(app.current)
  const task = await createTask(mia, {
    title: 'Bins',
    dueDate: `${inDays(dueIn)}T18:00`,
    repeats: { ...weekly, ...repeats },
  })
  return { mia, task }
}

const toDay = ({ dueDate }: { readonly dueDate: string | null }): string => dueDate?.slice(0, 10) ?? ''

/** The rule as a form sees it. */
const seen: Repeats = {
  ...weekly,
  weekdays: [],
  monthDay: 'date',
  countsFrom: 'schedule',
  leadDays: null,
}

const afterCompletion = { every: 3, unit: 'day', countsFrom: 'completion' } as const

describe('the day on which a task is shown', () => {
  test.each([
    ['moved to today', 0, null],
    ['moved, but not near enough', 5, 4],
    ['moved further away', 40, 39],
  ])('follows its due date when it is %s', async (_case, dueIn, shownIn) => {
    const { mia, task } = await start(10, { leadDays: 1 })
    expect(task.startsOn).toBe(inDays(9))
    const moved = await changeTask(mia, task, { dueDate: inDays(dueIn), concerns: 'this' })
    expect(moved.startsOn).toBe(shownIn === null ? null : inDays(shownIn))
  })

  test('is past once it is started', async () => {
    const { mia, task } = await start(10, { leadDays: 1 })
    expect((await changeTask(mia, task, { status: 'in_progress' })).startsOn).toBeNull()
  })

  test('follows the rule, but not before a pause ends', async () => {
    const { mia, task } = await start(10, { leadDays: 1 })
    const lead = (leadDays: number) => ({ repeats: { ...weekly, leadDays } })
    expect((await changeTask(mia, task, lead(7))).startsOn).toBe(inDays(3))
    const paused = await pauseTask(mia, task, inDays(20))
    expect(toDay(paused)).toBe(inDays(24))
    expect((await changeTask(mia, task, lead(14))).startsOn).toBe(inDays(20))
  })

  test('is at once if somebody wants to see it now, with the values of this time', async () => {
    const { mia, task } = await start(10, { leadDays: 1 })
    await changeTask(mia, task, { title: 'Both bins', dueDate: inDays(11), concerns: 'this' })
    const shown = await pauseTask(mia, task, null)
    expect([shown.title, shown.startsOn, toDay(shown)]).toEqual(['Both bins', null, inDays(11)])
  })
})

describe('reopening a completed task takes the next one back', () => {
  test.each<[string, number, Partial<Repeats>]>([
    ['is due before it', 10, afterCompletion],
    ['is due on the same date', 1, { ...afterCompletion, every: 1 }],
  ])('also if that one %s', async (_case, dueIn, repeats) => {
    const { mia, task } = await start(dueIn, repeats)
    await completeTask(mia, task)
    await reopenTask(mia, task)
    expect(await getOpenTask(mia)).toMatchObject({ id: task.id, repeats })
  })

  test('also if the one before was moved past it', async () => {
    const { mia, task } = await start(7)
    await completeTask(mia, task)
    const second = await changeTask(mia, await getOpenTask(mia), { dueDate: inDays(3) })
    await completeTask(mia, second)
    await reopenTask(mia, second)
    expect((await getOpenTask(mia)).id).toBe(second.id)
  })

  test('and shows this one when it would have been shown', async () => {
    const { mia, task } = await start(10, { leadDays: 1 })
    const paused = await pauseTask(mia, task, inDays(20))
    await completeTask(mia, task)
    const { updatedAt: _updatedAt, ...same } = paused
    expect(await reopenTask(mia, task)).toMatchObject(same)
  })

  test('of those completed on a day one after another, and the one before, as they were', async () => {
    const [mia, ben] = await createHouseholdOfTwo(app.current)
    const members = [mia.account.id, ben.account.id]
    const repeats = { ...dailyInTurn(members), leadDays: 1 }
    await createTask(mia, { dueDate: inDays(-1), repeats })
    const opened: Task[] = []
    for (const wait of [day, 0, 0, 0]) {
      opened.push(await getOpenTask(mia))
      await completeTask(mia, await getOpenTask(mia))
      app.current.clock.advance(wait)
    }
    for (const { updatedAt: _updatedAt, ...before } of opened.toReversed()) {
      await reopenTask(mia, before)
      expect(await getOpenTask(mia)).toMatchObject(before)
    }
  })

  test.each<[string, TaskChanges, TaskChanges]>([
    ['when it was completed', { title: 'Paper' }, {}],
    ['when it was reopened', {}, { title: 'Paper' }],
    ['when it was reopened and begun', {}, { status: 'in_progress' }],
    ['so that it concerned those that follow', { repeats: { ...weekly, every: 2 } }, {}],
  ])('but not one that was changed %s', async (_case, completion, reopening) => {
    const { mia, task: first } = await start(0)
    await completeTask(mia, first)
    const second = await getOpenTask(mia)
    await changeTask(mia, second, { status: 'completed', ...completion })
    await changeTask(mia, second, { status: 'todo', ...reopening })
    expect(await reopenTask(mia, first)).toMatchObject({ repeats: null })
    expect((await listOpenTasks(mia)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('also if both were shared with a household since', async () => {
    const owner = await createHousehold(app.current)
    const mia: Person = await createPerson(app.current)
    const task = await createTask(mia, { dueDate: inDays(0), repeats: weekly })
    await completeTask(mia, task)
    await mia.client.call(houseGroupsApi.join, { id: String(owner.group.id) })
    await mia.client.call(houseGroupsApi.sharePersonalItems, {})
    await reopenTask(mia, task)
    expect((await getOpenTask(owner)).id).toBe(task.id)
  })
})

describe('a task that is counted from its completion', () => {
  test('is left out until so long after it would have been due', async () => {
    const { mia, task } = await start(10, afterCompletion)
    expect(toDay(await skipTask(mia, task))).toBe(inDays(13))
    const late = await changeTask(mia, task, { dueDate: inDays(0) })
    app.current.clock.advance(5 * day)
    expect(toDay(await skipTask(mia, late))).toBe(inDays(3))
  })

  test('goes on after a pause when it would have been due', async () => {
    const { mia, task } = await start(10, { ...afterCompletion, every: 21 })
    await completeTask(mia, task)
    const next = await getOpenTask(mia)
    await pauseTask(mia, next, inDays(60))
    expect(await pauseTask(mia, next, null)).toMatchObject({
      dueDate: expect.stringContaining(inDays(21)),
      startsOn: null,
    })
  })
})

describe('a change of the rule', () => {
  test('leaves what was meant for this time alone', async () => {
    const { mia, task } = await start(0)
    await changeTask(mia, task, { title: 'Both bins', dueDate: `${inDays(2)}T20:00`, concerns: 'this' })
    await changeTask(mia, task, { repeats: { ...weekly, leadDays: 2 }, priority: 'high' })
    await completeTask(mia, task)
    expect(await getOpenTask(mia)).toMatchObject({
      title: 'Bins',
      priority: 'high',
      dueDate: `${inDays(7)}T18:00:00.000Z`,
    })
  })

  test.each([
    ['the 31st', '2099-08-31', 'date', '2099-09-30', ['2099-11-30', '2100-01-31']],
    ['a fifth weekday', '2099-08-31', 'weekday', '2099-09-28', ['2099-11-30', '2100-01-25']],
  ] as const)('keeps %s in a month without one', async (_case, dueDate, monthDay, moved, following) => {
    const mia = await createHousehold(app.current)
    const monthly = { every: 1, unit: 'month', monthDay, timeZone: 'UTC' } as const
    await completeTask(mia, await createTask(mia, { dueDate, repeats: monthly }))
    const next = await getOpenTask(mia)
    expect(toDay(next)).toBe(moved)
    await changeTask(mia, next, { repeats: { ...monthly, every: 2 } })
    const dates: string[] = []
    for (const _ of following) {
      await completeTask(mia, await getOpenTask(mia))
      dates.push(toDay(await getOpenTask(mia)))
    }
    expect(dates).toEqual(following)
  })

  test('to the calendar counts from the date of the task', async () => {
    const { mia, task } = await start(0, afterCompletion)
    app.current.clock.advance(day)
    await completeTask(mia, task)
    const next = await changeTask(mia, await getOpenTask(mia), {
      repeats: { ...weekly, every: 3, unit: 'day' },
    })
    await completeTask(mia, next)
    expect(toDay(await getOpenTask(mia))).toBe(addDays(toDay(next), 3))
  })

  test('of a task that was moved for good moves its weekday along', async () => {
    const { mia, task } = await start(0, { weekdays: [new Date(inDays(0)).getUTCDay()] })
    await changeTask(mia, task, { dueDate: inDays(2) })
    await completeTask(mia, task)
    expect(toDay(await getOpenTask(mia))).toBe(inDays(9))
  })

  test('is refused if somebody else has changed the rule since', async () => {
    const { mia, task } = await start(0)
    await changeTask(mia, task, { repeats: { ...seen, every: 3 }, base: { repeats: seen } })
    const { status, error } = await mia.client.call(tasksApi.update, {
      id: String(task.id),
      repeats: { ...seen, leadDays: 2 },
      base: { repeats: seen },
    })
    expect([status, error.code]).toEqual([409, 'tasks.changed_since'])
  })
})

describe('what is meant for all that follow, while somebody completes this time,', () => {
  const startCompleted = async () => {
    const { mia, task } = await start(0)
    await completeTask(mia, task)
    return { mia, task }
  }
  const getCompleted = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(tasksApi.list, { state: 'completed' })).body

  test('changes the open one', async () => {
    const { mia, task } = await startCompleted()
    await changeTask(mia, task, { title: 'Both bins', base: { title: 'Bins' }, concerns: 'following' })
    await changeTask(mia, task, { repeats: { ...seen, every: 3 }, concerns: 'following' })
    expect(await getOpenTask(mia)).toMatchObject({ title: 'Both bins', repeats: { every: 3 } })
    expect(await getCompleted(mia)).toMatchObject([{ id: task.id, title: 'Bins', repeats: null }])
  })

  test('does not move or begin the open one', async () => {
    const { mia, task } = await startCompleted()
    for (const changes of [
      { dueDate: inDays(1) },
      { dueDate: inDays(1), base: { dueDate: task.dueDate } },
      { status: 'in_progress', base: { status: 'todo' } },
    ] as const) {
      const input = { id: String(task.id), ...changes, concerns: 'following' } as const
      expect((await mia.client.call(tasksApi.update, input)).error.code).toBe('tasks.changed_since')
    }
  })

  test('deletes the open one, and that can be undone', async () => {
    const { mia, task } = await startCompleted()
    const open = await getOpenTask(mia)
    // A second device that was offline means the same.
    for (let device = 0; device < 2; device += 1) {
      const input = { id: String(task.id), concerns: 'following' } as const
      expect((await mia.client.call(tasksApi.remove, input)).status).toBe(200)
      expect(await listOpenTasks(mia)).toEqual([])
      expect(await getCompleted(mia)).toMatchObject([{ id: task.id }])
    }
    const { body } = await mia.client.call(activityApi.list, { kind: 'task', rowId: String(open.id) })
    await mia.client.call(activityApi.undo, { id: String(body.entries[0]?.id) })
    expect((await getOpenTask(mia)).id).toBe(open.id)
  })
})

test('another time than the one that somebody saw is neither completed nor changed alone', async () => {
  const { mia, task } = await start(0)
  const complete = { status: 'completed', base: { status: 'todo', dueDate: task.dueDate } } as const
  const skipped = await skipTask(mia, task)
  const rename = { title: 'Both', concerns: 'this', base: { dueDate: task.dueDate } } as const
  for (const changes of [complete, rename]) {
    const { status, error } = await mia.client.call(tasksApi.update, { id: String(task.id), ...changes })
    expect([status, error.code]).toEqual([409, 'tasks.changed_since'])
  }
  const base = { status: 'todo', dueDate: skipped.dueDate }
  await changeTask(mia, task, { ...complete, base })
  // A second device that was offline.
  await changeTask(mia, task, { ...complete, base })
  const late = await mia.client.call(tasksApi.update, { id: String(task.id), ...rename })
  expect(late.error.code).toBe('tasks.changed_since')
  expect(toDay(await getOpenTask(mia))).toBe(inDays(14))
})
