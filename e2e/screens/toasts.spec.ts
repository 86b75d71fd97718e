import type { Page } from '@playwright/test'
import { expect, test } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'

/** A failed sign-in is the fastest way for a visitor to get a toast. */
const failToSignIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Feather-2nest')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(findToast(page)).toContainText('Login failed')
}

const swipeRight = async (page: Page, distance: number): Promise<void> => {
  const title = findToast(page).getByText('Login failed', { exact: true })
  const box = await title.boundingBox()
  if (!box) throw new Error('The toast is not on the page')
  const [x, y] = [box.x + 5, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

test(
  'a toast stays for five seconds, and closing it does not stop the timer of the next one',
  { tag: ['@SHELL-36', '@SHELL-38'] },
  async ({ visitor: page }) => {
    await page.clock.install()
    await page.goto('/login')
    // The first toast has to load the code; later ones appear without that delay.
    await failToSignIn(page)
    await findToast(page).getByRole('button', { name: 'Close' }).click()
    await expect(findToast(page)).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    await failToSignIn(page)
    await page.clock.runFor(4999)
    await expect(findToast(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(findToast(page)).toHaveCount(0)
  },
)

test(
  'a toast is at most 420 px wide on medium and larger screens, spans a phone, and is dismissed by swiping at least 50 px to the right',
  { tag: ['@SHELL-39'] },
  async ({ visitor: page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/login')
    await failToSignIn(page)
    await expect.poll(async () => (await findToast(page).boundingBox())?.width).toBeLessThanOrEqual(420)
    await swipeRight(page, 45)
    await expect(findToast(page)).toBeVisible()
    await swipeRight(page, 60)
    await expect(findToast(page)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await failToSignIn(page)
    await expect.poll(async () => (await findToast(page).boundingBox())?.width).toBeGreaterThanOrEqual(350)
  },
)
