import type { Page } from '@playwright/test'
import { password } from '../support/instances/accounts.ts'
import { expect, test } from '../support/instances/test.ts'

const dark = /(^| )dark( |$)/

/** Reloads the page, whose script throws, which fails the journey, if it is light when the body appears, before the first paint. */
const expectDarkFromTheStart = async (page: Page): Promise<void> => {
  const script = await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return
      observer.disconnect()
      if (!document.documentElement.classList.contains('dark')) throw new Error('The page began in light')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(dark)
  await script.dispose()
}

test(
  'without a choice, visitors see light, and whoever is signed in sees what the device prefers',
  { tag: ['@SHELL-33', '@SHELL-35', '@DASH-50'] },
  async ({ household }) => {
    const { page, email } = await household.createPerson({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(dark)
    await page.goto('/api/logout')
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveClass(dark)
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('html')).toHaveClass(dark)
    await expectDarkFromTheStart(page)
    await page.goto('/profile')
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect(page.locator('html')).not.toHaveClass(dark)
    await page.goto('/tasks')
    await expect(page.locator('html')).not.toHaveClass(dark)
  },
)

test('a stored theme of an unknown name means light', { tag: ['@SHELL-35'] }, async ({ household }) => {
  const page = await household.openBrowser({ colorScheme: 'dark' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'purple'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(dark)
})

test(
  'the chosen theme is set as a class on the document, stored and restored before the first paint',
  { tag: ['@smoke', '@SHELL-33', '@SHELL-34', '@SHELL-35'] },
  async ({ visitor: page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(dark)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

    await expectDarkFromTheStart(page)

    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).not.toHaveClass(dark)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  },
)

test("a member's theme applies in other tabs and survives signing out", async ({ page }) => {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/tasks')
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(otherTab.locator('html')).toHaveClass(dark)
  await page.goto('/api/logout')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveClass(dark)
})
