import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type Shopper = Pick<Person, 'client'>

const list = async ({ client }: Shopper): Promise<ShoppingItem[]> =>
  (await client.call(shoppingApi.list, {})).body

const get = async (shopper: Shopper, id: number) => (await list(shopper)).find((item) => item.id === id)

describe('a new item', () => {
  test(
    'is open and belongs to the person who added it',
    { tags: ['SHOP-21', 'MODEL-A-11', 'MODEL-B-06'] },
    async () => {
      const household = await createHousehold(app.current)
      const created = await household.client.call(shoppingApi.create, {
        name: ' Oat milk ',
        category: 'dairy',
      })
      expect(created.status).toBe(201)
      expect(created.body).toEqual({
        id: expect.any(Number),
        name: 'Oat milk',
        category: 'dairy',
        quantity: null,
        estimatedPrice: null,
        notes: null,
        isCompleted: false,
        completedAt: null,
        createdBy: household.account.id,
        createdByName: 'Robin Nest',
        houseGroupId: household.group.id,
        createdAt: '2026-11-21T09:00:00.470Z',
        updatedAt: '2026-11-21T09:00:00.470Z',
      })
      expect(await list(household)).toEqual([created.body])
    },
  )

  test('keeps everything that was entered, to the cent', { tags: ['SHOP-28', 'SHOP-33'] }, async () => {
    const household = await createHousehold(app.current)
    const entered = {
      name: 'Käse 🧀',
      category: 'Aus dem Hofladen',
      quantity: '½ Laib',
      estimatedPrice: 99_999_999.99,
      notes: 'den alten\nund keinen jungen',
    }
    const item = await createShoppingItem(household, entered)
    expect(item).toMatchObject(entered)
    expect(await list(household)).toEqual([item])
  })

  test('takes the category of the last item with the same name on demand', async () => {
    const household = await createHousehold(app.current)
    const add = async (name: string) =>
      (await createShoppingItem(household, { name, category: 'other', usesLastCategory: true })).category
    await createShoppingItem(household, { name: 'Almond milk', category: 'pantry' })
    await createShoppingItem(household, { name: 'Milk', category: 'dairy', isCompleted: true })
    await createShoppingItem(household, { name: 'Milk', category: 'meat' })
    await createShoppingItem(household, { name: 'Crème fraîche', category: 'produce', isCompleted: true })
    const stranger = await createHousehold(app.current)
    await createShoppingItem(stranger, { name: 'Salt', category: 'pantry' })
    const categories = [
      await add('milk'),
      await add('ALMOND MILK'),
      await add('CREME FRAICHE'),
      await add('Salt'),
    ]
    expect(categories).toEqual(['meat', 'pantry', 'produce', 'other'])
  })

  test('takes the quantity out of the name on demand, and then finds the category', async () => {
    const household = await createHousehold(app.current)
    await createShoppingItem(household, { name: 'Mehl', category: 'pantry' })
    const add = async (name: string, details: { separatesQuantity?: boolean; quantity?: string } = {}) => {
      const entered = { name, category: 'other', usesLastCategory: true, ...details }
      const item = await createShoppingItem(household, entered)
      return [item.name, item.quantity, item.category]
    }
    const separatesQuantity = true
    expect([
      await add('1,5 kg Mehl', { separatesQuantity }),
      await add('7 Up', { separatesQuantity }),
      await add('2 kg Mehl', { separatesQuantity, quantity: '3 bags' }),
      await add('1,5 kg Mehl'),
    ]).toEqual([
      ['Mehl', '1,5 kg', 'pantry'],
      ['7 Up', null, 'other'],
      ['2 kg Mehl', '3 bags', 'other'],
      ['1,5 kg Mehl', null, 'other'],
    ])
  })

  test('treats empty strings as missing', async () => {
    const person = await createPerson(app.current)
    const item = await createShoppingItem(person, { quantity: ' ', notes: '', estimatedPrice: '' })
    expect(item).toMatchObject({ quantity: null, notes: null, estimatedPrice: null })
  })

  test('may already be bought, with the given time if that is recent', async () => {
    const person = await createPerson(app.current)
    const now = app.current.clock().toISOString()
    const completedAt = '2026-11-20T18:00:00.000Z'
    expect(await createShoppingItem(person, { isCompleted: true })).toMatchObject({
      isCompleted: true,
      completedAt: now,
    })
    expect(await createShoppingItem(person, { isCompleted: true, completedAt })).toMatchObject({
      completedAt,
    })
    expect(await createShoppingItem(person, { completedAt })).toMatchObject({
      isCompleted: false,
      completedAt: null,
    })
  })
})

