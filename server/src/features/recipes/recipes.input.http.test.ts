import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { toStoredLine } from '@roost/contract/fields/one-line.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { addressPayloads, scriptPayloads } from '../../../test-support/samples/script-payloads.ts'

const app = useTestApp()
let person: Person
let id: number

beforeAll(async () => {
  person = await createPerson(app.current)
  id = (await createRecipe(person)).id
})

const create = (recipe: object) =>
  person.client.send({ method: 'POST', url: recipesApi.create.path, body: { title: 'Toast', ...recipe } })
const change = (recipe: object) =>
  person.client.send({ method: 'PUT', url: `/api/recipes/${id}`, body: recipe })

const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry)

const addressInvalid = 'The address must start with http:// or https://'
const pictureInvalid = 'The picture must be a photo, or an address that starts with http:// or https://'
const minutesInvalid = (what: string) => `${what} must be a whole number of minutes, at most a week`
const servingsInvalid = 'Servings must be a whole number from 1 to 1000'
const ratingInvalid = 'Rating must be a number from 0 to 5'

const refused: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ['title', '', 'Title is required'],
  ['title', ' \n', 'Title is required'],
  ['title', 'x'.repeat(201), 'Title must be at most 200 characters'],
  ['description', 'x'.repeat(2001), 'Description must be at most 2,000 characters'],
  ['cuisine', 'x'.repeat(51), 'Cuisine must be at most 50 characters'],
  ['category', 'x'.repeat(51), 'Category must be at most 50 characters'],
  ['seasonality', 'x'.repeat(101), 'Season must be at most 100 characters'],
  ['difficulty', 'impossible', 'Difficulty must be easy, medium or hard'],
  ['difficulty', 2, 'Difficulty must be easy, medium or hard'],
  ['cookingTime', -1, minutesInvalid('Cooking time')],
  ['cookingTime', 1.5, minutesInvalid('Cooking time')],
  ['cookingTime', '45', minutesInvalid('Cooking time')],
  ['cookingTime', 10_081, minutesInvalid('Cooking time')],
  ['prepTime', 10_081, minutesInvalid('Preparation time')],
  ['servings', 0, servingsInvalid],
  ['servings', 1001, servingsInvalid],
  ['servings', 2.5, servingsInvalid],
  ['servings', 'four', servingsInvalid],
  ['rating', -0.1, ratingInvalid],
  ['rating', 5.1, ratingInvalid],
  ['rating', '5', ratingInvalid],
  ['isPublic', 'yes', 'Public must be true or false'],
  ['tags', 'vegan', 'Tags must be a list of texts'],
  ['tags', [''], 'A tag must not be empty'],
  ['tags', ['x'.repeat(51)], 'A tag must be at most 50 characters'],
  ['tags', many(21, 'vegan'), 'A recipe can have at most 20 tags'],
  ['ingredients', 'flour', 'Ingredients must be a list'],
  ['ingredients', many(201, 'flour'), 'A recipe can have at most 200 ingredients'],
  ['ingredients', [7], 'An ingredient must be a line of text'],
  ['instructions', 7, 'Instructions must be a text or a list'],
  ['instructions', many(201, 'Stir'), 'A recipe can have at most 200 steps'],
  ['instructions', [{ number: 1 }], 'A step must be a text'],
  ['sourceUrl', 'javascript:alert(1)', addressInvalid],
  ['sourceUrl', 'ftp://recipes.example/', addressInvalid],
  ['sourceUrl', 'recipes.example', addressInvalid],
  [
    'sourceUrl',
    `https://recipes.example/${'x'.repeat(2048)}`,
    'The address must be at most 2,048 characters',
  ],
  ['imageUrl', 'javascript:alert(1)', pictureInvalid],
  ['imageUrl', 'data:text/html;base64,PHNjcmlwdD4=', pictureInvalid],
  ['imageUrl', 'file:///etc/passwd', pictureInvalid],
  ['imageUrl', '//recipes.example/pancakes.jpg', pictureInvalid],
  ['imageUrl', 7, pictureInvalid],
]

