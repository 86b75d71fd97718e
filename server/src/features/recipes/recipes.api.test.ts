import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipesApi, type RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  createShoppingItem,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createRecipe } from '../../../test-support/household/recipe-builders.ts'
import { toSummary } from '../../../test-support/household/recipe-lists.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

type Cook = Pick<Person, 'client'>
type RecipeInput = CallInput<typeof recipesApi.create>

const save = ({ client }: Cook, recipe: RecipeInput) => client.call(recipesApi.create, recipe)

const list = async ({ client }: Cook): Promise<RecipeSummary[]> =>
  (await client.call(recipesApi.saved, {})).body

const get = ({ client }: Cook, id: number) => client.call(recipesApi.get, { id: String(id) })

const update = ({ client }: Cook, id: number, changes: Omit<CallInput<typeof recipesApi.update>, 'id'>) =>
  client.call(recipesApi.update, { id: String(id), ...changes })

const remove = ({ client }: Cook, id: number) => client.call(recipesApi.remove, { id: String(id) })

const everything = {
  title: 'Lentil soup',
  description: 'For cold days',
  cuisine: 'Indian',
  category: 'Dinner',
  difficulty: 'hard',
  cookingTime: 45,
  prepTime: 10,
  servings: 6,
  seasonality: 'Winter',
  nutritionInfo: { calories: 310, protein: 18.5, carbs: 40, fat: 7 },
  sourceUrl: 'https://recipes.example/lentil-soup',
  rating: 4.67,
  isPublic: false,
} as const

describe('a recipe', () => {
  test('is stored with all its fields', { tags: ['REC-10', 'REC-12'] }, async () => {
    const person = await createHousehold(app.current, { firstName: 'Mia' })
    const saved = await save(person, {
      ...everything,
      tags: ['vegan', 'soup', 'Vegan'],
      ingredients: ['2 cups red lentils', { name: 'cumin', original: '1 tsp cumin, ground' }],
      instructions: [{ number: 1, step: 'Rinse' }, 'Simmer'],
    })
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({
      ...everything,
      tags: ['vegan', 'soup'],
      ingredients: [{ original: '2 cups red lentils' }, { name: 'cumin', original: '1 tsp cumin, ground' }],
      instructions: [{ number: 1, step: 'Rinse' }, 'Simmer'],
      imageUrl: null,
      matchScore: 0,
      createdBy: person.account.id,
      createdByName: 'Mia Nest',
      houseGroupId: person.group.id,
    })
    expect((await get(person, saved.body.id)).body).toEqual(saved.body)
    expect(await list(person)).toEqual([toSummary(saved.body)])
  })

  test('with only a title gets defaults', { tags: ['REC-14'] }, async () => {
    const person = await createPerson(app.current)
    const { body } = await save(person, { title: ' Toast ' })
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Toast',
      description: null,
      cuisine: null,
      category: null,
      difficulty: 'medium',
      cookingTime: null,
      prepTime: null,
      servings: 4,
      seasonality: null,
      ingredients: [],
      instructions: [],
      nutritionInfo: null,
      tags: [],
      imageUrl: null,
      sourceUrl: null,
      rating: null,
      isPublic: false,
      matchScore: 0,
      createdBy: person.account.id,
      createdByName: 'Robin Nest',
      houseGroupId: null,
      createdAt: '2026-11-21T09:00:00.470Z',
      updatedAt: '2026-11-21T09:00:00.470Z',
    })
  })

  test('keeps steps as given, and splits a string into one step per line', { tags: ['REC-13'] }, async () => {
    const person = await createPerson(app.current)
    const numbered = [{ number: 2, step: 'Fry' }]
    expect((await createRecipe(person, { instructions: numbered })).instructions).toEqual(numbered)
    expect((await createRecipe(person, { instructions: ['Mix', 'Fry'] })).instructions).toEqual([
      'Mix',
      'Fry',
    ])
    expect((await createRecipe(person, { instructions: 'Mix\r\n\n  Fry ' })).instructions).toEqual([
      'Mix',
      'Fry',
    ])
  })

  test('keeps its other fields when some are changed', async () => {
    const person = await createPerson(app.current)
    const recipe = await createRecipe(person, { ...everything, tags: ['vegan'] })
    app.current.clock.advance(1000)
    const changed = await update(person, recipe.id, {
      title: 'Dal',
      cuisine: null,
      servings: 2,
      ingredients: ['1 cup lentils'],
    })
    expect(changed.body).toMatchObject({
      ...recipe,
      title: 'Dal',
      cuisine: null,
      servings: 2,
      ingredients: [{ original: '1 cup lentils' }],
      updatedAt: app.current.clock().toISOString(),
    })
    expect((await get(person, recipe.id)).body).toEqual(changed.body)
  })

  test(
    'belongs to the person who saves it, even if the request names another owner',
    { tags: ['T8'] },
    async () => {
      const person = await createHousehold(app.current)
      const other = await createHousehold(app.current)
      const protectedKeys = {
        id: 7,
        createdBy: other.account.id,
        houseGroupId: other.group.id,
        matchScore: 1,
      }
      const { body } = await save(person, { title: 'Toast', ...protectedKeys })
      const own = { createdBy: person.account.id, houseGroupId: person.group.id, matchScore: 0 }
      expect(body).toMatchObject(own)
      const changed = await update(person, body.id, { ...protectedKeys, title: 'Toast' })
      expect(changed.body).toMatchObject({ ...own, id: body.id })
      expect(await list(other)).toEqual([])
    },
  )
})

