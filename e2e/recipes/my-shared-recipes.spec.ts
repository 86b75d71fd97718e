import type { Locator, Page } from '@playwright/test'
import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import { expectOk } from '../support/instances/accounts.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { pancakes } from '../support/features/household-recipes.ts'
import { onPhone } from '../support/browser/looks.ts'
import { createRecipe } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'

const share = async ({ request }: Person, recipeId: number, data: object): Promise<RecipeShare> => {
  const shared = await request.post(`/api/recipes/${recipeId}/share`, { data })
  await expectOk(shared)
  return (await shared.json()) as RecipeShare
}

const openShares = async (page: Page, place = ''): Promise<void> => {
  await page.goto(`/my-shared-recipes${place}`)
  await page.getByRole('heading', { level: 1, name: 'My Shared Recipes' }).waitFor()
  await page.getByRole('status', { name: 'Loading shared recipes' }).waitFor({ state: 'detached' })
}

const findShare = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

/** Creates Maya and Noah in one house group, each with shared recipes. */
const createSharingHousehold = async (
  household: Household,
  options: Parameters<Household['createPerson']>[0],
) => {
  const maya = await household.createPerson({ firstName: 'Maya', ...options })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const { id } = await createRecipe(maya, pancakes)
  const note = 'These are the ones from Sunday.'
  const toAll = await share(maya, id, { shareType: 'public', personalNote: note })
  const dal = await createRecipe(maya, { title: 'Dal' })
  await share(maya, dal.id, { shareType: 'house_group' })
  const ragu = await createRecipe(maya, { title: 'Ragù' })
  await share(maya, ragu.id, { shareType: 'user', sharedWith: noah.id })
  const curry = await createRecipe(noah, { title: 'Curry' })
  await share(noah, curry.id, { shareType: 'house_group', personalNote: 'Tonight?' })
  return { maya, noah, toAll }
}

test(
  'shares that a member created show who can open them and how often they were opened',
  { tag: ['@smoke', '@SHARE-08', '@SHARE-09', '@SHARE-24'] },
  async ({ household }) => {
    const { maya, noah, toAll } = await createSharingHousehold(household, {})
    const { page } = maya
    await expectOk(await noah.request.get(`/api/recipes/shared/${toAll.shareUrl}`))
    await openShares(page)
    await expect(page.getByRole('tab', { name: 'My Shares (3)' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Received (1)' })).toBeVisible()
    const shared = findShare(page, pancakes.title)
    await expect(shared).toContainText('Public')
    await expect(shared).toContainText('1 view')
    await expect(shared).toContainText('These are the ones from Sunday.')
    await expect(findShare(page, 'Dal')).toContainText('House Group')
    await expect(findShare(page, 'Dal')).toContainText('0 views')
    await expect(findShare(page, 'Ragù')).toContainText('Private')
    await shared.getByRole('link', { name: 'Preview' }).click()
    await expect(page).toHaveURL(`/shared/${toAll.shareUrl}`)
    await expect(page.getByRole('heading', { level: 1, name: pancakes.title })).toBeVisible()
  },
)

test(
  'received shares can be viewed but not deleted',
  { tag: ['@SHARE-18', '@SHARE-24'] },
  async ({ household }) => {
    const { maya, noah } = await createSharingHousehold(household, {})
    const { page } = maya
    await openShares(page)
    await page.getByRole('tab', { name: 'Received (1)' }).click()
    await expect(page).toHaveURL('/my-shared-recipes?tab=received')
    await page.reload()
    const curry = findShare(page, 'Curry')
    await expect(curry).toContainText('Shared by Noah Finch')
    await expect(curry).toContainText('Tonight?')
    await expect(curry.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await curry.getByRole('link', { name: 'View Recipe' }).click()
    await expect(page).toHaveURL(/\/shared\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Curry' })).toBeVisible()
    // Only shares with the group and with Noah are listed; public links are not.
    await openShares(noah.page, '?tab=received')
    await expect(noah.page.getByRole('tab', { name: 'Received (2)' })).toBeVisible()
  },
)

test('the list of shared recipes is accessible on a phone', async ({ household }) => {
  test.slow()
  const { maya } = await createSharingHousehold(household, onPhone)
  const { page } = maya
  await openShares(page)
  await findShare(page, 'Dal').waitFor()
  await expectNoViolations(page)
  await findShare(page, 'Dal').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Received (1)' }).click()
  await findShare(page, 'Curry').waitFor()
  await expectNoViolations(page)
})
