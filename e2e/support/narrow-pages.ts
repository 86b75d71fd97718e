import { expect, type Locator, type Page } from '@playwright/test'

export const screens = [
  { name: 'a phone of 320 px', viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  // A desktop of 1440×900 px of which every pixel is shown twice as wide.
  { name: '200 % zoom', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
] as const

export interface NarrowPage {
  readonly path: string
  readonly heading: string | RegExp
  /** What the page has to show. */
  readonly content?: string
  /** What the page is opened for. */
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
  // From page to page of the same path only the hash changes, which would not open it anew.
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
  // Nothing lies over it.
  if (await action(page).isEnabled()) await action(page).click({ trial: true })
}
