import { activityApi } from '@roost/contract/activity/activity.ts'
import { shoppingApi, type ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { recipeCategory } from '@roost/contract/shopping/shopping-values.ts'
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
type Needed = readonly [name: string, quantity?: string, description?: string]

const toItems = (needed: readonly Needed[]) =>
  needed.map(([name, quantity, description]) => ({ name, category: recipeCategory, quantity, description }))

const importItems = async ({ client }: Shopper, needed: readonly Needed[], merge = true) =>
  client.call(shoppingApi.bulkImport, { items: toItems(needed), merge })

const list = async ({ client }: Shopper): Promise<ShoppingItem[]> =>
  (await client.call(shoppingApi.list, {})).body

const toTexts = (items: readonly ShoppingItem[]) =>
  items.map(({ quantity, name }) => [quantity, name].filter(Boolean).join(' '))

const listTexts = async (shopper: Shopper) => toTexts(await list(shopper)).toSorted()

describe('an import that merges', () => {
  test('adds to open items of the same food, and returns the items in the order in which they were sent', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    await importItems(household, [
      ['flour', '1 cup', '1 cup flour (Pancakes)'],
      ['eggs', '2'],
    ])
    expect(await listTexts(member)).toEqual(['1 cup flour', '2 eggs'])
    const { status, body } = await importItems(member, [
      ['Egg', '1'],
      ['milk', '250 ml'],
      ['Flour', '2 tbsp', '2 tbsp flour (Gravy)'],
      ['milk', '0.5 l'],
    ])
    expect(status).toBe(201)
    expect(toTexts(body.items)).toEqual(['3 eggs', '750 ml milk', '1⅛ cups flour', '750 ml milk'])
    expect(body.items[1]).toEqual(body.items[3])
    expect(body.items[2]?.notes).toBe('1 cup flour (Pancakes)\n2 tbsp flour (Gravy)')
    expect(await listTexts(member)).toEqual(['1⅛ cups flour', '3 eggs', '750 ml milk'])
    expect(await list(household)).toEqual(await list(member))
  })

  test('an import without merging stores every item separately', { tags: ['REC-27'] }, async () => {
    const household = await createHousehold(app.current)
    await importItems(household, [['flour', '1 cup']])
    await importItems(
      household,
      [
        ['flour', '1 cup'],
        ['flour', '1 cup'],
      ],
      false,
    )
    expect(await listTexts(household)).toEqual(['1 cup flour', '1 cup flour', '1 cup flour'])
  })

  test('ignores bought items, items in another category and personal items of others', async () => {
    const person = await createPerson(app.current)
    await importItems(person, [['flour', '1 cup']])
    const household = await createHousehold(app.current)
    await createShoppingItem(household, { name: 'flour', quantity: '1 cup', category: 'pantry' })
    const category = recipeCategory
    await createShoppingItem(household, { name: 'flour', quantity: '1 cup', category, isCompleted: true })
    await importItems(household, [['flour', '3 cups']])
    expect(await listTexts(household)).toEqual(['1 cup flour', '1 cup flour', '3 cups flour'])
    expect(await listTexts(person)).toEqual(['1 cup flour'])
  })

  test('counts only new items against the limit of the list', async () => {
    const household = await createHousehold(app.current)
    for (let batch = 0; batch < 5; batch += 1)
      await importItems(
        household,
        Array.from({ length: 200 }, (_, index): Needed => [`food ${batch} no. ${index}`, '1 cup']),
        false,
      )
    const merged = await importItems(household, [['Food 0 no. 7', '1 cup']])
    expect(toTexts(merged.status === 201 ? merged.body.items : [])).toEqual(['2 cups food 0 no. 7'])
    const refused = await importItems(household, [
      ['food 0 no. 7', '1 cup'],
      ['sugar', '1 cup'],
    ])
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('There are 1,000 open items on the list already'),
    ])
    const found = (await list(household)).find(({ name }) => name === 'food 0 no. 7')
    expect(found?.quantity).toBe('2 cups')
  })

  test('loses nothing when twenty run concurrently', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const needed: Needed[] = [
      ['flour', '50 g'],
      ['eggs', '1'],
      ['flour', '1 cup'],
    ]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => importItems(index % 2 ? household : member, needed)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await listTexts(household)).toEqual(['1 kg flour', '20 cups flour', '20 eggs'])
  })
})

describe('merging two items of the same food', { tags: ['SHOP-43'] }, () => {
  const add = (shopper: Person, details: Parameters<typeof createShoppingItem>[1]) =>
    createShoppingItem(shopper, { category: 'dairy', ...details })
  const merge = ({ client }: Shopper, item: ShoppingItem, kept: ShoppingItem) =>
    client.call(shoppingApi.merge, { id: String(item.id), into: kept.id })

  test('adds the amount and the price, keeps the notes of both, and is undone in one step', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const kept = await add(household, { name: 'Milk', quantity: '1 l', estimatedPrice: 1.1, notes: 'oat' })
    const item = await add(member, { name: 'milk', quantity: '500 ml', estimatedPrice: 2.2, notes: 'cold' })
    const { status, body } = await merge(member, item, kept)
    expect([status, body]).toMatchObject([
      200,
      { id: kept.id, name: 'Milk', quantity: '1.5 l', estimatedPrice: 3.3, notes: 'oat\ncold' },
    ])
    expect(await list(household)).toEqual([body])
    const { entries } = (await member.client.call(activityApi.list, {})).body
    await member.client.call(activityApi.undo, { id: String(entries[0]?.id) })
    expect(await listTexts(household)).toEqual(['1 l Milk', '500 ml milk'])
  })

  test.each([
    ['2 l', '1 can', '2 l + 1 can'],
    ['2 l', undefined, '2 l'],
    [undefined, '3', '3'],
    [undefined, undefined, null],
  ])('%s and %s become %s', async (first, second, quantity) => {
    const person = await createPerson(app.current)
    const kept = await add(person, { name: 'Cola', quantity: first })
    const item = await add(person, { name: 'cola', quantity: second })
    expect((await merge(person, item, kept)).body).toMatchObject({ quantity, notes: null })
  })

  test('is refused for other foods, for bought items and for what fits into no field', async () => {
    const person = await createPerson(app.current)
    const kept = await add(person, { name: 'Milk', notes: 'a'.repeat(600) })
    const others = [
      await add(person, { name: 'Oat milk' }),
      await add(person, { name: 'Milk', isCompleted: true }),
      await add(person, { name: 'Milk', notes: 'b'.repeat(600) }),
    ]
    for (const item of others) expect((await merge(person, item, kept)).status).toBe(409)
    expect(await list(person)).toHaveLength(4)
  })
})
