import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { desktop, onPhone } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const expectHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toHaveCount(1)

test('the admin area is accessible on a phone', async ({ household }) => {
  test.slow()
  for (const firstName of ['Zoe', 'Maya']) await household.createPerson({ firstName, isApproved: false })
  const { page } = await household.signInAdmin(onPhone)
  await page.goto('/admin')
  await page
    .getByRole('button', { name: /^Approve Maya/ })
    .first()
    .waitFor()
  await expectNoViolations(page)
  for (const name of ['Reject all', /^Reject Maya/]) {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('alertdialog').waitFor()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByLabel('Required of').waitFor()
  await expectNoViolations(page)
  await page.goto('/house-groups')
  await expectHeading(page, 'House Groups')
  await page.getByText(/^(Find your household|No House Groups Found)$/).waitFor()
  await expectNoViolations(page)
})

test('administrator actions are accessible on a phone, and so are the controls that only a wide screen has', async ({
  household,
}) => {
  test.slow()
  const noah = await household.createPerson({ firstName: 'Noah' })
  const { page } = await household.signInAdmin(onPhone)
  await page.goto('/admin')
  await page.getByLabel('Search users').fill(noah.email)
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1)
  const menu = page.getByRole('button', { name: 'More actions for Noah Nest' })
  const openAction = async (action: string): Promise<void> => {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await menu.click()
  await page.getByRole('menu').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
  await dialog.getByLabel('First Name').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('First name is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const action of ['Delete', 'Sign out everywhere']) {
    await openAction(action)
    await page.getByRole('alertdialog').waitFor()
    await expectNoViolations(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  }
  await openAction('House group…')
  await page.getByRole('option', { name: 'None' }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('approved Noah Nest').first().waitFor()
  await expectNoViolations(page)

  await page.setViewportSize(desktop)
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel('Search users').fill(noah.email)
  await page.getByRole('combobox', { name: 'House group of Noah Nest' }).click()
  await page.getByRole('option', { name: 'None' }).waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
  await page.keyboard.press('Escape')
  // The only administrator cannot give up the role; a tooltip says why.
  await page.getByLabel('Search users').fill('admin@example.org')
  await page.getByRole('button', { name: 'Demote Ada Admin' }).hover()
  await page.getByRole('tooltip').waitFor()
  await expectNoViolations(page, { hasOpenLayer: true })
})
