import { recipesApi } from '@roost/contract/recipes.ts'
import { toStoredLine } from '@roost/contract/one-line.ts'
import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { expect, test } from 'vitest'
import { createPerson } from '../../../test-support/builders.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/recipe-builders.ts'
import { addressPayloads, scriptPayloads } from '../../../test-support/script-payloads.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()
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
