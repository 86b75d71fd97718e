import { adminApi } from '@roost/contract/admin/admin.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { absencesApi } from '@roost/contract/tasks/absences.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import {
  createAbsence,
  createMember,
  createTask,
  type Person,
} from '../../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  completeTimes,
  createThree,
  dailyInTurn,
  getOpenTask,
  pauseTask,
  reopenTask,
  skipTask,
  type Repeats,
  type TaskChanges,
} from '../../../../test-support/household/repeating.ts'
import { hourMs } from '../../../lib/time/instant.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { useAdmin } from '../../../../test-support/household/use-admin.ts'

const app = useTestApp()
const admin = useAdmin(app)

// A Monday.
const dueDate = '2099-01-05'

interface RuleParts {
  readonly every: number
  readonly unit: Repeats['unit']
  readonly weekdays?: readonly number[]
}

const createFour = async () => {
  const { mia, ben, cleo, ids } = await createThree(app.current)
  const dana = await createMember(app.current, mia.group)
  const [first = '', second = '', third = ''] = ids
  return {
    mia,
    ben,
    cleo,
    dana,
    first,
    second,
    third,
    fourth: dana.account.id,
    ids: [...ids, dana.account.id],
  }
}

const change = async (by: Person, changes: TaskChanges) => changeTask(by, await getOpenTask(by), changes)

describe('a changed rule', () => {
  test('is saved after the account of whose turn it was is deleted, and nobody outside is assigned', async () => {
    const { mia, ben, ids, first, second, third } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn([second, first, third]) })
    await admin.current.client.call(adminApi.deleteUser, { id: ben.account.id })
    await app.current.handleEvents()
    await change(mia, { repeats: { ...dailyInTurn([second, first, third], { length: 2 }), leadDays: 1 } })
    expect(await completeTimes(mia, ids, 3)).toEqual([0, 0, 2])
  })

  test('keeps whose turn it is, and how much of it is over', async () => {
    const { mia, ids, first, second, third, fourth } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn([first, second], { length: 3 }) })
    expect(await completeTimes(mia, ids, 2)).toEqual([0, 0])
    await change(mia, { repeats: dailyInTurn([third, first, second, fourth], { length: 3 }) })
    expect(await completeTimes(mia, ids, 3)).toEqual([0, 1, 1])
    await change(mia, { repeats: dailyInTurn([third, first, second, fourth]) })
    expect(await completeTimes(mia, ids, 3)).toEqual([3, 2, 0])
  })

  test('without whose turn it is passes it to the next in the earlier order', async () => {
    const { mia, ids, first, second, third } = await createFour()
    await createTask(mia, { dueDate, assignedTo: second, repeats: dailyInTurn([first, second, third]) })
    await change(mia, { repeats: dailyInTurn([first, third]) })
    expect(await completeTimes(mia, ids, 3)).toEqual([2, 0, 2])
  })

  test('leaves who does it this time, and who is assigned by hand', async () => {
    const { mia, ids, first, second, third, fourth } = await createFour()
    const order = [first, second, third]
    await createTask(mia, { dueDate, assignedTo: second, repeats: dailyInTurn(order) })
    await change(mia, { assignedTo: fourth, concerns: 'this' })
    await change(mia, { repeats: dailyInTurn(order, { countsSkipped: false }) })
    expect(await completeTimes(mia, ids, 2)).toEqual([3, 2])
    await change(mia, { assignedTo: null, concerns: 'this' })
    await change(mia, { repeats: { ...dailyInTurn(order), leadDays: 1 } })
    await change(mia, {
      assignedTo: third,
      concerns: 'this',
      repeats: { ...dailyInTurn(order), leadDays: 2 },
    })
    expect(await completeTimes(mia, ids, 2)).toEqual([2, 1])
  })

  test.each([
    [{}, [0, 1, 2, 1]],
    [{ length: 2 }, [0, 1, 1, 2]],
    [{ unit: 'day', length: 2 } as const, [0, 1, 2, 2]],
  ])('begins with the first in the order after somebody who takes no turns: %j', async (turns, places) => {
    const { mia, ids, first, second, third } = await createFour()
    await createTask(mia, { dueDate, assignedTo: first })
    await change(mia, { repeats: dailyInTurn([second, third], turns) })
    expect(await completeTimes(mia, ids, 4)).toEqual(places)
  })

  test('begins on the day on which weeks begin for the household, not for who makes it', async () => {
    const { mia, ben, ids } = await createFour()
    await ben.client.call(usersApi.updateRegion, { weekStart: 6 })
    const { repeats } = await createTask(ben, { dueDate, repeats: dailyInTurn(ids, { unit: 'week' }) })
    expect(repeats?.weekStart).toBe(mia.group.region.weekStart)
  })
})

