import type { Page } from '@playwright/test'
import { breakServer, failureNoise } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'

const openActivity = async (page: Page): Promise<void> => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Activity' }).click()
}

const findEntries = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem')

test('what happens to accounts and house groups is told in sentences, the newest first', async ({
  household,
}) => {
  const lastName = `Field${Date.now()}`
  const wren = await household.createPerson({ firstName: 'Wren', lastName })
  const { name } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, wren)
  const stranger = await household.openBrowser()
  await stranger.request.post('/api/auth/login', { data: { email: wren.email, password: 'not-the-one-1A' } })
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

test('the log shows fifty entries and more on demand', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  const { id } = await household.createHouseGroup(`Rook Lane ${Date.now()}`, maya)
  for (let turn = 0; turn < 26; turn += 1) {
    await noah.request.post(`/api/house-groups/${id}/join`)
    await noah.request.post('/api/house-groups/leave')
  }
  const { page } = await household.signInAdmin()
  await openActivity(page)
  await expect(findEntries(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(findEntries(page)).not.toHaveCount(50)
})

test('when the log cannot be loaded the page says why, and Retry asks again', async ({
  household,
  problems,
}) => {
  problems.tolerate(failureNoise)
  const { page } = await household.signInAdmin()
  const mend = await breakServer(page, {
    path: '/api/admin/audit-log',
    failure: { status: 503, message: 'The server is busy right now.' },
  })
  await openActivity(page)
  await expect(page.getByRole('alert')).toContainText('The server is busy right now.')
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(findEntries(page).first()).toBeVisible()
})

test('before anything happened the log is empty and says so', async ({ household }) => {
  const { page } = await household.signInAdmin()
  await page.route('/api/admin/audit-log*', (route) => route.fulfill({ json: [] }))
  await openActivity(page)
  await expect(page.getByText('No activity yet', { exact: true })).toBeVisible()
})

test('who is no administrator does not see the log', async ({ household }) => {
  const { page } = await household.createPerson()
  await page.goto('/admin#activity')
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})
