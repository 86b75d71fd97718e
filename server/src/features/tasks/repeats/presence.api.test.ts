import { activityApi } from '@roost/contract/activity/activity.ts'
import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../../../test-support/app/records.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { createTask, type Person } from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  createThree,
  dailyInTurn,
  getOpenTask,
  listOpenTasks,
  reopenTask,
  weekly,
} from '../../../../test-support/household/repeating.ts'
import { useAdmin } from '../../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

const dueDate = '2099-01-05'

const departures: Record<string, (person: Person) => Promise<{ readonly status: number }>> = {
  leaves: ({ client }) => client.call(houseGroupsApi.leave, {}),
  'is removed': ({ account }) =>
    admin.current.client.call(adminApi.removeUserFromGroup, { userId: account.id }),
  'is deleted': ({ account }) => admin.current.client.call(adminApi.deleteUser, { id: account.id }),
}

const depart = async (person: Person, departure = departures['leaves']) => {
  expect(await departure?.(person)).toMatchObject({ status: 200 })
  await app.current.handleEvents()
}

const listAbout = async ({ account }: Person) =>
  (await listNotifications(app.current, account.id))
    .map(({ about, detail }) => ({ about, detail }))
    .filter(({ about }) => about.startsWith('task'))

describe('a task that comes back, when a member leaves the house group', () => {
  test.each(Object.entries(departures))(
    'is assigned to the next in the order at once if it was their turn: who %s',
    async (_name, departure) => {
      const { mia, ben, cleo, ids } = await createThree(app.current)
      await createTask(mia, { dueDate, assignedTo: ids[1] ?? '', repeats: dailyInTurn(ids) })
      await depart(ben, departure)
      expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[2], repeats: { turnOf: ids[2] } })
      expect(await listAbout(cleo)).toEqual([{ about: 'tasks-passed-on', detail: '1' }])
      await completeTask(mia, await getOpenTask(mia))
      expect((await getOpenTask(mia)).assignedTo).toBe(ids[0])
    },
  )

  test.each(Object.entries(departures))(
    'is assigned to the next in the order if it was deleted or completed then, and that is undone: who %s',
    async (_name, departure) => {
      const { mia, ben, ids } = await createThree(app.current)
      const task = await createTask(mia, { dueDate, assignedTo: ids[1] ?? '', repeats: dailyInTurn(ids) })
      const completed = await createTask(mia, {
        dueDate,
        assignedTo: ids[1] ?? '',
        repeats: dailyInTurn(ids),
      })
      await completeTask(mia, completed)
      await mia.client.call(tasksApi.remove, { id: String(task.id) })
      await depart(ben, departure)
      const { body } = await mia.client.call(activityApi.list, {})
      const deletion = body.entries.find(({ rows }) => rows[0]?.action === 'deleted')
      expect((await mia.client.call(activityApi.undo, { id: String(deletion?.id) })).status).toBe(200)
      const theirs = { assignedTo: ids[2], repeats: { turnOf: ids[2] } }
      expect(await reopenTask(mia, completed)).toMatchObject(theirs)
      expect(await listOpenTasks(mia)).toMatchObject([theirs, theirs])
    },
  )

  test.each(Object.entries(departures))(
    'is assigned to nobody if nobody else takes turns, and the members are notified: who %s',
    async (_name, departure) => {
      const { mia, ben, cleo, ids } = await createThree(app.current)
      const [, second = '', third = ''] = ids
      const bins = await createTask(mia, {
        dueDate,
        assignedTo: second,
        repeats: dailyInTurn([second, third]),
      })
      const dishes = await createTask(mia, { dueDate, assignedTo: third, repeats: weekly })
      const once = await createTask(mia, { dueDate, assignedTo: third })
      await depart(ben)
      await depart(cleo, departure)
      const { body } = await mia.client.call(tasksApi.list, { state: 'open' })
      const assignees = new Map(body.map(({ id, assignedTo, repeats }) => [id, { assignedTo, repeats }]))
      expect(assignees.get(bins.id)).toMatchObject({
        assignedTo: null,
        repeats: { turns: null, turnOf: null },
      })
      expect(assignees.get(dishes.id)).toMatchObject({ assignedTo: null })
      expect(assignees.has(once.id)).toBe(true)
      expect(await listAbout(mia)).toEqual([{ about: 'tasks-unassigned', detail: '2' }])
    },
  )

  test('goes back to whose turn it is if they only stood in, and stays with who stands in for them', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const [first = '', second = '', third = ''] = ids
    const task = await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    await changeTask(mia, task, { assignedTo: second, concerns: 'this' })
    const other = await createTask(mia, { dueDate, assignedTo: second, repeats: dailyInTurn(ids) })
    await changeTask(mia, other, { assignedTo: third, concerns: 'this' })
    await depart(ben)
    const { body } = await mia.client.call(tasksApi.list, { state: 'open' })
    expect(body.map(({ assignedTo, repeats }) => [assignedTo, repeats?.turnOf])).toEqual([
      [third, third],
      [first, first],
    ])
  })

  test('is not given to them any more, although they still are in the order', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    await depart(ben)
    const [id, second = ''] = [String(task.id), ids[1]]
    for (const changes of [{ assignedTo: second }, { status: 'completed', completedBy: second }] as const)
      expect((await mia.client.call(tasksApi.update, { id, ...changes })).body).toMatchObject({
        code: 'tasks.assignee_outside',
      })
    await changeTask(mia, task, { repeats: { ...dailyInTurn(ids), every: 2 } })
  })

  test('keeps the place of who comes back', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    await depart(ben)
    await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    await completeTask(mia, await getOpenTask(mia))
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
  })
})

test('what somebody did whose account is deleted is not said to be done by whom it was assigned to', async () => {
  const { mia, ben, ids } = await createThree(app.current)
  const task = await createTask(mia, { assignedTo: ids[0] ?? '' })
  await changeTask(mia, task, { status: 'completed', completedBy: ids[1] ?? '' })
  await depart(ben, departures['is deleted'])
  const { body } = await mia.client.call(tasksApi.list, { state: 'completed' })
  expect(body).toMatchObject([{ id: task.id, completedBy: null }])
  const { members, others } = (await mia.client.call(whoDoesWhatApi.get, {})).body
  expect(members.map(({ tasks }) => tasks)).toEqual([0, 0])
  expect(others.tasks).toBe(1)
})
