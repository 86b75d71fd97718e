import type { Page } from '@playwright/test'
import { runAdministeredRoost } from '../support/instances/roost.ts'
import { expect, test as base } from '../support/instances/test.ts'

/** An instance of its own, because an administrator who has approved a hundred people on a day gets no further entries. */
const test = base.extend<object, object>({
  roost: [async ({ playwright }, use) => runAdministeredRoost(playwright, use), { scope: 'worker' }],
})

const openActivity = async (page: Page): Promise<void> => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Activity' }).click()
}

const findEntries = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem')

test('the audit log describes what happened to accounts and house groups, newest first', async ({
  household,
}) => {
  const lastName = `Field${Date.now()}`
  const wren = await household.createPerson({ firstName: 'Wren', lastName })
  const { name } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, wren)
  const visitor = await household.openBrowser()
  await visitor.request.post('/api/auth/login', { data: { email: wren.email, password: 'not-the-one-1A' } })
  const { page } = await household.signInAdmin()
  await openActivity(page)
  const entries = findEntries(page).filter({ hasText: `Wren ${lastName}` })
  await expect(entries).toContainText([
    `Sign-in failed for Wren ${lastName}`,
    `Wren ${lastName} created the house group “${name}”`,
    `Ada Admin approved Wren ${lastName}`,
    `Wren ${lastName} signed in`,
    `Wren ${lastName} registered`,
  ])
  await expect(entries.first().getByRole('img', { name: 'Worth a look' })).toBeVisible()
  await expect(entries.first().getByRole('time')).toHaveText(/^\d+:\d\d [AP]M$/)
  await expect(page).toHaveURL(/\/admin#activity$/)
})
