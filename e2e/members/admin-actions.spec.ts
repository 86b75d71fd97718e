import type { Page } from '@playwright/test'
import { signIn } from '../support/instances/accounts.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const findUser = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email })

test(
  'a person notices at once that an administrator assigns them to a house group, promotes, demotes and deletes them',
  {
    tag: [
      '@ADMIN-03',
      '@ADMIN-06',
      '@ADMIN-10',
      '@ADMIN-11',
      '@ADMIN-12',
      '@ADMIN-16',
      '@ADMIN-17',
      '@ADMIN-20',
      '@ADMIN-28',
    ],
  },
  async ({ household }) => {
    test.slow()
    const maya = await household.createPerson({ firstName: 'Maya' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
    const { name } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
    await noah.page.goto('/house-groups')
    await expect(noah.page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
    const { page } = await household.signInAdmin()
    await page.goto('/admin')
    await page.getByLabel('Search users').fill(noah.email)
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
    const members = noah.page.getByRole('list', { name: 'Members' })
    await expect(members.getByRole('listitem').filter({ hasText: 'Maya' })).toBeVisible()
    await noah.page.getByRole('button', { name: 'Notifications: 1 new notification' }).click()
    await expect(noah.page.getByRole('link', { name: `You were added to “${name}”` })).toBeVisible()
    await noah.page.keyboard.press('Escape')
    await selector.click()
    await page.getByRole('option', { name: 'None', exact: true }).click()
    await expectToast(page, 'Success', 'User removed from house group successfully')
    await expect(members).toBeHidden()

    await row.getByRole('button', { name: 'Promote Noah Finch' }).click()
    await expectToast(page, 'Success', 'User promoted to admin successfully')
    await expect(noah.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await signIn(noah.request, noah.email)
    await noah.page.goto('/admin')
    await expect(noah.page.getByRole('list', { name: 'Users' })).toBeVisible()
    await row.getByRole('button', { name: 'Demote Noah Finch' }).click()
    await expectToast(page, 'Success', 'User demoted from admin successfully')
    await expect(noah.page.getByRole('list', { name: 'Users' })).toBeHidden()

    await signIn(noah.request, noah.email)
    await noah.page.goto('/')
    await expect(noah.page.getByRole('heading', { name: 'Your Family Dashboard' })).toBeVisible()
    await row.getByRole('button', { name: 'Delete Noah Finch' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Success', 'User deleted successfully')
    await expect(noah.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  },
)