describe(
  'creating or changing a recipe is refused with an error and stores nothing',
  { tags: ['MODEL-B-14'] },
  () => {
    test.each(refused)('with %s: %j', async (field, value, message) => {
      const before = await readTables(app.current.database.engine)
      for (const send of [create, change]) {
        const response = await send({ [field]: value })
        const body = JSON.parse(response.body) as { message: string; errors: readonly { path: string }[] }
        expect([response.statusCode, body.message]).toEqual([400, message])
        expect(body.errors[0]?.path.split('.')[0]).toBe(field)
      }
      expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
    })

    test('a recipe with an ingredient or a step that is too long is refused, and nothing is stored', async () => {
      const texts: readonly (readonly [object, string])[] = [
        [{ ingredients: ['x'.repeat(501)] }, 'An ingredient must be'],
        [{ ingredients: [{ name: 'flour', original: 'x'.repeat(501) }] }, 'An ingredient must be'],
        [{ instructions: ['x'.repeat(4001)] }, 'A step must be'],
      ]
      for (const [recipe, start] of texts)
        for (const send of [create, change]) {
          const { statusCode, body } = await send(recipe)
          expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
            400,
            expect.stringContaining(start),
          ])
        }
    })
  },
)

describe('creating or changing a recipe accepts', () => {
  test.each([
    ['the longest title', { title: 'x'.repeat(200) }],
    ['a title in other scripts', { title: 'Щи 🥣 肉じゃが' }],
    ['the largest numbers', { cookingTime: 10_080, prepTime: 0, servings: 1000, rating: 5 }],
    ['a value in upper case', { difficulty: 'EASY' }],
    [
      'the maximum number of ingredients and steps',
      { ingredients: many(200, 'flour'), instructions: many(200, 'Stir') },
    ],
    ['the longest step', { instructions: ['x'.repeat(4000)] }],
    ['a duplicate tag, which is stored once', { tags: ['vegan', 'vegan'] }],
  ])('%s', async (_, recipe) => {
    expect((await create(recipe)).statusCode).toBe(201)
    expect((await change(recipe)).statusCode).toBe(200)
  })

  test('null for the defaults of a new recipe', async () => {
    const { body } = await create({ difficulty: null, servings: null, nutritionInfo: null, rating: null })
    expect(JSON.parse(body)).toMatchObject({ difficulty: 'medium', servings: 4, nutritionInfo: null })
  })
})

const payloads = [...scriptPayloads, ...addressPayloads]

test.each(payloads)(
  '%j is stored in every text of a recipe, unchanged but for a tab in a line',
  async (payload) => {
    const { client } = await createPerson(app.current)
    const line = toStoredLine(payload)
    const short = line.slice(0, 50).trim()
    const { id } = await createRecipe(
      { client },
      {
        title: payload,
        description: payload,
        cuisine: short,
        category: short,
        seasonality: payload,
        tags: [short],
        ingredients: [payload, `2 cups ${payload}`],
        instructions: [payload],
        sourceUrl: `https://recipes.example/${payload}?q=${payload}#${payload}`,
      },
    )
    const { body } = await client.call(recipesApi.get, { id: String(id) })
    expect(body).toMatchObject({
      title: line,
      description: payload,
      cuisine: short,
      category: short,
      seasonality: line,
      tags: [short],
      ingredients: [{ original: line }, { original: `2 cups ${line}` }],
      instructions: [payload],
    })
    expect(new URL(body.sourceUrl ?? '').origin).toBe('https://recipes.example')
    const { shareUrl } = await createRecipeShare({ client }, { id }, { personalNote: payload })
    const shared = await client.call(recipeSharesApi.page, { shareUrl })
    expect(shared.body).toMatchObject({ share: { personalNote: payload }, recipe: { title: line } })
  },
)

test.each(payloads)('%j is not accepted as the source or the picture of a recipe', async (payload) => {
  const { client } = await createPerson(app.current)
  for (const fields of [{ sourceUrl: payload }, { imageUrl: payload }])
    expect((await client.call(recipesApi.create, { title: 'Soup', ...fields })).status).toBe(400)
})
