import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000
const start = '2026-11-21T09:00:00.000Z'

beforeEach(() => app.current.clock.set(start))

type Shopper = Pick<Person, 'client'>
type Query = Parameters<Shopper['client']['call']>[1]

const daysAgo = (days: number): string => new Date(Date.parse(start) - days * dayMs).toISOString()

const list = async ({ client }: Shopper, query: Query = {}) =>
  (await client.call(shoppingApi.list, query)).body

const listNames = async (shopper: Shopper, query: Query = {}): Promise<string[]> =>
  (await list(shopper, query)).map(({ name }) => name)

const buy = (shopper: Shopper, name: string, completedAt: string, details: object = {}) =>
  createShoppingItem(shopper, { name, isCompleted: true, completedAt, ...details })

const tick = ({ client }: Shopper, id: number, isCompleted = true) =>
  client.call(shoppingApi.update, { id: String(id), isCompleted })

/** Uses the import endpoint, which takes at most 200 items at a time. */
const addMany = async ({ client }: Shopper, count: number, details: object = {}) => {
  for (let left = count; left > 0; left -= 200) {
    const items = Array.from({ length: Math.min(left, 200) }, (_, index) => ({
      name: `Egg ${index}`,
      category: 'other',
      ...details,
    }))
    const response = await client.call(shoppingApi.bulkImport, { items })
    if (response.status !== 201) throw new Error(response.error.message)
  }
}

describe('the list', { tags: ['SHOP-20'] }, () => {
  test(
    'contains all open items and those bought in the last seven days, newest first',
    { tags: ['DASH-20'] },
    async () => {
      const household = await createHousehold(app.current)
      await createShoppingItem(household, { name: 'Oldest' })
      await buy(household, 'Last week', daysAgo(7))
      await buy(household, 'Before that', daysAgo(8.5))
      await buy(household, 'Just now', daysAgo(0))
      await createShoppingItem(household, { name: 'Newest' })
      expect(await listNames(household)).toEqual(['Newest', 'Just now', 'Last week', 'Oldest'])
      expect(await listNames(household, { state: 'open' })).toEqual(['Newest', 'Oldest'])
      expect(await listNames(household, { state: 'completed' })).toEqual([
        'Just now',
        'Last week',
        'Before that',
      ])
    },
  )

  test(
    "contains the viewer's personal items in order among those of the group",
    { tags: ['GROUP-20'] },
    async () => {
      const person = await createPerson(app.current)
      const household = await createHousehold(app.current)
      await createShoppingItem(person, { name: 'Mine' })
      await buy(household, 'Ours, bought', daysAgo(1))
      await buy(person, 'Mine, bought', daysAgo(2))
      await createShoppingItem(household, { name: 'Ours' })
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      expect(await listNames(person)).toEqual(['Ours', 'Mine, bought', 'Ours, bought', 'Mine'])
      expect(await listNames(person, { state: 'open' })).toEqual(['Ours', 'Mine'])
      expect(await listNames(person, { state: 'completed' })).toEqual(['Ours, bought', 'Mine, bought'])
      expect(await listNames(household)).toEqual(['Ours', 'Ours, bought'])
    },
  )

  test('drops bought items after seven days, even for a client that revalidates the same response', async () => {
    const household = await createHousehold(app.current)
    await buy(household, 'Milk', daysAgo(6))
    const first = await household.client.call(shoppingApi.list, {})
    expect(first.body).toHaveLength(1)
    const ask = () =>
      household.client.send({
        url: '/api/shopping',
        headers: { 'if-none-match': String(first.headers['etag']) },
      })
    expect((await ask()).statusCode).toBe(304)
    app.current.clock.advance(2 * dayMs)
    const later = await ask()
    expect([later.statusCode, later.body]).toEqual([200, '[]'])
  })

  test('contains at most the latest 500 bought items', async () => {
    const household = await createHousehold(app.current)
    const first = await buy(household, 'First', daysAgo(1))
    await addMany(household, 500, { isCompleted: true })
    const names = await listNames(household)
    expect(names).toHaveLength(500)
    expect(names).not.toContain('First')
    await tick(household, first.id, false)
    expect(await listNames(household)).toHaveLength(501)
  })
})

describe('bought items', () => {
  test('can be read page by page, latest first, each item once', async () => {
    const person = await createPerson(app.current)
    await addMany(person, 3, { isCompleted: true })
    const household = await createHousehold(app.current)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    app.current.clock.advance(1000)
    await addMany(person, 4, { isCompleted: true })
    for (const days of [29, 3, 12]) await buy(person, `${days} days ago`, daysAgo(days))
    const all = await list(person, { state: 'completed' })
    expect(all).toHaveLength(10)
    const seen: number[] = []
    let page = await list(person, { state: 'completed', limit: '3' })
    while (page.length > 0) {
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      page = await list(person, {
        state: 'completed',
        limit: '3',
        before: String(last?.id),
        completedBefore: String(last?.completedAt),
      })
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(all.slice(-3).map(({ name }) => name)).toEqual(['3 days ago', '12 days ago', '29 days ago'])
  })

  test('can be found by their current name and notes', async () => {
    const person = await createPerson(app.current)
    const { id } = await buy(person, 'Milk', daysAgo(1), { notes: 'blue' })
    const search = (words: string) => listNames(person, { state: 'completed', search: words })
    await person.client.call(shoppingApi.update, { id: String(id), name: 'Cream' })
    expect(await search('cream blue')).toEqual(['Cream'])
    await person.client.call(shoppingApi.update, { id: String(id), notes: null })
    expect(await search('blue')).toEqual([])
    expect(await search('milk')).toEqual([])
  })

  test.each([
    ['state=sold', 'state', 'State must be open or completed'],
    [`search=${'x'.repeat(101)}`, 'search', 'Search for at most 100 characters'],
    ['before=7', 'completedBefore', 'Pages need before and completedBefore'],
    ['before=7&completedBefore=now', 'completedBefore', 'Completed before must be a time'],
  ])('cannot be requested with %s', async (query, path, message) => {
    const { client } = await createPerson(app.current)
    const response = await client.send({ url: `/api/shopping?${query}` })
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(response.body)).toMatchObject({ message, errors: [{ path, message }] })
  })
})

