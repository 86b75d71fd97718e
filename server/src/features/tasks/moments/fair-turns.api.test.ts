import { activityApi } from '@roost/contract/activity/activity.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { createMember, createTask, type Person } from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  createThree,
  dailyInTurn,
  getOpenTask,
  listOpenTasks,
  reopenTask,
  type Repeats,
} from '../../../../test-support/household/repeating.ts'
import { hourMs } from '../../../lib/time/instant.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { beginFairTurns } from './fair-turns.service.ts'

const app = useTestApp()
const dayMs = 24 * hourMs

const toDay = (days = 0): string => addDays(app.current.clock().toISOString().slice(0, 10), days)

const begin = () => beginFairTurns(app.current.db, new AbortController().signal)

const waitDays = async (days: number) => {
  app.current.clock.advance(days * dayMs)
  await begin()
}

/** Every four days, shown a day before, by whoever has done the least. */
const toFair = (members: readonly string[]): Repeats => ({
  ...dailyInTurn(members, { choose: 'fair' }),
  every: 4,
  leadDays: 1,
})

/** Completes a task of so many minutes that a member has done. */
const work = async ({ client, account }: Person, minutes: number) =>
  completeTask({ client }, await createTask({ client }, { assignedTo: account.id, minutes }))

const listHistory = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(activityApi.list, {})).body.entries

describe('whoever has done the least', () => {
  test('is chosen when the task is shown, and nobody is notified', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    await createTask(mia, { title: 'Floors', dueDate: toDay(), minutes: 20, repeats: toFair(ids) })
    await completeTask(mia, await getOpenTask(mia))
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1], startsOn: toDay(3) })
    await work(ben, 60)
    await waitDays(2)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1] })
    await waitDays(1)
    expect(await getOpenTask(mia)).toMatchObject({
      assignedTo: ids[2],
      repeats: { turnOf: ids[2], nextTurnOf: null },
    })
    const [latest] = await listHistory(mia)
    expect(latest).toMatchObject({ actorName: null, rows: [{ title: 'Floors', action: 'updated' }] })
    const { body } = await cleo.client.call(notificationsApi.list, { today: toDay() })
    expect(body.map(({ kind }) => kind)).not.toContain('task-assigned')
  })

  test('stays if nobody has done less by then, which is in no history, and once the task is shown', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { dueDate: toDay(), minutes: 20, repeats: toFair(ids) })
    await completeTask(mia, await getOpenTask(mia))
    const before = await listHistory(mia)
    await waitDays(3)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1] })
    expect(await listHistory(mia)).toEqual(before)
    await work(ben, 60)
    await waitDays(1)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1] })
  })

  test('does not keep an earlier change from being undone once the task is shown', async () => {
    const { mia, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate: toDay(4), minutes: 20, repeats: toFair(ids) })
    await changeTask(mia, task, { dueDate: toDay(5) })
    const [moved] = await listHistory(mia)
    await waitDays(4)
    const undone = await mia.client.call(activityApi.undo, { id: String(moved?.id) })
    expect(undone.status).toBe(200)
    expect((await getOpenTask(mia)).dueDate).toBe(task.dueDate)
  })

  test('is not chosen in place of whom a person has chosen, nor of who has begun', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    for (const title of ['Floors', 'Windows'])
      await createTask(mia, { title, dueDate: toDay(4), minutes: 20, repeats: toFair(ids) })
    const [windows, floors] = await listOpenTasks(mia)
    if (!windows || !floors) throw new Error('Two tasks are open')
    await changeTask(mia, floors, { assignedTo: ids[1] ?? '' })
    const begun = await changeTask(mia, windows, { status: 'in_progress' })
    await work(ben, 60)
    await work(mia, 50)
    await waitDays(3)
    const assigned = (await listOpenTasks(mia)).map(({ title, assignedTo }) => [title, assignedTo])
    expect(assigned).toEqual([
      ['Windows', begun.assignedTo],
      ['Floors', ids[1]],
    ])
  })

  test('is chosen when the task is shown, also if it was ticked too early by mistake', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate: toDay(4), minutes: 20, repeats: toFair(ids) })
    await completeTask(mia, task)
    expect(await reopenTask(mia, task)).toMatchObject({ assignedTo: ids[0], startsOn: toDay(3) })
    await work(mia, 60)
    await work(ben, 50)
    await waitDays(3)
    expect(await getOpenTask(mia)).toMatchObject({ id: task.id, assignedTo: ids[2] })
  })

  test('is as before when the completion is taken back, also after they were chosen again', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate: toDay(), minutes: 20, repeats: toFair(ids) })
    await completeTask(mia, task)
    await work(ben, 60)
    await waitDays(3)
    const reopened = await reopenTask(mia, task)
    expect(reopened).toMatchObject({ id: task.id, assignedTo: ids[0], repeats: { turnOf: ids[0] } })
    expect(await listOpenTasks(mia)).toHaveLength(1)
  })

  test.each([
    [
      'small and large chores',
      [
        [1, 10],
        [2, 15],
        [3, 20],
        [7, 45],
        [14, 60],
        [21, 240],
      ],
    ],
    [
      'large ones only',
      [
        [7, 60],
        [10, 90],
        [14, 100],
        [14, 30],
      ],
    ],
  ] as const)('after four weeks of %s, the minutes differ by one task at most', async (_, chores) => {
    const { mia, ids } = await createThree(app.current)
    const all = [...ids, (await createMember(app.current, mia.group)).account.id]
    for (const [index, [every, minutes]] of chores.entries())
      await createTask(mia, {
        title: `Chore ${index}`,
        dueDate: toDay((index * 5) % every),
        minutes,
        repeats: { ...dailyInTurn(all, { choose: 'fair' }), every, leadDays: 0 },
      })
    for (let day = 0; day < 28; day += 1) {
      await begin()
      for (const task of await listOpenTasks(mia))
        if ((task.dueDate ?? '').slice(0, 10) <= toDay()) await completeTask(mia, task)
      app.current.clock.advance(dayMs)
    }
    const { body } = await mia.client.call(whoDoesWhatApi.get, {})
    const done = body.members.map(({ minutes }) => minutes)
    expect(Math.min(...done)).toBeGreaterThan(0)
    const longest = Math.max(...chores.map(([, minutes]) => minutes))
    expect(Math.max(...done) - Math.min(...done)).toBeLessThanOrEqual(longest)
  })
})
