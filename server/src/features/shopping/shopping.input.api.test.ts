import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { countStatementsOf } from '../../../test-support/databases/statements.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const list = async ({ client }: Pick<Person, 'client'>): Promise<ShoppingItem[]> =>
  (await client.call(shoppingApi.list, {})).body

const limits = [
  ['name', '', 'Name is required'],
  ['name', ' \t ', 'Name is required'],
  ['name', 7, 'Name is required'],
  ['name', 'x'.repeat(256), 'Name must be at most 255 characters'],
  ['category', '', 'Category is required'],
  ['category', 'x'.repeat(101), 'Category must be at most 100 characters'],
  ['quantity', 'x'.repeat(51), 'Quantity must be at most 50 characters'],
  ['estimatedPrice', -0.01, 'Estimated price must not be negative'],
  ['estimatedPrice', 'a lot', 'Estimated price must be a number'],
  ['estimatedPrice', ' ', 'Estimated price must be a number'],
  ['estimatedPrice', 1.005, 'Estimated price must have at most two decimals'],
  ['estimatedPrice', 100_000_000, 'Estimated price must be at most 99,999,999.99'],
  ['notes', 'x'.repeat(1001), 'Notes must be at most 1,000 characters'],
  ['notes', 'a\u0000b', 'Contains characters that cannot be stored'],
  ['isCompleted', 'yes', 'Completed must be true or false'],
  ['completedAt', 'yesterday', 'Completion time is not a valid time'],
] as const

describe('an item', { tags: ['SHOP-17', 'SHOP-40'] }, () => {
  test.each(limits)(
    'with the %s %j is neither added nor the result of a change',
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const item = await createShoppingItem(person)
      const send = (method: 'POST' | 'PUT', url: string, body: object) =>
        person.client.send({ method, url, body: { ...body, [path]: value } })
      for (const { statusCode, body } of [
        await send('POST', '/api/shopping', { name: 'Milk', category: 'dairy' }),
        await send('PUT', `/api/shopping/${item.id}`, {}),
      ])
        expect([statusCode, JSON.parse(body)]).toMatchObject([400, { message, errors: [{ path, message }] }])
      expect(await list(person)).toEqual([item])
    },
  )

  test('may have every field at its maximum length', async () => {
    const person = await createPerson(app.current)
    const entered = {
      name: 'x'.repeat(255),
      category: 'x'.repeat(100),
      quantity: 'x'.repeat(50),
      notes: 'x'.repeat(1000),
    }
    expect(await createShoppingItem(person, entered)).toMatchObject(entered)
  })
})

const importItems = ({ client }: Pick<Person, 'client'>, items: unknown) =>
  client.send({ method: 'POST', url: '/api/shopping/bulk-import', body: { items } })

const toItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Egg ${index}`, category: 'Recipe Ingredients' }))

describe('an import', () => {
  test(
    'adds the items in the given order, with the description as notes',
    { tags: ['SHOP-25', 'SHOP-33'] },
    async () => {
      const household = await createHousehold(app.current)
      const response = await importItems(household, [
        { name: ' Flour ', category: 'Recipe Ingredients', quantity: '500 g', description: 'the fine one' },
        { name: 'Salt', category: 'pantry', isCompleted: true, description: null },
        {
          name: 'Eggs',
          category: 'Recipe Ingredients',
          isCompleted: false,
          houseGroupId: 1,
          createdBy: 'Wren',
        },
      ])
      expect(response.statusCode).toBe(201)
      const now = app.current.clock().toISOString()
      const { items } = JSON.parse(response.body) as { items: ShoppingItem[] }
      const common = {
        id: expect.any(Number),
        category: 'Recipe Ingredients',
        quantity: null,
        estimatedPrice: null,
        notes: null,
        isCompleted: false,
        completedAt: null,
        createdBy: household.account.id,
        createdByName: 'Robin Nest',
        houseGroupId: household.group.id,
        createdAt: now,
        updatedAt: now,
      }
      expect(items).toEqual([
        { ...common, name: 'Flour', quantity: '500 g', notes: 'the fine one' },
        { ...common, name: 'Salt', category: 'pantry', isCompleted: true, completedAt: now },
        { ...common, name: 'Eggs' },
      ])
      expect(await list(household)).toEqual(items.toReversed())
    },
  )

  test('adds 200 items with as few statements as one', { tags: ['SHOP-41'] }, async () => {
    const { client } = await createHousehold(app.current)
    const few = await countStatementsOf(() => client.call(shoppingApi.bulkImport, { items: toItems(1) }))
    const many = await countStatementsOf(() => client.call(shoppingApi.bulkImport, { items: toItems(200) }))
    expect(many).toBe(few)
    expect(await list({ client })).toHaveLength(201)
  })

  test.each([
    ['no items', []],
    ['201 items', toItems(201)],
    ['201 invalid items', Array<null>(201).fill(null)],
    ['something other than a list', 'eggs'],
    ['an item that is not in a list', { name: 'Eggs', category: 'other' }],
    ['no list', undefined],
  ])('with %s is refused with one error and adds nothing', { tags: ['SHOP-41'] }, async (_, items) => {
    const person = await createPerson(app.current)
    const response = await importItems(person, items)
    expect(response.statusCode).toBe(400)
    const message = 'Import between 1 and 200 items at a time'
    expect(JSON.parse(response.body)).toMatchObject({ message, errors: [{ path: 'items', message }] })
    expect(await list(person)).toEqual([])
  })

  test.each([
    ['category', undefined, 'Category is required'],
    ['description', 'x'.repeat(1001), 'Description must be at most 1,000 characters'],
    ['isCompleted', 1, 'Completed must be true or false'],
  ])(
    'with one item that has the %s %j is refused and adds nothing',
    { tags: ['SHOP-41'] },
    async (path, value, message) => {
      const person = await createPerson(app.current)
      const items = [...toItems(3), { name: 'Milk', category: 'dairy', [path]: value }]
      const response = await importItems(person, items)
      expect(response.statusCode).toBe(400)
      expect(JSON.parse(response.body)).toMatchObject({
        message,
        errors: [{ path: `items.3.${path}`, message }],
      })
      expect(await list(person)).toEqual([])
    },
  )
})
