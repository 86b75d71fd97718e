import type { Page } from '@playwright/test'
import { signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const findUser = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

const openUsers = async (page: Page, search: string): Promise<void> => {
  await page.goto('/admin')
  await page.getByLabel('Search users').fill(search)
}

const findConfirmation = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test(
  'an administrator assigns a person to a house group and removes them again',
  { tag: ['@ADMIN-03', '@ADMIN-10', '@ADMIN-11', '@ADMIN-17', '@ADMIN-20', '@ADMIN-28'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
    const { name } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
    await noah.page.goto('/house-groups')
    const { page } = await household.signInAdmin()
    await openUsers(page, noah.email)
    const row = findUser(page, noah.email)
    const selector = row.getByRole('combobox', { name: 'House group of Noah Finch' })
    await expect(selector).toHaveText('None')
    await expect(row).toContainText('Unknown')

    await selector.click()
    await page.getByRole('combobox', { name: 'Search house groups…' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expectToast(page, 'Success', 'User assigned to house group successfully')
    await expect(selector).toHaveText(name)
    await expect(noah.page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(
      noah.page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Maya' }),
    ).toBeVisible()
    await noah.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
    await expect(noah.page.getByRole('link', { name: `You were added to “${name}”` })).toBeVisible()

    await selector.click()
    await page.getByRole('option', { name: 'None', exact: true }).click()
    await expectToast(page, 'Success', 'User removed from house group successfully')
    await expect(selector).toHaveText('None')
    await expect(noah.page.getByRole('list', { name: 'Members' })).toBeHidden()
  },
)

test(
  'an administrator gives a person access to the admin area by promoting them and takes it away by demoting them',
  { tag: ['@ADMIN-03', '@ADMIN-12', '@ADMIN-16', '@ADMIN-20'] },
  async ({ household }) => {
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Lark' })
    await noah.page.goto('/')
    await expect(noah.page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
    const { page } = await household.signInAdmin()
    await openUsers(page, noah.email)
    const row = findUser(page, noah.email)
    await row.getByRole('button', { name: 'Promote Noah Lark' }).click()
    await expectToast(page, 'Success', 'User promoted to admin successfully')
    await expect(row.getByText('admin', { exact: true })).toBeVisible()

    await expect(noah.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await signIn(noah.request, noah.email)
    await noah.page.goto('/admin')
    await expect(noah.page.getByRole('list', { name: 'Users' })).toBeVisible()

    await row.getByRole('button', { name: 'Demote Noah Lark' }).click()
    await expectToast(page, 'Success', 'User demoted from admin successfully')
    await expect(row.getByText('user', { exact: true })).toBeVisible()
    await expect(noah.page.getByRole('list', { name: 'Users' })).toBeHidden()
  },
)

test(
  'an administrator who demotes themselves confirms first and then loses access to the admin area',
  { tag: ['@ADMIN-22'] },
  async ({ household }) => {
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Owl' })
    const admin = await household.signInAdmin()
    await admin.request.post('/api/admin/promote-user-to-admin', { data: { userId: noah.id } })
    await signIn(noah.request, noah.email)
    const { page } = noah
    await openUsers(page, noah.email)
    const row = findUser(page, noah.email)
    const remove = row.getByRole('button', { name: 'Delete Noah Owl' })
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription('You cannot delete your own account')

    await row.getByRole('button', { name: 'Demote Noah Owl' }).click()
    const question = findConfirmation(page, 'Give up your admin role')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByRole('button', { name: 'Demote Noah Owl' })).toBeFocused()
    await row.getByRole('button', { name: 'Demote Noah Owl' }).click()
    await question.getByRole('button', { name: 'Demote' }).click()
    await expectToast(page, 'Success', 'User demoted from admin successfully')
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
  },
)

test(
  'an administrator corrects the name of another person',
  { tag: ['@ADMIN-05', '@ADMIN-20'] },
  async ({ household }) => {
    const noah = await household.createPerson({ firstName: 'Noha', lastName: 'Swift' })
    const { page } = await household.signInAdmin()
    await page.goto('/admin')
    await page.getByLabel('Search users').fill(noah.email)
    await page.getByRole('button', { name: 'Edit Noha Swift' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User Details' })
    await expect(dialog.getByLabel('First Name')).toHaveValue('Noha')
    await dialog.getByLabel('First Name').fill('Noah')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'User updated successfully')
    await expect(dialog).toBeHidden()
    await expect(findUser(page, noah.email)).toContainText('Noah Swift')
  },
)

test(
  'deleting an account asks for confirmation and signs the person out immediately',
  { tag: ['@ADMIN-06', '@ADMIN-20', '@ADMIN-23', '@ADMIN-24'] },
  async ({ household }) => {
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Rook' })
    await noah.page.goto('/')
    const { page } = await household.signInAdmin()
    await openUsers(page, noah.email)
    const row = findUser(page, noah.email)
    await row.getByRole('button', { name: 'Delete Noah Rook' }).click()
    const question = findConfirmation(page, 'Delete user')
    await expect(
      question.getByText(
        "Are you sure you want to delete Noah Rook? This action cannot be undone and will remove all of the user's data.",
        { exact: true },
      ),
    ).toBeVisible()
    await expect(question).toContainText(
      'Items added to a house group stay with the group, without the name.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByRole('button', { name: 'Delete Noah Rook' })).toBeFocused()

    await row.getByRole('button', { name: 'Delete Noah Rook' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'User deleted successfully')
    await expect(page.getByText('No users found', { exact: true })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await expect(noah.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)

test('on a phone the actions of a row are in a menu', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Nightingale' })
  const { name } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
  const { page } = await household.signInAdmin({ viewport: { width: 320, height: 640 } })
  await openUsers(page, noah.email)
  const menu = page.getByRole('button', { name: 'More actions for Noah Nightingale' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'House group…' }).click()
  const dialog = page.getByRole('dialog', { name: 'House group of Noah Nightingale' })
  await dialog.getByRole('combobox').fill(name)
  await dialog.getByRole('option', { name }).click()
  await expectToast(page, 'Success', 'User assigned to house group successfully')
  await expect(findUser(page, noah.email)).toContainText(name)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit User Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
