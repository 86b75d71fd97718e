import { activityApi } from '@roost/contract/activity/activity.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createAbsence,
  createHousehold,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  createThree,
  dailyInTurn,
  getOpenTask,
  type Repeats,
  reopenTask,
  type Turns,
} from '../../../../test-support/household/repeating.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { hourMs } from '../../../lib/time/instant.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { leaveOutMissed } from './missed.service.ts'

const app = useTestApp()
const dayMs = 24 * hourMs

/** The date of so many days after today, or before. */
const toDay = (days = 0): string => addDays(app.current.clock().toISOString().slice(0, 10), days)

const daily: Repeats = { every: 1, unit: 'day', timeZone: 'UTC', whenMissed: 'skipped' }
const inTurn = (members: readonly string[], turns: Partial<Turns> = {}): Repeats => ({
  ...dailyInTurn(members, turns),
  whenMissed: 'skipped',
})

const leaveOut = () => leaveOutMissed(app.current.db, new AbortController().signal)

const waitDays = async (days: number) => {
  app.current.clock.advance(days * dayMs)
  await leaveOut()
}

const getDueDay = async (by: Pick<Person, 'client'>): Promise<string | undefined> =>
  (await getOpenTask(by)).dueDate?.slice(0, 10)

describe('a time that nobody has done', () => {
  test('is left out when the next one is shown, at the beginning of a day in the zone of the rule', async () => {
    const person = await createHousehold(app.current)
    // A day there begins at 10:00 in UTC.
    const repeats = { ...daily, timeZone: 'Pacific/Kiritimati' }
    const day = toDay(1)
    const { id } = await createTask(person, { dueDate: `${day}T18:00`, repeats })
    app.current.clock.advance(Date.parse(`${day}T09:59:00Z`) - app.current.clock().getTime())
    await leaveOut()
    expect(await getDueDay(person)).toBe(day)
    app.current.clock.advance(60_000)
    await leaveOut()
    const next = { id, dueDate: `${toDay(1)}T18:00:00.000Z`, startsOn: null }
    expect(await getOpenTask(person)).toMatchObject(next)
    await leaveOut()
    expect(await getOpenTask(person)).toMatchObject(next)
  })

  test('stays where the rule does not say so, or counts from the completion', async () => {
    const person = await createHousehold(app.current)
    const [dueDate, counted] = [toDay(), { ...daily, countsFrom: 'completion' as const }]
    await createTask(person, { dueDate, repeats: { ...daily, whenMissed: 'stays' } })
    await createTask(person, { dueDate, repeats: counted })
    await waitDays(3)
    const { body } = await person.client.call(tasksApi.list, { state: 'open' })
    expect(body.map((task) => task.dueDate?.slice(0, 10))).toEqual([dueDate, dueDate])
  })

  test('is left out so many days before the next one as that is shown', async () => {
    const person = await createHousehold(app.current)
    const dueDate = toDay()
    await createTask(person, { dueDate, repeats: { ...daily, unit: 'week', leadDays: 2 } })
    await waitDays(4)
    expect(await getDueDay(person)).toBe(dueDate)
    await waitDays(1)
    expect(await getDueDay(person)).toBe(addDays(dueDate, 7))
  })

  test('stays with a task that was moved for this time alone, until the one after', async () => {
    const person = await createHousehold(app.current)
    const task = await createTask(person, { dueDate: toDay(), repeats: daily })
    await changeTask(person, task, { dueDate: toDay(2), concerns: 'this' })
    await waitDays(2)
    expect(await getDueDay(person)).toBe(toDay())
    await waitDays(1)
    expect(await getDueDay(person)).toBe(toDay())
  })

  test('passes the turn on, in the history without a person, and notifies nobody', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { title: 'Dishes', dueDate: toDay(), repeats: inTurn(ids) })
    await waitDays(1)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1], status: 'todo' })
    const { body } = await mia.client.call(activityApi.list, {})
    expect(body.entries[0]).toMatchObject({ actorName: null, rows: [{ title: 'Dishes', action: 'updated' }] })
    const notifications = await ben.client.call(notificationsApi.list, { today: toDay() })
    expect(notifications.body.map(({ kind }) => kind)).toEqual(['task-due'])
  })

  test('keeps the turn where leaving out does not count, and where everybody is away', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    await createTask(mia, { dueDate: toDay(), repeats: inTurn(ids, { countsSkipped: false }) })
    await waitDays(1)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[0] })
    await changeTask(mia, await getOpenTask(mia), { repeats: inTurn(ids) })
    for (const member of [mia, ben, cleo])
      await createAbsence(mia, member, { fromOn: toDay(), toOn: toDay(2) })
    await app.current.handleEvents()
    await waitDays(3)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[0] })
    await waitDays(1)
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[1] })
  })

  test('after a long standstill of the server is found, and every turn has passed', async () => {
    const { mia, ids } = await createThree(app.current)
    await createTask(mia, { dueDate: toDay(-70), assignedTo: ids[0] ?? null, repeats: inTurn(ids) })
    await leaveOut()
    await leaveOut()
    expect(await getDueDay(mia)).toBe(toDay())
    expect(await getOpenTask(mia)).toMatchObject({ assignedTo: ids[70 % 3] })
  })

  test('passes turns on in a house group that everybody has left, too', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    await createTask(mia, { dueDate: toDay(), repeats: inTurn(ids.slice(0, 2)) })
    for (const { client } of [ben, cleo, mia]) await client.call(houseGroupsApi.leave, {})
    await app.current.handleEvents()
    await waitDays(1)
    await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    expect(await getOpenTask(ben)).toMatchObject({ dueDate: `${toDay()}T00:00:00.000Z`, assignedTo: ids[1] })
  })

  test('of a task that was completed and taken back is left out, too', async () => {
    const person = await createHousehold(app.current)
    const task = await createTask(person, { dueDate: toDay(), repeats: daily })
    await completeTask(person, task)
    await reopenTask(person, task)
    await waitDays(1)
    expect(await getOpenTask(person)).toMatchObject({ id: task.id, dueDate: `${toDay()}T00:00:00.000Z` })
  })
})