describe('turns of days and weeks', () => {
  test('are as before after a pause that ends at once', async () => {
    const { mia, ids } = await createFour()
    const today = app.current.clock().toISOString().slice(0, 10)
    const weekly = { ...dailyInTurn(ids, { unit: 'week' }), unit: 'week' } as const
    const task = await createTask(mia, { dueDate: today, repeats: weekly })
    const until = new Date(Date.parse(today) + 70 * 86_400_000).toISOString().slice(0, 10)
    const paused = await pauseTask(mia, task, until)
    expect(paused.assignedTo).toBe(ids[2])
    expect((await pauseTask(mia, task, null)).assignedTo).toBe(ids[0])
    expect(await completeTimes(mia, ids, 3)).toEqual([0, 1, 2])
  })

  test.each([
    [{ every: 2, unit: 'week' }, { unit: 'week' }, [0, 1, 0, 1]],
    [{ every: 3, unit: 'day' }, { unit: 'day' }, [0, 1, 0, 1]],
    [{ every: 1, unit: 'month' }, { unit: 'week', length: 2 }, [0, 1, 0, 1]],
    [{ every: 2, unit: 'week', weekdays: [1, 4] }, { unit: 'week' }, [0, 0, 1, 1]],
    [{ every: 2, unit: 'week', weekdays: [1, 0] }, { unit: 'day' }, [0, 1, 0, 1]],
  ] as const)(
    'have one holder after another if the dates of %j are further apart than %j',
    async ({ weekdays, ...rule }: RuleParts, turns, places) => {
      const { mia, ids } = await createFour()
      const repeats = { ...dailyInTurn(ids.slice(0, 2), turns), ...rule, weekdays: [...(weekdays ?? [])] }
      await createTask(mia, { dueDate, repeats })
      expect(await completeTimes(mia, ids, 4)).toEqual(places)
    },
  )

  test('move along with a task that is moved out of its turn for good', async () => {
    const { mia, ids } = await createFour()
    const weekly = { ...dailyInTurn(ids, { unit: 'week' }), unit: 'week' } as const
    await createTask(mia, { dueDate, repeats: weekly })
    await change(mia, { dueDate: '2099-02-09' })
    expect(await completeTimes(mia, ids, 3)).toEqual([0, 1, 2])
  })
})

test('who is next is also known after a skip that does not count, and after a pause', async () => {
  const { mia, ids } = await createThree(app.current)
  const [first, second] = ids
  await createTask(mia, { dueDate: '2026-11-22', repeats: dailyInTurn(ids, { countsSkipped: false }) })
  const next = { repeats: { turnOf: first, nextTurnOf: second } }
  const task = await getOpenTask(mia)
  expect(task).toMatchObject(next)
  expect(await skipTask(mia, task)).toMatchObject(next)
  expect(await pauseTask(mia, task, '2026-12-24')).toMatchObject(next)
})

describe('a time that somebody else has skipped', () => {
  test('is not skipped or paused twice', async () => {
    const { mia, ben, ids } = await createFour()
    const task = await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    await skipTask(mia, task)
    const seen = { id: String(task.id), dueDate: task.dueDate }
    for (const answer of [
      await ben.client.call(tasksApi.skip, seen),
      await ben.client.call(tasksApi.pause, { ...seen, until: null }),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'tasks.changed_since'])
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[1])
  })
})

