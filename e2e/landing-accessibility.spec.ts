import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const openLanding = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feather.*nest/i)
}

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]
for (const viewport of sizes)
  test(`the landing page is accessible (${viewport.width} px)`, async ({ household }) => {
    const page = await household.openBrowser({ viewport })
    await openLanding(page)
    await expectNoViolations(page)
    for (const name of ['Help Center', 'Contact Us', 'Privacy Policy', 'Terms of Service']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectNoViolations(page, { within: '[role=dialog]' })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

test('the landing page is not cut off and does not scroll sideways on the smallest phone', async ({
  household,
}) => {
  const page = await household.openBrowser({ viewport: { width: 320, height: 640 } })
  await openLanding(page)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  for (const name of ['Get Started', 'Sign in'])
    await expect(page.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeInViewport({ ratio: 1 })
})
