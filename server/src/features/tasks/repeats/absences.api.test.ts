import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { absencesApi, type NewAbsence } from '@roost/contract/tasks/absences.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { createAbsence, createTask, type Person } from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  completeTimes,
  createThree,
  dailyInTurn,
  getOpenTask,
  reopenTask,
} from '../../../../test-support/household/repeating.ts'
import { hourMs } from '../../../lib/time/instant.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'

const app = useTestApp()

// A Monday.
const dueDate = '2099-01-05'

const handle = () => app.current.handleEvents()

describe('a member who is away', () => {
  test('is passed over, and has their turn again when they are back', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createAbsence(mia, ben, { fromOn: '2099-01-06', toOn: '2099-01-08' })
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    expect(await completeTimes(mia, ids, 7)).toEqual([0, 2, 0, 2, 0, 1, 2])
  })

  test('is passed over every two weeks', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createAbsence(ben, ben, { fromOn: '2099-01-05', toOn: '2099-01-11', everyWeeks: 2 })
    const weekly = { ...dailyInTurn(ids.slice(0, 2)), unit: 'week' as const }
    await createTask(mia, { dueDate, repeats: weekly })
    expect(await completeTimes(mia, ids, 6)).toEqual([0, 1, 0, 1, 0, 1])
    await createAbsence(mia, mia, { fromOn: '2099-01-05', toOn: '2099-01-11', everyWeeks: 2 })
    // Both are away in the same weeks: they keep their order.
    expect(await completeTimes(mia, ids, 3)).toEqual([0, 1, 0])
  })

  test('of whose turn they miss a few days, is stood in for on these days', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createAbsence(mia, ben, { fromOn: '2099-01-10', toOn: '2099-01-11' })
    const turns = { unit: 'day', length: 4 } as const
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, turns) })
    // Ben has the days from January 9 to 12.
    expect(await completeTimes(mia, ids, 10)).toEqual([0, 0, 0, 0, 1, 2, 2, 1, 2, 2])
  })

  test('of whose turn they miss most, is passed over', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createAbsence(mia, ben, { fromOn: '2099-01-10', toOn: '2099-01-12' })
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { unit: 'day', length: 4 }) })
    expect(await completeTimes(mia, ids, 10)).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 0, 0])
  })

  test('no longer has the open task, and has it again if they are not away after all', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    const { id } = await createAbsence(ben, mia, { fromOn: '2099-01-01', toOn: '2099-01-31' })
    await handle()
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
    expect((await ben.client.call(absencesApi.remove, { id: String(id) })).status).toBe(200)
    await handle()
    const { updatedAt: _updatedAt, ...restored } = await getOpenTask(mia)
    expect(task).toMatchObject(restored)
    expect(await completeTimes(mia, ids, 2)).toEqual([0, 1])
  })

  test('is passed over on the day to which a task was moved this time, not on that of its rule', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    const task = await createTask(mia, { dueDate, repeats: { ...dailyInTurn(ids), unit: 'week' } })
    await changeTask(mia, task, { dueDate: '2099-01-09', concerns: 'this' })
    await createAbsence(mia, mia, { fromOn: dueDate, toOn: dueDate })
    await handle()
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[0])
    await createAbsence(ben, mia, { fromOn: '2099-01-09', toOn: '2099-01-09' })
    await handle()
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
  })

  test.each(['this', 'following'] as const)(
    'does not do a task that is moved to a day on which they are away, for %s',
    async (concerns) => {
      const { mia, ids } = await createThree(app.current)
      await createAbsence(mia, mia, { fromOn: '2099-01-09', toOn: '2099-01-09' })
      const task = await createTask(mia, { dueDate, repeats: { ...dailyInTurn(ids), unit: 'week' } })
      const moved = await changeTask(mia, task, { dueDate: '2099-01-09', concerns })
      expect(moved).toMatchObject({ assignedTo: ids[1], repeats: { turnOf: ids[1], nextTurnOf: ids[2] } })
      expect((await changeTask(mia, task, { dueDate, concerns })).assignedTo).toBe(ids[0])
    },
  )

  test.each([
    ['who had it', 1, 0],
    ['who stands in on the day on which it is done', 0, 1],
  ])('still has an overdue task that is completed and reopened: %s', async (_name, fromDay, place) => {
    const { mia, ids } = await createThree(app.current)
    const today = app.current.clock().toISOString().slice(0, 10)
    await createTask(mia, { dueDate: today, repeats: { ...dailyInTurn(ids), unit: 'week' } })
    const away = { fromOn: addDays(today, fromDay), toOn: addDays(today, 3) }
    await createAbsence(mia, mia, away)
    await handle()
    app.current.clock.advance(2 * 24 * hourMs)
    const { updatedAt: _updatedAt, ...task } = await getOpenTask(mia)
    expect(task.assignedTo).toBe(ids[place])
    await reopenTask(mia, await completeTask(mia, task))
    expect(await getOpenTask(mia)).toMatchObject(task)
  })

  test('keeps what they were given by hand', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await createTask(mia, { dueDate, assignedTo: ids[1] ?? '' })
    await createAbsence(mia, ben, { fromOn: '2099-01-01', toOn: '2099-01-31' })
    await handle()
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
  })
})

describe('the absences of a house group', () => {
  test('are those of its members, and forgotten when a member leaves', async () => {
    const { mia, ben, cleo } = await createThree(app.current)
    const later = await createAbsence(mia, ben, { fromOn: '2099-07-01', toOn: '2099-07-14' })
    const sooner = await createAbsence(cleo, mia, { fromOn: '2099-06-01', toOn: '2099-06-01', everyWeeks: 2 })
    const list = async ({ client }: Person) => (await client.call(absencesApi.list, {})).body
    expect(await list(cleo)).toEqual([sooner, later])
    await ben.client.call(houseGroupsApi.leave, {})
    await handle()
    expect(await list(ben)).toEqual([])
    await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    expect(await list(ben)).toEqual([sooner])
  })

  test.each<[string, Partial<NewAbsence>, string]>([
    [
      'ends before it begins',
      { fromOn: '2099-02-02', toOn: '2099-02-01' },
      'The last day is before the first',
    ],
    ['lasts too long', { fromOn: '2098-01-01', toOn: '2099-01-02' }, 'An absence lasts at most a year'],
    [
      'never ends',
      { fromOn: '2099-01-01', toOn: '2099-01-14', everyWeeks: 2 },
      'It has to end before it begins again',
    ],
    ['repeats too rarely', { everyWeeks: 9 }, 'An absence repeats every 1 to 8 weeks'],
  ])('are refused if one %s', async (_name, dates, message) => {
    const { mia } = await createThree(app.current)
    const { status, error } = await mia.client.call(absencesApi.create, {
      userId: mia.account.id,
      fromOn: '2099-01-01',
      toOn: '2099-01-02',
      ...dates,
    })
    expect([status, error.message]).toEqual([400, message])
  })
})
