import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi, type RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import { openFirstDevice } from '../../../test-support/household/devices.ts'
import { toListedShare, toSummary } from '../../../test-support/household/recipe-lists.ts'
import {
  createRecipe,
  createRecipePhoto,
  createRecipeShare,
} from '../../../test-support/household/recipe-builders.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../test-support/household/use-admin.ts'

type TableName = Parameters<Awaited<ReturnType<typeof readTables>>['get']>[0]

const app = useTestApp()
const admin = useAdmin(app)

type Cook = Pick<Person, 'client'>

const list = async ({ client }: Cook): Promise<RecipeSummary[]> =>
  (await client.call(recipesApi.saved, {})).body

const join = ({ client }: Cook, id: number) => client.call(houseGroupsApi.join, { id: String(id) })

const give = ({ client }: Cook) => client.call(houseGroupsApi.sharePersonalItems, {})

const deleteAccount = ({ account }: Person) =>
  admin.current.client.call(adminApi.deleteUser, { id: account.id })

const isAbout =
  (feature: string) =>
  ({ message, data }: { readonly message: string; readonly data: object }): boolean =>
    message === 'change' && 'feature' in data && data.feature === feature

const listRows = async (table: TableName, text: string): Promise<string[]> =>
  ((await readTables(app.current.database.engine)).get(table) ?? []).filter((row) => row.includes(text))

describe('personal recipes that a member shares with the house group', () => {
  test('are immediately visible to all members, with their photos, and stay when the member leaves', async () => {
    const person = await createPerson(app.current)
    const own = await createRecipe(person)
    await createRecipePhoto(app.current, own)
    const household = await createHousehold(app.current)
    await join(person, household.group.id)
    const device = await openFirstDevice(app.current, household)
    expect((await give(person)).body).toEqual({ shared: 1 })
    await device.stream.waitFor(isAbout('recipes'))
    const [recipe] = await list(household)
    expect(recipe).toMatchObject({ houseGroupId: household.group.id, createdBy: person.account.id })
    expect((await household.client.send({ url: recipe?.imageUrl ?? '' })).statusCode).toBe(200)
    await person.client.call(houseGroupsApi.leave, {})
    expect(await list(person)).toEqual([])
  })
})

describe('deleting an account', { tags: ['ADMIN-23'] }, () => {
  test('keeps the recipes it saved in a household, without its name, and notifies the open pages of the members', async () => {
    const household = await createHousehold(app.current)
    const person = await createMember(app.current, household.group, { firstName: 'Wren' })
    const recipe = await createRecipe(person)
    expect(recipe.createdByName).toBe('Wren Nest')
    const device = await openFirstDevice(app.current, household)
    await deleteAccount(person)
    await device.stream.waitFor(isAbout('recipes'))
    expect(await list(household)).toEqual([
      { ...toSummary(recipe), createdBy: null, createdByName: 'Unknown' },
    ])
    // Any member may remove a recipe whose creator was deleted.
    const removed = await household.client.call(recipesApi.remove, { id: String(recipe.id) })
    expect(removed.status).toBe(200)
  })

  test('deletes its personal recipes with their photos and shares', async () => {
    const [person, member] = await createHouseholdOfTwo(app.current)
    const recipe = await createRecipe(person, { title: 'For nobody else' })
    await createRecipePhoto(app.current, recipe)
    await createRecipeShare(member, recipe)
    await member.client.call(houseGroupsApi.leave, {})
    const device = await openFirstDevice(app.current, member)
    await deleteAccount(person)
    await device.stream.waitFor(isAbout('recipe-shares'))
    expect((await member.client.call(recipeSharesApi.mine, {})).body).toEqual([])
    expect(await listRows('recipes', 'For nobody else')).toEqual([])
    expect(await listRows('recipe_photos', `"recipe_id":${recipe.id},`)).toEqual([])
    expect(await listRows('recipe_shares', `"recipe_id":${recipe.id},`)).toEqual([])
  })

  test('invalidates its shares and updates the lists of the people who saw them', async () => {
    const [household, person] = await createHouseholdOfTwo(app.current)
    const recipe = await createRecipe(household)
    const share = await createRecipeShare(person, recipe, { shareType: 'house_group' })
    const { shareUrl } = await createRecipeShare(person, recipe)
    expect((await household.client.call(recipeSharesApi.received, {})).body).toEqual([toListedShare(share)])
    const device = await openFirstDevice(app.current, household)
    await deleteAccount(person)
    await device.stream.waitFor(isAbout('recipe-shares'))
    expect((await household.client.call(recipeSharesApi.received, {})).body).toEqual([])
    expect((await app.current.visitor().call(recipeSharesApi.page, { shareUrl })).status).toBe(404)
    expect(await list(household)).toEqual([toSummary(recipe)])
  })
})
