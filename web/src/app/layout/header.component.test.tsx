import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'

test(
  'without notifications, the bell has a plain dot and is labelled accordingly',
  { tags: ['SHELL-28', 'SHELL-29'] },
  async () => {
    await renderPage('/', createHousehold(createAccount()))
    const bell = page.getByRole('button', { name: 'Notifications: no new notifications' })
    await expect.element(bell.getByTestId('notification-dot')).toBeVisible()
    await expect.element(bell.getByTestId('notification-dot')).toBeEmptyDOMElement()
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(panel.getByText("You're all caught up")).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()
  },
)

test('under the bell, a link leads to the notifications of this device', async () => {
  await renderPage('/', createHousehold(createAccount()))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Notifications on this device' }).click()
  await expect.element(page.getByRole('list', { name: 'Is this device ready?' })).toBeVisible()
})

test(
  'the avatar shows the upper-case initial of the first name',
  { tags: ['SHELL-30', 'SHELL-31'] },
  async () => {
    const émile = createAccount({ firstName: 'émile', lastName: 'Wren', email: 'emile@example.org' })
    await renderPage('/', createHousehold(émile))
    const avatar = page.getByRole('button', { name: 'émile Wren (account)' })
    await expect.element(avatar.getByText('É', { exact: true })).toBeVisible()
    await avatar.click()
    await expect.element(page.getByRole('menu').getByText('emile@example.org')).toBeVisible()
  },
)

// An end-to-end test verifies that signing out ends the session.
test.for([
  ['large', 1280],
  ['medium', 900],
  ['small', 390],
] as const)(
  "a %s screen shows the theme button, bell and avatar, and the avatar's menu offers to sign out",
  { tags: ['SHELL-27', 'SHELL-28'] },
  async ([, width]) => {
    await page.viewport(width, 800)
    await renderPage('/', createHousehold(createAccount()))
    await expect.element(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await page.getByRole('button', { name: 'Robin Nest (account)' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
)

test("the avatar's menu leads to the profile and security pages", async () => {
  await renderPage('/', createHousehold(createAccount()))
  for (const name of ['Profile', 'Security']) {
    await page.getByRole('button', { name: 'Robin Nest (account)' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})
