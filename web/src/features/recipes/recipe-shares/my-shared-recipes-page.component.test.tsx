import { type RecipeShare, recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const dal: RecipeShare = {
  id: 1,
  shareType: 'public',
  shareUrl: 'dal-link',
  personalNote: null,
  viewCount: 0,
  createdAt: '2026-05-02T08:00:00.000Z',
  recipe: createSaved({ title: 'Dal' }),
  sharer: { firstName: 'Maya', lastName: null },
}

const openShares = async () => {
  const server = createHousehold(createAccount())
  server.respond(recipeSharesApi.mine, [dal])
  await renderPage('/my-shared-recipes', server)
  return server
}

const findDal = () => page.getByRole('article', { name: 'Dal' })

test('the link of a share can be copied', { tags: ['SHARE-26'] }, async () => {
  await openShares()
  await findDal().getByRole('button', { name: 'Copy Link to Dal' }).click()
  await expectToast('Success', 'Link copied to clipboard')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/shared/dal-link`)
})

test('a share that cannot be deleted stays in the list, and the failure is reported', async () => {
  const server = await openShares()
  server.fail(recipeSharesApi.remove, 'unreachable')
  await findDal().getByRole('button', { name: 'Delete the share of Dal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailureToast('Error', 'Failed to delete share')
  await expect.element(findDal()).toBeVisible()
  expect(server.calls(recipeSharesApi.remove)).toEqual([{ id: '1' }])
})

test('deleting a share asks for confirmation', { tags: ['SHARE-22'] }, async () => {
  const server = await openShares()
  server.respond(recipeSharesApi.remove, () => {
    server.respond(recipeSharesApi.mine, [])
    return { success: true as const }
  })
  const remove = findDal().getByRole('button', { name: 'Delete the share of Dal' })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this share?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  expect(server.calls(recipeSharesApi.remove)).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Share deleted successfully!')
  await expect.element(findDal()).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'My Shares (0)' })).toBeVisible()
  expect(server.calls(recipeSharesApi.remove)).toEqual([{ id: '1' }])
})

test('without shares, the page links to the recipes', { tags: ['SHARE-10'] }, async () => {
  await renderPage('/my-shared-recipes', createHousehold(createAccount()))
  await expect.element(page.getByText('You have not shared a recipe yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Received (0)' }).click()
  await expect.element(page.getByText('Nothing received yet')).toBeVisible()
  await page.getByRole('link', { name: 'Share a Recipe' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/recipes?tab=saved')
})

test('a failure to load the shares is reported, and Retry loads them', { tags: ['SHARE-10'] }, async () => {
  const server = createHousehold(createAccount())
  server.fail(recipeSharesApi.mine, { status: 500, message: 'The post office is closed.' })
  await renderPage('/my-shared-recipes', server)
  await expect.element(page.getByText("Couldn't load the shared recipes")).toBeVisible()
  await expect.element(page.getByText('The post office is closed.')).toBeVisible()
  server.repairOnNextClick(recipeSharesApi.mine)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('You have not shared a recipe yet')).toBeVisible()
})
