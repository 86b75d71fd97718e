import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { createTinyJpeg } from '../../../test-support/samples/pictures.ts'
import {
  createRecipe,
  createRecipePhoto,
  createRecipeShare,
} from '../../../test-support/household/recipe-builders.ts'
import { toSummary } from '../../../test-support/household/recipe-lists.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp({ PUBLIC_URL: 'https://roost.example' })

type Reader = Pick<Person, 'client'>

const save = ({ client }: Reader, shareUrl: string, headers = {}) =>
  client.call(recipeSharesApi.save, { shareUrl }, headers)

const list = async ({ client }: Reader) => (await client.call(recipesApi.saved, {})).body

const createShared = async (details: Parameters<typeof createRecipe>[1] = {}) => {
  const owner = await createHousehold(app.current)
  const recipe = await createRecipe(owner, details)
  const { shareUrl } = await createRecipeShare(owner, recipe)
  return { owner, recipe, shareUrl }
}

describe('saving a shared recipe', () => {
  test('creates a full copy that belongs to the person and their house group', async () => {
    const { owner, recipe, shareUrl } = await createShared({
      description: 'For Sundays',
      tags: ['sweet'],
      cookingTime: 20,
      rating: 4.5,
      nutritionInfo: { calories: 300, protein: 5, carbs: 40, fat: 9 },
      isPublic: true,
    })
    const image = createTinyJpeg()
    await createRecipePhoto(app.current, recipe, image)
    const reader = await createHousehold(app.current, { firstName: 'Zoe' })
    const copy = await save(reader, shareUrl)
    expect(copy.status).toBe(201)
    expect(copy.body).toEqual({
      ...recipe,
      id: copy.body.id,
      isPublic: false,
      imageUrl: expect.stringContaining(`/api/recipes/${copy.body.id}/photo?v=`),
      sourceUrl: `https://roost.example/shared/${shareUrl}`,
      createdBy: reader.account.id,
      createdByName: 'Zoe Nest',
      houseGroupId: reader.group.id,
    })
    expect((await reader.client.send({ url: copy.body.imageUrl ?? '' })).rawPayload).toEqual(image)
    expect(await list(reader)).toEqual([toSummary(copy.body)])
    await owner.client.call(recipesApi.remove, { id: String(recipe.id) })
    expect(await list(reader)).toEqual([toSummary(copy.body)])
    expect((await reader.client.send({ url: copy.body.imageUrl ?? '' })).rawPayload).toEqual(image)
  })

  test(
    'saves a recipe with a source address only once, even through another link',
    { tags: ['REC-23'] },
    async () => {
      const { owner, recipe, shareUrl } = await createShared({
        sourceUrl: 'https://recipes.example/pancakes',
      })
      const reader = await createPerson(app.current)
      const first = await save(reader, shareUrl)
      expect([first.status, first.body.sourceUrl]).toEqual([201, 'https://recipes.example/pancakes'])
      const other = await createRecipeShare(owner, recipe)
      for (const link of [shareUrl, other.shareUrl]) {
        const again = await save(reader, link)
        expect([again.status, again.body]).toEqual([200, first.body])
      }
    },
  )

  test('creates only one copy when ten requests arrive concurrently', async () => {
    const { shareUrl } = await createShared()
    const reader = await createHousehold(app.current)
    const responses = await Promise.all(Array.from({ length: 10 }, () => save(reader, shareUrl)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await list(reader)).toHaveLength(1)
  })

  test('returns the original to a person who can already see it', async () => {
    const { owner, recipe, shareUrl } = await createShared()
    const member = await createMember(app.current, owner.group)
    for (const reader of [owner, member]) {
      const response = await save(reader, shareUrl)
      expect([response.status, response.body.id]).toEqual([200, recipe.id])
    }
    expect(await list(member)).toHaveLength(1)
    await member.client.call(houseGroupsApi.leave, {})
    expect((await save(member, shareUrl)).status).toBe(201)
  })

  test('does not count as a view', async () => {
    const { owner, shareUrl } = await createShared()
    await save(await createPerson(app.current), shareUrl)
    expect((await owner.client.call(recipeSharesApi.mine, {})).body).toMatchObject([{ viewCount: 0 }])
  })
})