describe('changing an item', () => {
  test('changes only the given fields', { tags: ['SHOP-22'] }, async () => {
    const household = await createHousehold(app.current)
    const item = await createShoppingItem(household, { quantity: '2 l', estimatedPrice: 1.5, notes: 'fresh' })
    app.current.clock.advance(60_000)
    const changed = await household.client.call(shoppingApi.update, {
      id: String(item.id),
      name: 'Oat milk',
      estimatedPrice: 2.25,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...item,
      name: 'Oat milk',
      estimatedPrice: 2.25,
      updatedAt: app.current.clock().toISOString(),
    })
    expect(await get(household, item.id)).toEqual(changed.body)
  })
})

describe('ticking an item', () => {
  test(
    'marks it as bought, and unticking puts it back on the list',
    { tags: ['SHOP-14', 'SHOP-15'] },
    async () => {
      const household = await createHousehold(app.current)
      const item = await createShoppingItem(household)
      const id = String(item.id)
      const completedAt = '2026-11-21T08:59:00.000Z'
      const bought = await household.client.call(shoppingApi.update, { id, isCompleted: true, completedAt })
      expect(bought.body).toMatchObject({ isCompleted: true, completedAt })
      const open = await household.client.call(shoppingApi.update, { id, isCompleted: false })
      expect(open.body).toEqual({ ...item, updatedAt: app.current.clock().toISOString() })
    },
  )

  test.each([
    ['none is given', undefined],
    ['it is null', null],
    ['it is next year', '2027-11-21T09:00:00.000Z'],
    ['it is last year', '2025-11-21T09:00:00.000Z'],
  ])("uses the server's time when %s", { tags: ['SHOP-32'] }, async (_, completedAt) => {
    const household = await createHousehold(app.current)
    const { id } = await createShoppingItem(household)
    const { body } = await household.client.call(shoppingApi.update, {
      id: String(id),
      isCompleted: true,
      ...(completedAt !== undefined && { completedAt }),
    })
    expect(body.completedAt).toBe(app.current.clock().toISOString())
  })
})

describe('deleting an item', () => {
  test("removes it from everyone's list; after that it is not found", { tags: ['SHOP-23'] }, async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const item = await createShoppingItem(household)
    const other = await createShoppingItem(household)
    const id = String(item.id)
    const removed = await member.client.call(shoppingApi.remove, { id })
    expect([removed.status, removed.body]).toEqual([200, { success: true }])
    expect(await list(household)).toEqual([other])
    const refusals = [
      await member.client.call(shoppingApi.remove, { id }),
      await household.client.call(shoppingApi.update, { id, name: 'Cream' }),
    ]
    for (const { status, error } of refusals) {
      expect([status, error]).toMatchObject([404, { message: 'Item not found' }])
    }
  })

  test('as it was added is refused if somebody has changed it since', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const item = await createShoppingItem(household)
    const ticked = await createShoppingItem(household)
    app.current.clock.advance(1000)
    await member.client.call(shoppingApi.update, { id: String(ticked.id), isCompleted: true })
    const takeBack = ({ id }: ShoppingItem) =>
      household.client.call(shoppingApi.remove, { id: String(id), base: 'created' })
    expect([(await takeBack(item)).status, (await takeBack(ticked)).status]).toEqual([200, 409])
    expect(await list(member)).toMatchObject([{ id: ticked.id, isCompleted: true }])
  })
})
