import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/accounts.ts'
import { renderPage } from '../../../../test-support/app-page.tsx'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold, createServer } from '../../../../test-support/fake-households.ts'
import { serveRecipes, createSaved } from '../../../../test-support/recipes.ts'
import { expectEach } from '../../../../test-support/texts.ts'
import { expectToast } from '../../../../test-support/toast.ts'

const shareUrl = 'abcdefghijklmnopqrstuv'
const dal = createSaved({ title: 'Dal' })

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
  server.repair(recipeSharesApi.page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(findTitle()).toHaveTextContent('Dal')
})

test('an invalid link is reported', { tags: ['SHARE-06'] }, async () => {
  const server = createServer()
  server.fail(recipeSharesApi.page, 'recipe-shares.invalid_link')
  await renderPage('/shared/nothing-of-ours', server)
  await expect.element(findTitle()).toHaveTextContent('Recipe Not Found')
  await expectEach(page.getByRole('main'), [missing])
  await expect.poll(() => document.title).toBe('Recipe Not Found · Roost')
})

test('a failed save is reported and can be retried', async () => {
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
  await expect.element(page.getByRole('link', { name: /^Saved/ })).toBeVisible()
})

test('the person who shared a recipe is not offered to save it', async () => {
  const server = createHousehold(createAccount())
  sharePage(server, true)
  await renderPage(`/shared/${shareUrl}`, server)
  await expect.element(findTitle()).toHaveTextContent('Dal')
  await expect.element(page.getByRole('button', { name: 'Save to my recipes' })).not.toBeInTheDocument()
})
