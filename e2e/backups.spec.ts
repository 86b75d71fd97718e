import { backupsApi, type BackupStatus } from '@roost/contract/backups.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What a server answers whose clock has gone on for days. */
const answer = (page: Page, status: BackupStatus) =>
  page.route(`**${backupsApi.status.path}`, (route) => route.fulfill({ json: status }))

test('an administrator sees that a backup failed, and nothing of backups that are made', async ({
  household,
}) => {
  const { page } = await household.signInAdmin()
  const read = page.waitForResponse(`**${backupsApi.status.path}`)
  await page.goto('/admin')
  expect(await (await read).json()).toMatchObject({ state: expect.stringMatching(/^(?:fine|off)$/) })
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
  await expect(page.getByText('backup')).toHaveCount(0)

  await answer(page, { state: 'failed', newestAt: '2026-11-19T09:00:00.000Z', ageHours: 52 })
  await page.reload()
  await expect(
    page.getByText('The last backup failed. The newest one is 2 days old. The log of the server says why.'),
  ).toBeVisible()
})