describe('the limit of a thousand open items on a list', () => {
  const refusal = {
    status: 409,
    error: { message: 'There are 1,000 open items on the list already. Tick or delete some first.' },
  }
  const add = ({ client }: Shopper) =>
    client.call(shoppingApi.create, { name: 'One more', category: 'other' })

  test('applies until an item is bought or deleted, and does not count bought items', async () => {
    const household = await createHousehold(app.current)
    const bought = await buy(household, 'Bought', daysAgo(1))
    await addMany(household, 1000)
    expect(await add(household)).toMatchObject(refusal)
    const items = [{ name: 'Eggs', category: 'other' }]
    expect(await household.client.call(shoppingApi.bulkImport, { items })).toMatchObject(refusal)
    expect(await tick(household, bought.id, false)).toMatchObject(refusal)
    expect(await list(household, { state: 'open' })).toHaveLength(1000)
    await buy(household, 'Bought too', daysAgo(1))
    const [first, second] = await list(household, { state: 'open' })
    await tick(household, first?.id ?? 0)
    expect((await add(household)).status).toBe(201)
    await household.client.call(shoppingApi.remove, { id: String(second?.id) })
    expect((await tick(household, bought.id, false)).status).toBe(200)
    expect(await add(household)).toMatchObject(refusal)
    expect(
      (await household.client.call(shoppingApi.update, { id: String(bought.id), name: 'B' })).status,
    ).toBe(200)
  })

  test('is not exceeded by items that are added concurrently', { tags: ['T26'] }, async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await addMany(household, 999)
    const responses = await Promise.all([add(household), add(member), add(household), add(member)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect(await list(household, { state: 'open' })).toHaveLength(1000)
  })

  test('admits an import either completely or not at all', async () => {
    const household = await createHousehold(app.current)
    await addMany(household, 900)
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'Eggs', category: 'other' }))
    const send = (count: number) => household.client.call(shoppingApi.bulkImport, { items: items(count) })
    expect(await send(101)).toMatchObject(refusal)
    expect(await list(household)).toHaveLength(900)
    expect((await send(100)).status).toBe(201)
  })

  test('is not exceeded by sharing personal items with the group, which then all stay personal', async () => {
    const person = await createPerson(app.current)
    await createShoppingItem(person, { name: 'Mine' })
    const household = await createHousehold(app.current)
    await addMany(household, 1000)
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect(await person.client.call(houseGroupsApi.sharePersonalItems, {})).toMatchObject(refusal)
    expect((await person.client.call(houseGroupsApi.personalItems, {})).body).toEqual({ count: 1 })
    expect(await list(household)).toHaveLength(1000)
  })
})

describe('clearing the bought items', () => {
  const clear = ({ client }: Shopper) => client.call(shoppingApi.clearCompleted, {})
  const restore = ({ client }: Shopper, clearedAt: string) =>
    client.call(shoppingApi.restoreCleared, { clearedAt })

  test('removes them from the list of everybody, keeps them in the history, and can be undone', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await createShoppingItem(household, { name: 'Open' })
    await buy(household, 'Bought', daysAgo(1))
    await buy(member, 'Bought too', daysAgo(0))
    const { body } = await clear(member)
    expect(body).toEqual({ clearedAt: start, count: 2 })
    expect(await listNames(household)).toEqual(['Open'])
    expect(await listNames(household, { state: 'completed' })).toEqual(['Bought too', 'Bought'])
    expect((await clear(household)).body.count).toBe(0)
    expect((await restore(household, body.clearedAt)).body).toEqual({ count: 2 })
    expect(await listNames(member)).toEqual(['Bought too', 'Bought', 'Open'])
  })

  test('lists a cleared item again when it is needed again and bought again', async () => {
    const household = await createHousehold(app.current)
    const { id } = await buy(household, 'Milk', daysAgo(1))
    await clear(household)
    await tick(household, id, false)
    expect(await listNames(household)).toEqual(['Milk'])
    await tick(household, id)
    expect(await listNames(household)).toEqual(['Milk'])
  })

  test('does not touch items of other households', async () => {
    const household = await createHousehold(app.current)
    const stranger = await createHousehold(app.current)
    await buy(stranger, 'Bought', daysAgo(1))
    const { clearedAt } = (await clear(household)).body
    expect(await listNames(stranger)).toEqual(['Bought'])
    await clear(stranger)
    expect((await restore(household, clearedAt)).body).toEqual({ count: 0 })
    expect(await listNames(stranger)).toEqual([])
  })
})
