import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold, createServer } from '../../../../test-support/rows/fake-households.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectEach, expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const shareUrl = 'abcdefghijklmnopqrstuv'
const dal = createSaved({
  title: 'Dal',
  servings: 2,
  ingredients: [
    { name: 'eggs', original: '2 eggs', quantity: 2, quantityTo: null, unit: null, isHeading: false },
  ],
})

const sharePage = (server: FakeServer, isOwn = false): void =>
  server.respond(recipeSharesApi.page, {
    share: {
      shareType: 'public',
      shareUrl,
      personalNote: 'We make this every Sunday.',
      viewCount: 1,
      createdAt: '2026-11-21T10:00:00.000Z',
      isOwn,
    },
    recipe: dal,
    sharer: { firstName: 'Ada', lastName: 'Lovelace' },
  })

const findTitle = () => page.getByRole('heading', { level: 1 })
const missing = 'This shared recipe link is invalid or has been removed.'

test('a busy or unreachable server is not reported as an invalid link, and loading can be retried', async () => {
  const server = createServer()
  sharePage(server)
  server.fail(recipeSharesApi.page, { status: 503, message: 'The kitchen is being cleaned.' })
  await renderPage(`/shared/${shareUrl}`, server)
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('This recipe cannot be shown right now')
  await expect.element(alert).toMatchTextContent('The kitchen is being cleaned.')
  await expect.element(page.getByText(missing)).not.toBeInTheDocument()
  server.fail(recipeSharesApi.page, 'unreachable')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).toMatchTextContent("Can't reach the server")
  server.repairOnNextClick(recipeSharesApi.page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findTitle()).toHaveTextContent('Dal')
})

test('a member without a connection sees the recipe once the connection is back', async () => {
  const server = createHousehold(createAccount())
  sharePage(server)
  server.fail(recipeSharesApi.page, 'unreachable')
  await renderPage(`/shared/${shareUrl}`, server)
  await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the server")
  server.repair(recipeSharesApi.page)
  // The page listens soon after the message has appeared.
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return findTitle().element().textContent
    })
    .toBe('Dal')
})

test(
  'a visitor changes the servings and copies the link, and returning to the page is not another view',
  { tags: ['SHARE-19'] },
  async () => {
    const server = createServer()
    sharePage(server)
    // A page that another test has opened is kept for its address.
    const path = `/shared/${shareUrl}-of-a-visitor`
    await renderPage(path, server)
    await expect.element(page.getByText('2 eggs')).toBeVisible()
    await page.getByRole('button', { name: 'More servings' }).click()
    await expect.element(page.getByText('3 eggs')).toBeVisible()
    await expect.element(page.getByText('2 eggs')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expectToast('Success', 'Link copied to clipboard')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/shared/${shareUrl}`)

    await page.getByRole('link', { name: 'What is Roost?' }).click()
    await expect.element(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    history.back()
    await expect.element(findTitle()).toHaveTextContent('Dal')
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
    await expect.element(page.getByText('2 eggs')).toBeVisible()
    expect(server.calls(recipeSharesApi.page)).toHaveLength(1)
  },
)

test(
  'a person with a pending account can read a shared recipe and return to the pending page',
  { tags: ['SHELL-02', 'PEND-11', 'PEND-12'] },
  async () => {
    const server = createHousehold(createAccount({ isApproved: false }))
    sharePage(server)
    await renderPage(`/shared/${shareUrl}`, server)
    await expect.element(findTitle()).toHaveTextContent('Dal')
    await expect.poll(() => document.title).toBe('Dal · Roost')
    await expect.element(page.getByRole('button', { name: 'Save to my recipes' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Back to its status' }).click()
    await expect.element(findTitle()).toHaveTextContent('Access Pending')
    await expect.poll(() => document.title).toBe('Access Pending · Roost')
  },
)

test('an invalid link is reported', { tags: ['SHARE-06'] }, async () => {
  const server = createServer()
  server.fail(recipeSharesApi.page, 'recipe-shares.invalid_link')
  await renderPage('/shared/nothing-of-ours', server)
  await expect.element(findTitle()).toHaveTextContent('Recipe Not Found')
  await expectEach(page.getByRole('main'), [missing])
  await expect.poll(() => document.title).toBe('Recipe Not Found · Roost')
})

test('a failed save is reported and can be retried, and then the saved copy can be opened', async () => {
  const server = createHousehold(createAccount())
  sharePage(server)
  server.fail(recipeSharesApi.save, { status: 500, message: '' })
  await renderPage(`/shared/${shareUrl}`, server)
  await page.getByRole('button', { name: 'Save to my recipes' }).click()
  await expectToast('Error', 'Failed to save recipe')
  server.respond(recipeSharesApi.save, () => {
    serveRecipes(server, [dal])
    return dal
  })
  await page.getByRole('button', { name: 'Save to my recipes' }).click()
  await expectToast('Success', 'Recipe saved successfully!')
  const saved = page.getByRole('link', { name: /^Saved/ })
  await expect.element(saved).toHaveFocus()
  await saved.click()
  await expect.element(page.getByRole('dialog', { name: 'Dal' })).toBeVisible()
  await expectUrl(`/recipes?tab=saved#recipe-${dal.id}`)
})

test('the person who shared a recipe is not offered to save it', async () => {
  const server = createHousehold(createAccount())
  sharePage(server, true)
  await renderPage(`/shared/${shareUrl}`, server)
  await expect.element(findTitle()).toHaveTextContent('Dal')
  await expect.element(page.getByRole('button', { name: 'Save to my recipes' })).not.toBeInTheDocument()
})
