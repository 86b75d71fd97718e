import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipesApi, type RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { toSummary } from '../../../test-support/household/recipe-lists.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

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
    const [household, member] = await createHouseholdOfTwo(app.current)
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
