import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { maxRecipes } from '@roost/contract/recipe-values.ts'
import { recipesApi, type RecipeSummary } from '@roost/contract/recipes.ts'
import { describe, expect, test } from 'vitest'
import { withoutJournal } from '../../db/database.ts'
import { createHousehold, createMember, createPerson, type Person } from '../../../test-support/builders.ts'
import { createRecipe } from '../../../test-support/recipe-builders.ts'
import { toSummary } from '../../../test-support/recipe-lists.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'

const app = useTestApp()

type Cook = Pick<Person, 'client'>

const list = async ({ client }: Cook): Promise<RecipeSummary[]> =>
  (await client.call(recipesApi.saved, {})).body

const sourceUrl = 'https://recipes.example/pancakes'
const pancakes = { title: 'Pancakes', sourceUrl }
const save = ({ client }: Cook, recipe: object = pancakes) =>
  client.call(recipesApi.create, { ...pancakes, ...recipe })

describe('saving a recipe with a source address', { tags: ['REC-23'] }, () => {
  test('twice returns the first recipe in its current state', async () => {
    const person = await createPerson(app.current)
    const first = await save(person)
    await person.client.call(recipesApi.update, { id: String(first.body.id), title: 'Crêpes' })
    const second = await save(person, {
      title: 'Other words',
      sourceUrl: 'HTTPS://Recipes.example:443/pancakes',
    })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toMatchObject({ id: first.body.id, title: 'Crêpes' })
    expect(await list(person)).toEqual([toSummary(second.body)])
  })

  test('ten times concurrently saves it once', async () => {
    const person = await createHousehold(app.current)
    const responses = await Promise.all(Array.from({ length: 10 }, () => save(person)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      201,
    ])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await list(person)).toHaveLength(1)
  })

  test('that another member has saved creates a separate recipe', async () => {
    const household = await createHousehold(app.current)
    const member = await createMember(app.current, household.group)
    expect([(await save(household)).status, (await save(member)).status]).toEqual([201, 201])
    expect(await list(household)).toHaveLength(2)
  })

  test('that was removed or is no longer visible to its creator creates a new one', async () => {
    const household = await createHousehold(app.current)
    const { body } = await save(household)
    await household.client.call(recipesApi.remove, { id: String(body.id) })
    expect((await save(household)).status).toBe(201)
    await household.client.call(houseGroupsApi.leave, {})
    const again = await save(household)
    expect([again.status, again.body.houseGroupId]).toEqual([201, null])
  })

  test('that is empty creates a new one each time', async () => {
    const person = await createPerson(app.current)
    for (const none of [null, undefined, '', ' '])
      expect((await save(person, { sourceUrl: none })).status).toBe(201)
    expect(await list(person)).toHaveLength(4)
  })
})

describe('the limit of 1,000 recipes in a household', () => {
  const fill = ({ group, account }: Awaited<ReturnType<typeof createHousehold>>, count: number) =>
    inTransaction(app.current.db, async ({ sql, now }) => {
      const row = {
        title: 'Pancakes',
        ingredients: JSON.stringify([]),
        instructions: '[]',
        tags: '[]',
        created_by: account.id,
        house_group_id: group.id,
        created_at: now,
        updated_at: now,
      }
      for (let left = count; left > 0; left -= 250)
        await withoutJournal(sql)
          .insertInto('recipes')
          .values(Array.from({ length: Math.min(left, 250) }, () => row))
          .execute()
    })

  test('is not exceeded, whoever saves or shares them', async () => {
    const person = await createPerson(app.current)
    await createRecipe(person)
    const household = await createHousehold(app.current)
    await fill(household, maxRecipes - 1)
    const responses = await Promise.all([
      save(household, { sourceUrl: null }),
      save(household, { sourceUrl: null }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    const given = await person.client.call(houseGroupsApi.sharePersonalItems, {})
    for (const { status, error } of [given, await save(person)])
      expect([status, error]).toEqual([
        409,
        { message: 'There are 1,000 recipes already. Remove some first.' },
      ])
    const { recipes } = await app.current.db.sql
      .selectFrom('recipes')
      .select(({ fn }) => fn.countAll<number>().as('recipes'))
      .where('house_group_id', '=', household.group.id)
      .executeTakeFirstOrThrow()
    expect(recipes).toBe(maxRecipes)
  })
})
