import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { expect, test } from 'vitest'
import { createHousehold, createMember, createPerson, type Person } from '../../../test-support/builders.ts'
import { openFirstDevice } from '../../../test-support/devices.ts'
import { createRecipe, createRecipeShare } from '../../../test-support/recipe-builders.ts'
import { toListedShare } from '../../../test-support/recipe-lists.ts'
import { useTestApp } from '../../../test-support/test-app.ts'

const app = useTestApp()

const isAboutRecipes = ({ message, data }: { readonly message: string; readonly data: object }): boolean =>
  message === 'change' && 'feature' in data && ['recipes', 'recipe-shares'].includes(String(data.feature))

const listReceived = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(recipeSharesApi.received, {})).body

test('a recipient of a share sees the current recipe, and their list is updated when it is deleted', async () => {
  const owner = await createPerson(app.current)
  const own = await createRecipe(owner)
  const household = await createHousehold(app.current)
  await owner.client.call(houseGroupsApi.join, { id: String(household.group.id) })
  // The recipe is still personal, so the group is only notified of its changes because of the share.
  await createRecipeShare(owner, own, { shareType: 'house_group' })
  expect(await listReceived(household)).toMatchObject([{ recipe: { title: 'Pancakes' } }])
  const { stream } = await openFirstDevice(app.current, household)
  const changed = stream.messages.length
  await owner.client.call(recipesApi.update, { id: String(own.id), title: 'Crêpes' })
  await stream.waitFor(isAboutRecipes, { from: changed })
  expect(await listReceived(household)).toMatchObject([{ recipe: { title: 'Crêpes' } }])
  const removed = stream.messages.length
  await owner.client.call(recipesApi.remove, { id: String(own.id) })
  await stream.waitFor(isAboutRecipes, { from: removed })
  expect(await listReceived(household)).toEqual([])
})

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
