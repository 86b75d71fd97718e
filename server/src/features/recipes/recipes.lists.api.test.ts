import { recipePageSize, maxRecipeText } from '@roost/contract/recipes/recipe-values.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
} from '../../../test-support/household/builders.ts'
import { withoutJournal } from '../../db/engines/database.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'

const app = useTestApp()

type Household = Awaited<ReturnType<typeof createHousehold>>

const now = '2026-11-21T09:00:00.000Z'

const fillRecipes = ({ account }: Pick<Household, 'account'>, groupId: number | null, count: number) =>
  inTransaction(app.current.db, ({ sql }) =>
    withoutJournal(sql)
      .insertInto('recipes')
      .values(
        Array.from({ length: count }, (_, index) => ({
          title: `Soup ${index}`,
          ingredients: '[]',
          instructions: '[]',
          tags: '[]',
          created_by: account.id,
          house_group_id: groupId,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute(),
  )

const step = 'x'.repeat(4000)
const tooLong = 'A recipe can have at most 64 KB of text. Please shorten it, or write it down as two recipes.'

describe('the list of saved recipes', () => {
  test('has pages of a hundred in which household and personal recipes are sorted together', async () => {
    const household = await createHousehold(app.current)
    await fillRecipes(household, household.group.id, 90)
    await fillRecipes(household, null, 30)
    await fillRecipes(household, household.group.id, 30)
    const first = (await household.client.call(recipesApi.saved, {})).body
    expect(first).toHaveLength(recipePageSize)
    const before = String(first.at(-1)?.id)
    const second = (await household.client.call(recipesApi.saved, { before })).body
    const ids = [...first, ...second].map(({ id }) => id)
    expect(ids).toHaveLength(150)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(150)
    expect((await household.client.call(recipesApi.saved, { limit: '101' })).status).toBe(400)
  })

  test('can be searched for words in title, cuisine, tags and ingredients', async () => {
    const household = await createHousehold(app.current)
    const ragout = await createRecipe(household, {
      title: 'Grandma’s Ragù',
      cuisine: 'Italian',
      tags: ['Sunday'],
      ingredients: ['800 g pork shoulder', '1 bottle Chianti'],
    })
    await createRecipe(await createHousehold(app.current), { title: 'Ragù of others' })
    const find = async (words: string) =>
      (await household.client.call(recipesApi.matches, { words })).body.ids
    for (const words of ['ragù', 'chianti', 'sunday italian', 'ragù pork sunday'])
      expect([words, await find(words)]).toEqual([words, [ragout.id]])
    expect(await find('pork flour')).toEqual([])
    await household.client.call(recipesApi.update, { id: String(ragout.id), ingredients: ['2 cups flour'] })
    expect([await find('chianti'), await find('flour')]).toEqual([[], [ragout.id]])
  })
})

test('the limit of 1,000 recipes in a household is not exceeded, whoever saves or shares them', async () => {
  const person = await createPerson(app.current)
  await createRecipe(person)
  const household = await createHousehold(app.current)
  for (const count of [500, 499]) await fillRecipes(household, household.group.id, count)
  const save = ({ client }: Pick<Household, 'client'>) => client.call(recipesApi.create, { title: 'Toast' })
  const responses = await Promise.all([save(household), save(household)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  const given = await person.client.call(houseGroupsApi.sharePersonalItems, {})
  for (const { status, error } of [given, await save(person)])
    expect([status, error]).toMatchObject([
      409,
      { message: 'There are 1,000 recipes already. Remove some first.' },
    ])
})

describe('a recipe', () => {
  test('with more than 64 KB of text is refused, whether it is new or changed', async () => {
    const person = await createPerson(app.current)
    const instructions = Array.from({ length: 17 }, () => step)
    const refused = await person.client.call(recipesApi.create, { title: 'Feast', instructions })
    expect([refused.status, refused.error]).toMatchObject([
      400,
      { message: tooLong, errors: [{ path: 'instructions', message: tooLong }] },
    ])
    const { id } = await createRecipe(person, { instructions: instructions.slice(0, 15) })
    const ingredients = Array.from({ length: 20 }, () => 'x'.repeat(500))
    const changed = await person.client.call(recipesApi.update, { id: String(id), ingredients })
    expect([changed.status, changed.error]).toEqual([refused.status, refused.error])
  })

  test('saved before the limit existed can be read, and changed as long as it does not grow', async () => {
    const person = await createPerson(app.current)
    const { id } = await createRecipe(person)
    const long = JSON.stringify(Array.from({ length: 100 }, () => step))
    await inTransaction(app.current.db, ({ sql }) =>
      withoutJournal(sql).updateTable('recipes').set({ instructions: long }).where('id', '=', id).execute(),
    )
    const read = await person.client.call(recipesApi.get, { id: String(id) })
    expect(JSON.stringify(read.body.instructions).length).toBeGreaterThan(maxRecipeText)
    const rename = (title: string) => person.client.call(recipesApi.update, { id: String(id), title })
    expect((await rename('Feast')).status).toBe(200)
    expect((await rename('A feast for many')).error.message).toBe(tooLong)
  })
})

describe('lists of shares', () => {
  test(
    'contain a summary of each recipe, are paginated, and are counted',
    { tags: ['SHARE-04', 'SHARE-08', 'SHARE-12'] },
    async () => {
      const [owner, member] = await createHouseholdOfTwo(app.current)
      const recipe = await createRecipe(owner)
      const share = await createRecipeShare(owner, recipe, {
        shareType: 'house_group',
        personalNote: 'Try it',
      })
      const { recipe: whole, ...fields } = share
      const listed = { ...fields, recipe: { title: whole.title, imageUrl: null } }
      await inTransaction(app.current.db, ({ sql }) =>
        sql
          .insertInto('recipe_shares')
          .values(
            Array.from({ length: 120 }, (_, index) => ({
              recipe_id: recipe.id,
              shared_by: owner.account.id,
              shared_with: null,
              house_group_id: owner.group.id,
              personal_note: null,
              share_type: 'house_group' as const,
              share_url: `link-${owner.group.id}-${index}`,
              created_at: now,
              updated_at: now,
            })),
          )
          .execute(),
      )
      for (const [client, endpoint] of [
        [owner.client, recipeSharesApi.mine],
        [member.client, recipeSharesApi.received],
      ] as const) {
        const first = (await client.call(endpoint, {})).body
        expect(first).toHaveLength(recipePageSize)
        const second = (await client.call(endpoint, { before: String(first.at(-1)?.id) })).body
        expect(second).toHaveLength(21)
        expect(second.at(-1)).toEqual(listed)
      }
      const counts = async ({ client }: Pick<Household, 'client'>) =>
        (await client.call(recipeSharesApi.counts, {})).body
      expect([await counts(owner), await counts(member)]).toEqual([
        { mine: 121, received: 0 },
        { mine: 0, received: 121 },
      ])
      await member.client.call(houseGroupsApi.leave, {})
      expect(await counts(member)).toEqual({ mine: 0, received: 0 })
    },
  )
})
