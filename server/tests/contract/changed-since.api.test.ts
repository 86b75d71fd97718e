import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createMember,
  createShoppingItem,
  createTask,
  type Person,
} from '../../test-support/household/builders.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()

type By = Pick<Person, 'client'>
type Changes = Parameters<By['client']['call']>[1]

const settle = async () => {
  const household = await createHousehold(app.current)
  return { household, member: await createMember(app.current, household.group) }
}

const refusal = (what: string) => ({
  status: 409,
  error: { message: `Somebody else has changed this ${what} since you last saw it.` },
})

describe('a change to a shopping item with a base', () => {
  const change = ({ client }: By, id: number, changes: Changes) =>
    client.call(shoppingApi.update, { ...changes, id: String(id) })
  const get = async ({ client }: By, id: number) =>
    (await client.call(shoppingApi.list, {})).body.find((item) => item.id === id)

  test('is applied if its own fields are unchanged, even if other fields have changed', async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household, { quantity: '1 l' })
    await change(member, id, { name: 'Oat milk', isCompleted: true })
    const { status, body } = await change(household, id, { quantity: '2 l', base: { quantity: '1 l' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Oat milk', quantity: '2 l', isCompleted: true })
  })

  test('is rejected as a whole if one of its fields has changed', async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household, { quantity: '1 l', estimatedPrice: 1.5 })
    await change(member, id, { name: 'Oat milk' })
    const before = await get(household, id)
    app.current.clock.advance(1000)
    const refused = await change(household, id, {
      name: 'Soy milk',
      quantity: '2 l',
      base: { name: 'Milk', quantity: '1 l' },
    })
    expect(refused).toMatchObject(refusal('item'))
    expect(await get(household, id)).toEqual(before)
  })

  test('is applied if another member has made the same change', async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household)
    for (const by of [member, household]) {
      const base = { name: 'Milk', quantity: null, estimatedPrice: null }
      const wanted = { name: 'Oat milk', quantity: '2 l', estimatedPrice: 2.5 }
      expect((await change(by, id, { ...wanted, base })).status).toBe(200)
    }
  })

  test('that ticks an item succeeds for each of two members, and keeps an earlier edit', async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household)
    await change(member, id, { name: 'Oat milk', base: { name: 'Milk' } })
    for (const by of [member, household]) {
      const { body } = await change(by, id, { isCompleted: true, base: { isCompleted: false } })
      expect(body).toMatchObject({ isCompleted: true, name: 'Oat milk' })
    }
  })

  test('overwrites the current value if the base is absent', { tags: ['SHOP-39'] }, async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household)
    await change(member, id, { name: 'Oat milk' })
    expect((await change(household, id, { name: 'Soy milk' })).body.name).toBe('Soy milk')
  })

  test('gets 404 if the item was deleted', async () => {
    const { household, member } = await settle()
    const { id } = await createShoppingItem(household)
    await member.client.call(shoppingApi.remove, { id: String(id) })
    expect(await change(household, id, { name: 'Cream', base: { name: 'Milk' } })).toMatchObject({
      status: 404,
      error: { message: 'Item not found' },
    })
  })

  test('is rejected if a concurrent change to the same field is applied first', async () => {
    const { household, member } = await settle()
    for (let round = 1; round <= 15; round += 1) {
      const { id } = await createShoppingItem(household)
      const base = { name: 'Milk' }
      const responses = await Promise.all([
        change(household, id, { name: 'Oat milk', base }),
        change(member, id, { name: 'Soy milk', base }),
        change(household, id, { name: 'Almond milk', base }),
      ])
      const made = responses.filter(({ status }) => status === 200)
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await get(member, id))?.name).toBe(made[0]?.body.name)
    }
  })

  test('a change at the same time as a deletion is applied before it or not at all', async () => {
    const { household, member } = await settle()
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await createShoppingItem(household)
      const [changed, removed] = await Promise.all([
        change(household, id, { isCompleted: true, base: { isCompleted: false } }),
        member.client.call(shoppingApi.remove, { id: String(id) }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(changed.status)
      expect(await get(household, id)).toBeUndefined()
    }
  })
})

describe('a change to a task with a base', () => {
  const change = ({ client }: By, id: number, changes: Changes) =>
    client.call(tasksApi.update, { ...changes, id: String(id) })

  test('compares status and priority case-insensitively', async () => {
    const { household, member } = await settle()
    const { id } = await createTask(household)
    const start = { status: 'IN_PROGRESS', base: { status: 'TODO' } }
    expect((await change(household, id, { ...start, priority: 'High' })).status).toBe(200)
    expect((await change(member, id, start)).status).toBe(200)
    expect(await change(member, id, { status: 'completed', base: { status: 'Todo' } })).toMatchObject(
      refusal('task'),
    )
    const base = { status: 'In_Progress', priority: 'HIGH' }
    expect((await change(member, id, { status: 'completed', priority: 'low', base })).body).toMatchObject({
      status: 'completed',
      priority: 'low',
      completedAt: app.current.clock().toISOString(),
    })
  })

  test('recognises the same due date in any notation, and a missing assignee as null or an empty string', async () => {
    const { household } = await settle()
    const { id } = await createTask(household, { dueDate: '2026-12-24T18:30' })
    const made = await change(household, id, {
      dueDate: '2026-12-25',
      assignedTo: household.account.id,
      description: 'All of them',
      base: { dueDate: '2026-12-24T18:30', assignedTo: '', description: null },
    })
    expect(made.status).toBe(200)
    const again = { dueDate: null, base: { dueDate: '2026-12-24T18:30' } }
    expect(await change(household, id, again)).toMatchObject(refusal('task'))
  })
})

describe('a change to an event with a base', () => {
  const change = ({ client }: By, id: number, changes: Changes) =>
    client.call(calendarApi.update, { ...changes, id: String(id) })

  test('recognises the same time in any time zone', async () => {
    const { household, member } = await settle()
    const { id, startDate } = await createEvent(household)
    const later = { startDate: '2026-11-23T11:00', timeZone: 'Europe/Berlin' }
    expect((await change(household, id, { ...later, base: { startDate } })).body.startDate).toBe(
      '2026-11-23T10:00:00.000Z',
    )
    expect((await change(member, id, { ...later, base: { startDate } })).status).toBe(200)
    const evening = { startDate: '2026-11-23T18:00', base: { startDate } }
    expect(await change(member, id, evening)).toMatchObject(refusal('event'))
  })
})

test.each([
  ['a task', createTask, tasksApi.update, 'status', ['todo', 'in_progress', 'completed']],
  ['an event', createEvent, calendarApi.update, 'title', ['Dentist', 'Doctor', 'Surgery']],
] as const)(
  'of two concurrent changes to the same field of %s, one is rejected',
  async (_, create, { method, path }, field, [before, one, other]) => {
    const { household, member } = await settle()
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await create(household)
      const change = ({ client }: By, value: string) => {
        const body = { [field]: value, base: { [field]: before } }
        return client.send({ method, url: path.replace('{id}', String(id)), body })
      }
      const responses = await Promise.all([change(household, one), change(member, other)])
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  },
)
