import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { serveRecipes, createSaved } from '../../../../test-support/rows/recipes.ts'
import { expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const shareUrl = 'abcdefghijklmnopqrstuv'

const openShare = async (user: Account = createAccount()) => {
  const server = createHousehold(user)
  const recipe = createSaved({ title: 'Buttermilk Pancakes', createdBy: user.id })
  serveRecipes(server, [recipe])
  server.respond(recipeSharesApi.create, ({ shareType, personalNote = null }) => ({
    id: 1,
    shareType,
    shareUrl,
    personalNote,
    viewCount: 0,
    createdAt: '2026-11-21T10:00:00.000Z',
    recipe,
    sharer: { firstName: 'Robin', lastName: 'Nest' },
  }))
  await renderPage(`/recipes?tab=saved#share-${recipe.id}`, server)
  return { server, dialog: page.getByRole('dialog', { name: 'Share Recipe' }) }
}

const share = (dialog: Locator) => dialog.getByRole('button', { name: 'Share', exact: true }).click()
const findNote = (dialog: Locator) => dialog.getByLabelText('Personal note (optional)')

test('without a house group, only the public link can be chosen', { tags: ['SHARE-17'] }, async () => {
  const { dialog } = await openShare()
  const choice = dialog.getByRole('radio', { name: 'House Group' })
  await expect.element(choice).toBeDisabled()
  await expect.element(choice).toHaveAccessibleDescription('Join a house group first')
})

test(
  'a hint appears when the note gets long, and an error when it is too long',
  { tags: ['SHARE-25'] },
  async () => {
    const { server, dialog } = await openShare()
    const field = findNote(dialog)
    await field.fill('x'.repeat(480))
    await expect.element(field).toHaveAccessibleDescription('20 characters left')
    await field.fill('x'.repeat(502))
    await share(dialog)
    await expect
      .element(field)
      .toHaveAccessibleDescription('The note must be at most 500 characters (2 too many)')
    await expectAccessible()
    expect(server.calls(recipeSharesApi.create)).toEqual([])
    await field.fill('x'.repeat(500))
    await share(dialog)
    await expect.element(dialog.getByText('Your link is ready.')).toBeVisible()
    await expect.element(dialog.getByText(/^It opens on this computer only/)).toBeVisible()
    // Only one button is the primary one.
    await expect.element(dialog.getByRole('button', { name: 'Copy Link' })).toHaveClass('bg-leaf')
    await expect.element(dialog.getByRole('button', { name: 'Done' })).not.toHaveClass('bg-leaf')
  },
)

test('a failed share is reported, and the note is kept', { tags: ['SHARE-13'] }, async () => {
  const { server, dialog } = await openShare()
  server.fail(recipeSharesApi.create, { status: 500, message: '' })
  await findNote(dialog).fill('For Sunday')
  await share(dialog)
  await expectToast('Error', 'Failed to share recipe.')
  await expect.element(findNote(dialog)).toHaveValue('For Sunday')
})

test('a link that cannot be copied can be selected', { tags: ['SHARE-26'] }, async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const { dialog } = await openShare()
  await share(dialog)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast('Error', 'Failed to copy to clipboard. Try selecting and copying the text manually.')
  await dialog.getByRole('code').click()
  expect(String(getSelection())).toContain(`/shared/${shareUrl}`)
})

test("the device's share sheet receives the link", async () => {
  const sent: unknown[] = []
  navigator.share = async (content) => void sent.push(content)
  const { dialog } = await openShare()
  await share(dialog)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ title: 'Buttermilk Pancakes', url: `${location.origin}/shared/${shareUrl}` }])
  Reflect.deleteProperty(navigator, 'share')
})

test('sharing works with the keyboard alone, and the focus moves with the steps', async () => {
  const { dialog } = await openShare(createAccount({ houseGroupId: 1 }))
  await expect.element(dialog.getByRole('radio', { name: 'Public Link' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: 'House Group' })).toBeChecked()
  await userEvent.keyboard('{Tab}By hand{Tab}{Tab}{Enter}')
  await expect.element(dialog.getByText('Your link is ready.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Your link is ready.')
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByRole('link', { name: 'My Shared Recipes' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectUrl('/my-shared-recipes')
})
