import { authApi } from '@roost/contract/accounts/auth.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const created = { tasks: 5, shoppingItems: 6, events: 4 }
const nothing = { tasks: 0, shoppingItems: 0, events: 0 }

const fill = async ({ client }: Pick<Person, 'client'>) => {
  const { body } = await client.call(demoApi.createSampleData, {})
  app.current.clock.advance(1000)
  return body
}
const remove = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(demoApi.removeSampleData, {})).body
const find = async ({ client }: Pick<Person, 'client'>) => (await client.call(demoApi.sampleData, {})).body
const countRows = async ({ client }: Pick<Person, 'client'>) => ({
  tasks: (await client.call(tasksApi.list, {})).body.length,
  shoppingItems: (await client.call(shoppingApi.list, {})).body.length,
  events: (await client.call(calendarApi.list, {})).body.length,
})
const readFlag = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(authApi.currentUser, {})).body.hasSampleData

describe('sample data is offered', { tags: ['DEMO-17'] }, () => {
  test('sample data is offered while the household has next to nothing, and the person has not created any', async () => {
    const household = await createHousehold(app.current)
    for (let number = 1; number < 10; number += 1) await createTask(household)
    expect(await find(household)).toEqual({ canCreate: true, removable: 0 })
    await createTask(household)
    expect(await find(household)).toEqual({ canCreate: false, removable: 0 })
  })

  test('sample data is not offered to the other members of a household that is filled already', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await fill(household)
    expect(await find(member)).toEqual({ canCreate: false, removable: 0 })
    expect(await find(household)).toEqual({ canCreate: false, removable: 15 })
    expect([await readFlag(household), await readFlag(member)]).toEqual([true, undefined])
  })
})

test.each([
  ['JPY', 240],
  ['KWD', 0.24],
])('sample data has prices that exist in %s', async (currency, price) => {
  const household = await createHousehold(app.current, {}, { currency })
  expect(await fill(household)).toEqual({ success: true, created })
  const items = (await household.client.call(shoppingApi.list, {})).body
  expect(items.find(({ name }) => name === 'Milk')?.estimatedPrice).toBe(price)
})

describe('sample data that is removed', { tags: ['DEMO-18'] }, () => {
  test('disappears as a whole, and can be created again', async () => {
    const household = await createHousehold(app.current)
    await fill(household)
    expect(await remove(household)).toEqual({ success: true, removed: created, kept: 0 })
    expect(await countRows(household)).toEqual(nothing)
    expect(await readFlag(household)).toBeUndefined()
    expect(await find(household)).toEqual({ canCreate: true, removable: 0 })
    expect(await fill(household)).toEqual({ success: true, created })
    expect(await countRows(household)).toEqual(created)
  })

  test('is removed once by concurrent requests', async () => {
    const household = await createHousehold(app.current)
    await fill(household)
    const all = await Promise.all([1, 2, 3].map(() => remove(household)))
    expect(all.map(({ removed }) => removed.tasks).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
    expect(await countRows(household)).toEqual(nothing)
  })

  test('keeps what somebody has ticked, renamed or moved', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await fill(household)
    const [task] = (await member.client.call(tasksApi.list, {})).body
    await member.client.call(tasksApi.update, { id: String(task?.id), title: 'Our own task' })
    const [item] = (await member.client.call(shoppingApi.list, {})).body
    await member.client.call(shoppingApi.update, { id: String(item?.id), isCompleted: true })
    const dinner = (await member.client.call(calendarApi.list, {})).body.find(
      ({ isRecurring }) => isRecurring,
    )
    const moved = await member.client.call(calendarApi.update, {
      id: String(dinner?.id),
      scope: 'this',
      occurrenceDate: dinner?.startDate.slice(0, 10) ?? '',
      title: 'Dinner at the neighbours',
    })
    expect(moved.status).toBe(200)
    expect(await find(household)).toEqual({ canCreate: false, removable: 12 })
    const removed = { tasks: 4, shoppingItems: 5, events: 3 }
    expect(await remove(household)).toMatchObject({ removed, kept: 3 })
    expect((await household.client.call(tasksApi.list, {})).body.map(({ title }) => title)).toEqual([
      'Our own task',
    ])
    expect((await household.client.call(shoppingApi.list, {})).body).toHaveLength(1)
    const titles = (await household.client.call(calendarApi.list, {})).body.map(({ title }) => title)
    expect(titles).toContain('Dinner at the neighbours')
  })

  test('keeps what the person added themselves, even at the same moment', async () => {
    const household = await createHousehold(app.current)
    await household.client.call(demoApi.createSampleData, {})
    const own = await createTask(household, { title: 'Call the plumber' })
    const { sampled_at: sampledAt } = await app.current.db.sql
      .selectFrom('users')
      .select('sampled_at')
      .where('id', '=', household.account.id)
      .executeTakeFirstOrThrow()
    expect(own.createdAt).toBe(sampledAt)
    await remove(household)
    const left = (await household.client.call(tasksApi.list, {})).body
    expect(left.map(({ title }) => title)).toEqual(['Call the plumber'])
  })

  test('stays with a household that its creator has left, as does that of other people', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await fill(household)
    await household.client.call(houseGroupsApi.leave, {})
    expect(await remove(member)).toEqual({ success: true, removed: nothing, kept: 0 })
    expect(await remove(household)).toEqual({ success: true, removed: nothing, kept: 0 })
    expect(await countRows(member)).toEqual(created)
  })
})