describe('a time that was left out while a device was offline', () => {
  test('is completed by whose turn it was, once, and the open one stays', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = { title: 'Dishes', dueDate: toDay(), minutes: 20, repeats: inTurn(ids) }
    const { dueDate } = await createTask(mia, task)
    await waitDays(2)
    const open = await getOpenTask(mia)
    for (const by of [ben, mia])
      await changeTask(by, open, { status: 'completed', base: { status: 'todo', dueDate } })
    expect(await getOpenTask(mia)).toMatchObject({
      id: open.id,
      dueDate: open.dueDate,
      assignedTo: ids[2],
    })
    const { body } = await mia.client.call(tasksApi.list, { state: 'completed' })
    const doer = { assignedTo: ids[0], completedBy: ids[0] }
    expect(body).toMatchObject([{ title: 'Dishes', dueDate, minutes: 20, ...doer, repeats: null }])
  })

  test.each([
    ['completed', completeTask],
    [
      'completed and reopened',
      async (by: Person, task: Task) => {
        await completeTask(by, task)
        await reopenTask(by, task)
      },
    ],
  ])('is completed, too, once the next one was %s', async (_what, change) => {
    const { mia, ben, ids } = await createThree(app.current)
    const { dueDate } = await createTask(mia, { dueDate: toDay(), repeats: inTurn(ids) })
    await waitDays(1)
    const next = await getOpenTask(mia)
    await change(ben, next)
    const open = await getOpenTask(mia)
    for (const by of [ben, mia])
      await changeTask(by, next, { status: 'completed', base: { status: 'todo', dueDate } })
    expect(await getOpenTask(mia)).toMatchObject({ id: open.id, dueDate: open.dueDate })
    const { body } = await mia.client.call(tasksApi.list, { state: 'completed' })
    expect(body.filter((task) => task.dueDate === dueDate)).toMatchObject([{ completedBy: ids[0] }])
  })

  test('is completed by who completes it if whoever had the turn has left', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    const { dueDate } = await createTask(mia, { dueDate: toDay(), repeats: inTurn(ids.toReversed()) })
    await waitDays(1)
    await cleo.client.call(houseGroupsApi.leave, {})
    await app.current.handleEvents()
    const base = { status: 'todo' as const, dueDate }
    await changeTask(ben, await getOpenTask(mia), { status: 'completed', base })
    const { body } = await mia.client.call(tasksApi.list, { state: 'completed' })
    expect(body).toMatchObject([{ dueDate, assignedTo: null, completedBy: ids[1] }])
  })

  test('is refused together with another change, and if many were left out since', async () => {
    const person = await createHousehold(app.current)
    const { id } = await createTask(person, { dueDate: toDay(-15), repeats: daily })
    await leaveOut()
    const complete = async (days: number, changes: object = {}) => {
      const base = { dueDate: toDay(days) }
      const call = { id: String(id), status: 'completed', base, ...changes }
      return (await person.client.call(tasksApi.update, call)).status
    }
    expect(await complete(-14, { title: 'Bins' })).toBe(409)
    expect(await complete(-15)).toBe(409)
    expect(await complete(-14)).toBe(200)
  })
})
