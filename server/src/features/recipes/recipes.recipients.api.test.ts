import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { expect, test } from 'vitest'
import { createHousehold, createMember } from '../../../test-support/builders.ts'
import { openFirstDevice } from '../../../test-support/devices.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/recipe-builders.ts'
import { toListedShare } from '../../../test-support/recipe-lists.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

const isAboutRecipes = ({ message, data }: { readonly message: string; readonly data: object }): boolean =>
  message === 'change' && 'feature' in data && ['recipes', 'recipe-shares'].includes(String(data.feature))

test("a person who shared a household's recipe and left is notified when it is deleted", async () => {
  const household = await createHousehold(app.current)
  const member = await createMember(app.current, household.group)
  const recipe = await createRecipe(household)
  const share = await createRecipeShare(member, recipe)
  await member.client.call(houseGroupsApi.leave, {})
  const listMine = async () => (await member.client.call(recipeSharesApi.mine, {})).body
  expect(await listMine()).toEqual([toListedShare(share)])
  const { stream } = await openFirstDevice(app.current, member)
  const removed = stream.messages.length
  await household.client.call(recipesApi.remove, { id: String(recipe.id) })
  await stream.waitFor(isAboutRecipes, { from: removed })
  expect(await listMine()).toEqual([])
})