describe('a reopened task', () => {
  test('is that of the next in the order if it was that of somebody who has left', async () => {
    const { mia, ben, ids } = await createFour()
    const task = await createTask(mia, { dueDate, assignedTo: ids[1] ?? '', repeats: dailyInTurn(ids) })
    const done = await completeTask(mia, task)
    await ben.client.call(houseGroupsApi.leave, {})
    await app.current.handleEvents()
    await reopenTask(mia, done)
    expect((await getOpenTask(mia)).assignedTo).toBe(ids[2])
  })

  test('is that of somebody else only this time, as before', async () => {
    const { mia, ids, first, third } = await createFour()
    const task = await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    await changeTask(mia, task, { assignedTo: third, concerns: 'this' })
    await reopenTask(mia, await completeTask(mia, task))
    expect((await getOpenTask(mia)).assignedTo).toBe(third)
    await change(mia, { repeats: { ...dailyInTurn(ids), turns: null } })
    await completeTask(mia, task)
    expect((await getOpenTask(mia)).assignedTo).toBe(first)
  })
})

describe('who does the next one', () => {
  test('is known before this one is completed, with turns of several times and absences', async () => {
    const { mia, ids, first, second } = await createFour()
    const { repeats } = await createTask(mia, { dueDate, repeats: dailyInTurn(ids, { length: 2 }) })
    expect(repeats).toMatchObject({ turnOf: first, nextTurnOf: first })
    await completeTask(mia, await getOpenTask(mia))
    expect((await getOpenTask(mia)).repeats).toMatchObject({ turnOf: first, nextTurnOf: second })
  })

  test('is known after this one was moved past it for this time', async () => {
    const { mia, ids } = await createThree(app.current)
    const today = app.current.clock().toISOString().slice(0, 10)
    await createTask(mia, { dueDate: today, repeats: dailyInTurn(ids, { unit: 'day' }) })
    const moved = await change(mia, { dueDate: addDays(today, 4), concerns: 'this' })
    expect(moved).toMatchObject({ assignedTo: ids[0], repeats: { nextTurnOf: ids[2] } })
    app.current.clock.advance(4 * 24 * hourMs)
    expect(await completeTimes(mia, ids, 2)).toEqual([0, 2])
  })
})

describe('whom a person has chosen', () => {
  test('does it this time, whoever is away then', async () => {
    const { mia, ben, cleo, ids, first, second } = await createFour()
    await createAbsence(mia, ben, { fromOn: '2099-01-01', toOn: '2099-01-05' })
    await createTask(mia, { dueDate, assignedTo: second, repeats: dailyInTurn(ids) })
    await createAbsence(mia, cleo, { fromOn: '2097-01-01', toOn: '2097-01-02' })
    await app.current.handleEvents()
    expect((await getOpenTask(mia)).assignedTo).toBe(second)
    await change(mia, { assignedTo: first })
    await createAbsence(mia, mia, { fromOn: '2099-01-01', toOn: '2099-01-05' })
    await app.current.handleEvents()
    expect(await completeTimes(mia, ids, 2)).toEqual([0, 1])
  })
})

