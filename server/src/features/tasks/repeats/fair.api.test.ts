import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, describe, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { createMember, createTask } from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  completeTimes,
  createThree,
  dailyInTurn,
  getOpenTask,
  listOpenTasks,
  reopenTask,
} from '../../../../test-support/household/repeating.ts'

const app = useTestApp()

/** Soon. */
const dueDate = '2026-11-22'
const day = 86_400_000

describe('whoever has done the least', () => {
  test('is next, counting the minutes of all tasks', async () => {
    const { mia, ids } = await createThree(app.current)
    const [first = '', second = ''] = ids
    await completeTask(mia, await createTask(mia, { assignedTo: first, minutes: 40 }))
    await completeTask(mia, await createTask(mia, { assignedTo: second, minutes: 25 }))
    await createTask(mia, { dueDate, minutes: 10, repeats: dailyInTurn(ids, { choose: 'fair' }) })
    // 40, 25 and 10, then 40, 25 and 20, then 40, 25 and 30.
    expect(await completeTimes(mia, ids, 5)).toEqual([2, 2, 2, 1, 2])
    expect(await getOpenTask(mia)).toMatchObject({ minutes: 10, repeats: { nextTurnOf: null } })
  })

  test('counts tasks without minutes as a quarter of an hour, and what is open as if it were done', async () => {
    const { mia, ids } = await createThree(app.current)
    for (const title of ['Sweep', 'Mop', 'Dust'])
      await createTask(mia, { title, dueDate, repeats: dailyInTurn(ids, { choose: 'fair' }) })
    const open = await listOpenTasks(mia)
    expect(new Set(open.map(({ assignedTo }) => assignedTo))).toEqual(new Set(ids))
  })

  test('is found again when the completion is taken back', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { choose: 'fair' }) })
    const task = await getOpenTask(mia)
    await completeTask(mia, task)
    expect((await getOpenTask(mia)).assignedTo).not.toBe(task.assignedTo)
    await reopenTask(mia, task)
    expect(await getOpenTask(mia)).toMatchObject({ id: task.id, assignedTo: task.assignedTo })
  })

  test('is of those who are there: the tasks of who leaves go to the others, each to whoever has the least then', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    for (const title of ['Sweep', 'Mop', 'Dust', 'Bins'])
      await createTask(mia, {
        title,
        dueDate,
        assignedTo: ids[1] ?? '',
        minutes: 20,
        repeats: dailyInTurn(ids, { choose: 'fair' }),
      })
    await ben.client.call(houseGroupsApi.leave, {})
    await app.current.handleEvents()
    const assigned = (await listOpenTasks(mia)).map(({ assignedTo }) => ids.indexOf(assignedTo ?? ''))
    expect(assigned.toSorted((a, b) => a - b)).toEqual([0, 0, 2, 2])
  })

  test('does not do everything for weeks after they have joined', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, minutes: 20, repeats: dailyInTurn(ids, { choose: 'fair' }) })
    expect(await completeTimes(mia, ids, 6)).toEqual([0, 1, 2, 0, 1, 2])
    app.current.clock.advance(6 * day)
    const noah = await createMember(app.current, mia.group)
    const all = [...ids, noah.account.id]
    await changeTask(mia, await getOpenTask(mia), { repeats: dailyInTurn(all, { choose: 'fair' }) })
    // Of 40 minutes in seven days, and 20 in one.
    expect(await completeTimes(mia, all, 6)).toEqual([0, 3, 1, 2, 0, 1])
  })
})

describe('a task that anybody may take', () => {
  test('is assigned to nobody, each time anew, and was done by whoever completed it', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { choose: 'anybody' }) })
    const open = await getOpenTask(mia)
    expect(open).toMatchObject({ assignedTo: null, repeats: { turnOf: null, nextTurnOf: null } })
    expect(await completeTask(ben, open)).toMatchObject({ assignedTo: null, completedBy: ids[1] })
    const next = await getOpenTask(mia)
    await changeTask(ben, next, { assignedTo: ids[1] ?? '', concerns: 'this' })
    await completeTask(mia, next)
    expect((await getOpenTask(mia)).assignedTo).toBeNull()
    const swap = { id: String((await getOpenTask(mia)).id), with: ids[1] ?? '' }
    expect((await mia.client.call(tasksApi.swap, swap)).status).toBe(400)
  })

  test('is no longer that of whose turn it was, but stays with whom a person has assigned', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    const open = await getOpenTask(mia)
    expect(open.assignedTo).toBe(ids[0])
    const anybody = dailyInTurn(ids, { choose: 'anybody' })
    expect((await changeTask(mia, open, { repeats: anybody })).assignedTo).toBeNull()
    await changeTask(mia, open, { assignedTo: ids[2] ?? '', concerns: 'this' })
    const longer = { ...anybody, every: 2 }
    expect((await changeTask(mia, open, { repeats: longer })).assignedTo).toBe(ids[2])
  })
})

describe('who did a task', () => {
  test('is whom it was assigned to, otherwise who completes it, or who the person says', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const [first, second, third = ''] = ids
    const task = await createTask(mia, { assignedTo: second ?? '' })
    expect(task.completedBy).toBeNull()
    expect(await completeTask(mia, task)).toMatchObject({ completedBy: second })
    expect(await changeTask(ben, task, { completedBy: third })).toMatchObject({ completedBy: third })
    expect(await changeTask(ben, task, { title: 'Mop' })).toMatchObject({ completedBy: third })
    expect(await reopenTask(mia, task)).toMatchObject({ completedBy: null })
    const nobodys = await createTask(mia, {})
    expect(await completeTask(mia, nobodys)).toMatchObject({ completedBy: first, assignedTo: null })
  })

  test('is whoever completes it once whom it was assigned to has left', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { assignedTo: ids[1] ?? '' })
    await ben.client.call(houseGroupsApi.leave, {})
    expect(await completeTask(mia, task)).toMatchObject({ completedBy: ids[0], assignedTo: ids[1] })
  })

  test('is a member of the household', async () => {
    const { mia } = await createThree(app.current)
    const { mia: stranger } = await createThree(app.current)
    const task = await createTask(mia, {})
    const said = { id: String(task.id), status: 'completed', completedBy: stranger.account.id } as const
    const { body } = await mia.client.call(tasksApi.update, said)
    expect(body).toMatchObject({ code: 'tasks.assignee_outside' })
  })

  test.each([0, 1441, 1.5])('and how long it takes is 1 to 1,440 whole minutes, not %d', async (minutes) => {
    const { mia } = await createThree(app.current)
    const { status } = await mia.client.call(tasksApi.create, { title: 'Mop', category: 'kitchen', minutes })
    expect(status).toBe(400)
  })
})