describe('a change with the values that its author saw', () => {
  const saveDal = async (): Promise<{ readonly cook: Cook; readonly id: number }> => {
    const cook = await createHousehold(app.current)
    const { id } = await createRecipe(cook, {
      title: 'Dal',
      ingredients: ['250 g lentils', '2  onions'],
      instructions: [{ number: 1, step: 'Simmer.' }],
      nutritionInfo: { calories: 400, protein: null, carbs: null, fat: 3 },
      tags: ['Soup'],
    })
    return { cook, id }
  }

  test.each([
    ['title', { title: 'Dhal' }, { title: 'Dal tadka' }, { title: 'Dal' }],
    [
      'ingredients',
      { ingredients: ['500 g lentils', '2 onions'] },
      { ingredients: ['250 g lentils'] },
      { ingredients: ['250 g lentils', '2 onions'] },
    ],
    ['tags', { tags: ['Soup', 'Quick'] }, { tags: [] }, { tags: ['Soup'] }],
    ['instructions', { instructions: 'Soak.\nSimmer.' }, { instructions: [] }, { instructions: ['Simmer.'] }],
    [
      'nutritionInfo',
      { nutritionInfo: { calories: 450, protein: null, carbs: null, fat: 3 } },
      { nutritionInfo: null },
      { nutritionInfo: { calories: 400, protein: null, carbs: null, fat: 3 } },
    ],
  ])('is refused if somebody else has changed its %s since', async (_, others, own, base) => {
    const { cook, id } = await saveDal()
    expect((await update(cook, id, { ...own, base })).status).toBe(200)
    await update(cook, id, others)
    const refused = await update(cook, id, { ...own, rating: 4, base: { ...base, rating: null } })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Somebody else has changed this recipe since you last saw it.' },
    ])
    expect(
      (await update(cook, id, { ...others, rating: 4, base: { ...base, rating: null } })).body,
    ).toMatchObject({
      rating: 4,
    })
  })
})

describe('the match with the shopping list', { tags: ['REC-28'] }, () => {
  test('is the fraction of its foods that are on the current list', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createRecipe(household, {
      ingredients: ['flour', 'Milk', 'eggs', 'salt'].map((name) => ({ name, original: `some ${name}` })),
    })
    await createShoppingItem(household, { name: 'milk' })
    await createShoppingItem(household, { name: 'FLOUR' })
    await createShoppingItem(household, { name: 'Salt', isCompleted: true })
    expect(await list(household)).toMatchObject([{ id, matchScore: 0.5 }])
    expect((await get(household, id)).body.matchScore).toBe(0.5)
    await createShoppingItem(await createHousehold(app.current), { name: 'Eggs' })
    expect(await list(household)).toMatchObject([{ matchScore: 0.5 }])
    await createShoppingItem(household, { name: 'Eggs' })
    expect(await list(household)).toMatchObject([{ matchScore: 0.75 }])
  })
})

describe('the saved recipes', { tags: ['REC-09', 'REC-22'] }, () => {
  test('are personal ones and those of the house group, newest first, each with the name of its creator', async () => {
    const mia = await createHousehold(app.current, { firstName: 'Mia' })
    const ben = await createPerson(app.current, { firstName: 'Ben' })
    await createRecipe(ben, { title: 'Ben’s own' })
    await createRecipe(mia, { title: 'Mia’s' })
    await ben.client.call(houseGroupsApi.join, { id: String(mia.group.id) })
    await createRecipe(ben, { title: 'Ours' })
    const toLines = (recipes: readonly RecipeSummary[]) =>
      recipes.map(({ title, createdByName }) => `${title} (${createdByName})`)
    expect(toLines(await list(mia))).toEqual(['Ours (Ben Nest)', 'Mia’s (Mia Nest)'])
    expect(toLines(await list(ben))).toEqual(['Ours (Ben Nest)', 'Mia’s (Mia Nest)', 'Ben’s own (Ben Nest)'])
  })
})

describe('a recipe of the house group', { tags: ['GROUP-22', 'REC-24'] }, () => {
  test('can be changed and removed only by its creator and by administrators in the group', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const admin = await createMember(app.current, household.group, { role: 'admin' })
    const first = await createRecipe(household)
    for (const response of [
      await update(member, first.id, { title: 'Mine' }),
      await remove(member, first.id),
    ])
      expect(response.status).toBe(403)
    expect((await get(household, first.id)).body).toEqual(first)
    expect((await update(household, first.id, { title: 'Crêpes' })).body.title).toBe('Crêpes')
    expect((await update(admin, first.id, { title: 'Galettes' })).body.title).toBe('Galettes')
    expect(await remove(household, first.id)).toMatchObject({ status: 200, body: { success: true } })
    expect((await remove(household, first.id)).status).toBe(404)
    expect((await remove(admin, (await createRecipe(household)).id)).status).toBe(200)
    expect(await list(household)).toEqual([])
  })
})