describe('a swapped turn', () => {
  const swap = async ({ client }: Person, other: string) => {
    const { id, dueDate: seen } = await getOpenTask({ client })
    return client.call(tasksApi.swap, { id: String(id), with: other, dueDate: seen })
  }

  test('is that of the other this time, and theirs is done in return', async () => {
    const { mia, ids, third } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids) })
    const { body } = await swap(mia, third)
    expect(body).toMatchObject({ assignedTo: third, repeats: { turnOf: third, nextTurnOf: ids[1] } })
    expect(await completeTimes(mia, ids, 6)).toEqual([2, 1, 0, 3, 0, 1])
  })

  test('lasts as long as the turn, and is given back', async () => {
    const { mia, ids, first, second } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3), { length: 2 }) })
    await swap(mia, second)
    expect(await completeTimes(mia, ids, 1)).toEqual([1])
    await swap(mia, first)
    expect(await completeTimes(mia, ids, 4)).toEqual([0, 1, 1, 2])
  })

  test('is swapped with somebody else instead, as long as it is not done', async () => {
    const { mia, ids, second, third } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3)) })
    await swap(mia, third)
    await swap(mia, second)
    expect(await completeTimes(mia, ids, 6)).toEqual([1, 0, 2, 0, 1, 2])
  })

  test('is not paid back if it was skipped, and not by who has not done it before they left', async () => {
    const { mia, cleo, ids, third } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3)) })
    await swap(mia, third)
    await skipTask(mia, await getOpenTask(mia))
    expect(await completeTimes(mia, ids, 3)).toEqual([1, 2, 0])
    expect(await completeTimes(mia, ids, 2)).toEqual([1, 2])
    await swap(mia, third)
    await cleo.client.call(houseGroupsApi.leave, {})
    await app.current.handleEvents()
    await cleo.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    await app.current.handleEvents()
    expect((await getOpenTask(mia)).repeats).toMatchObject({ turnOf: ids[0], nextTurnOf: ids[1] })
    expect(await completeTimes(mia, ids, 4)).toEqual([0, 1, 2, 0])
  })

  test('stays with the other when the holder is away, and is done later in return', async () => {
    const { mia, ids, third } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3)) })
    await swap(mia, third)
    await createAbsence(mia, mia, { fromOn: '2099-01-05', toOn: '2099-01-07' })
    await app.current.handleEvents()
    expect(await completeTimes(mia, ids, 7)).toEqual([2, 1, 2, 0, 1, 0, 0])
  })

  test.each([true, false])(
    'is given back later if who owes it is away, and now once their absence is deleted: %s',
    async (isRemoved) => {
      const { mia, ids, third } = await createFour()
      await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3)) })
      await swap(mia, third)
      expect(await completeTimes(mia, ids, 2)).toEqual([2, 1])
      const { id } = await createAbsence(mia, mia, { fromOn: '2099-01-07', toOn: '2099-01-07' })
      await app.current.handleEvents()
      expect((await getOpenTask(mia)).assignedTo).toBe(third)
      if (isRemoved) await mia.client.call(absencesApi.remove, { id: String(id) })
      await app.current.handleEvents()
      const places = await completeTimes(mia, ids, 7)
      expect(places).toEqual(isRemoved ? [0, 0, 1, 2, 0, 1, 2] : [2, 0, 1, 0, 0, 1, 2])
    },
  )

  test('is given back later by who is away for most of the turn', async () => {
    const { mia, ids, second } = await createFour()
    await createAbsence(mia, mia, { fromOn: '2099-01-09', toOn: '2099-01-10' })
    const turns = { unit: 'day', length: 3 } as const
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 2), turns) })
    await swap(mia, second)
    expect(await completeTimes(mia, ids, 15)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('has somebody who takes turns and has not swapped theirs', async () => {
    const { mia, ids, third, fourth } = await createFour()
    await createTask(mia, { dueDate, repeats: dailyInTurn(ids.slice(0, 3)) })
    const refused = async (other: string) => {
      const { status, error } = await swap(mia, other)
      return [status, error.code]
    }
    const outside = [400, 'tasks.swap_outside']
    for (const other of [ids[0] ?? '', fourth]) expect(await refused(other)).toEqual(outside)
    await swap(mia, third)
    await completeTask(mia, await getOpenTask(mia))
    expect(await refused(third)).toEqual(outside)
    const { id } = await getOpenTask(mia)
    const seen = { id: String(id), with: ids[0] ?? '', assignedTo: third }
    expect((await mia.client.call(tasksApi.swap, seen)).error.code).toBe('tasks.changed_since')
  })
})
