import { expect, type Locator, type Page } from '@playwright/test'

export const screens = [
  { name: 'a phone of 320 px', viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  // A desktop of 1440×900 px at 200 % zoom.
  { name: '200 % zoom', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
] as const

export interface NarrowPage {
  readonly path: string
  readonly heading: string | RegExp
  /** Text that the page must show. */
  readonly content?: string
  /** The main action of the page. */
  readonly action: (page: Page) => Locator
}

export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first()
export const link =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('link', { name }).first()
export const inDialog =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByRole('button', { name, exact: true })

export const expectFits = async (
  page: Page,
  { path, heading, content, action }: NarrowPage,
): Promise<void> => {
  // Navigating between pages with the same path would only change the hash, which does not reload the page.
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  if (content !== undefined) await expect(page.getByText(content).first()).toBeAttached()
  await expect(action(page)).toBeVisible()
  const [shown, whole] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollWidth] as const,
  )
  expect(whole, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(shown, path).toBe(page.viewportSize()?.width)
  await action(page).scrollIntoViewIfNeeded()
  await expect(action(page), path).toBeInViewport({ ratio: 1 })
  // A trial click proves that nothing covers it.
  if (await action(page).isEnabled()) await action(page).click({ trial: true })
}
