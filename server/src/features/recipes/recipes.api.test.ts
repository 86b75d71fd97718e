import { recipesApi } from '@roost/contract/recipes.ts'
import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { expect, test } from 'vitest'
import { createPerson } from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

test('REC-10, REC-14: a recipe is saved with its defaults', async () => {
  const { client } = await createPerson(app.current)
  const saved = await client.call(recipesApi.create, {
    title: 'Pancakes',
    ingredients: ['2 cups flour', { name: 'milk', original: '1 cup milk' }],
    instructions: 'Mix\nFry',
  })
  expect(saved.status).toBe(201)
  expect(saved.body).toMatchObject({ servings: 4, difficulty: 'medium', isPublic: false })
  expect((await client.call(recipesApi.saved, {})).body).toEqual([saved.body])
})

test('REC-23: saving from the same address twice answers the first recipe', async () => {
  const { client } = await createPerson(app.current)
  const recipe = { title: 'Pancakes', sourceUrl: 'https://recipes.example/pancakes' }
  const first = await client.call(recipesApi.create, recipe)
  const second = await client.call(recipesApi.create, recipe)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body).toEqual(first.body)
})

test('SHARE-02: a share has a link of its own', async () => {
  const { client } = await createPerson(app.current)
  const { body } = await client.call(recipesApi.create, { title: 'Pancakes' })
  const share = await client.call(recipeSharesApi.create, { id: String(body.id), shareType: 'public' })
  expect(share.body).toMatchObject({ shareType: 'public', viewCount: 0 })
  expect(share.body.shareUrl).toMatch(/^[\w-]{27}$/)
})
