import { expect, type Locator, type Page } from '@playwright/test'
import type { PlacedDialog, PlacedPage } from './pages.ts'

export const narrowPhone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } as const

/** A desktop of 1440×900 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 }

/** Sizes at which a page must not scroll sideways either. */
const widerSizes = [
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

type Action = (page: Page) => Locator

export interface NarrowPage extends Pick<PlacedPage, 'path' | 'heading'> {
  /** Text that the page must show. */
  readonly content?: string
  /** The main action of the page. */
  readonly action?: Action
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

/** The main actions of pages by their paths; views without one of their own have that of their page. */
const actions: Readonly<Record<string, Action>> = {
  '/': link('Add Task'),
  '/tasks': button('Add Task'),
  '/expenses': button('Add Expense'),
  '/budget-analytics': button('Create Budget'),
  '/budget-analytics?tab=goals': button('Add Progress'),
  '/calendar': button('Add Event'),
  '/share': button('Continue'),
  '/shop': (page) => page.getByLabel('Quick add'),
  '/shopping': (page) => page.getByLabel('Quick add'),
  '/recipes': button('Add Recipe'),
  '/my-shared-recipes': link('Share a Recipe'),
  '/house-groups': button('Invite'),
  '/house-groups#invitations': inDialog('Close'),
  '/profile': button('Update Profile'),
  '/security': button('Enable Two-Factor Authentication'),
  '/no-such-page': link('Go to Dashboard'),
  '/login': button('Sign In'),
  '/login?tab=sign-up': button('Sign Up'),
  '/forgot-password': button('Send reset link'),
  '/temp-login': button('Start Temporary Session'),
  '/setup-data': button('Create Sample Data'),
  '/export-demo': button('Copy to Clipboard'),
  '/export-working': button('Copy to Clipboard'),
  '/instacart-demo': button('Search'),
  '/instacart-integration': button('Search'),
}

const findAction = (path: string): Action | undefined => actions[path] ?? actions[path.replace(/\?.*/, '')]

/** Adds their main actions to pages and dialogs; `more` has texts that they show and other actions, by their paths. */
export const toNarrowPages = (
  pages: readonly (PlacedPage | PlacedDialog)[],
  more: Readonly<Record<string, Partial<NarrowPage>>> = {},
): NarrowPage[] =>
  pages.map((page) => {
    const { path, heading } = page
    const action = 'button' in page ? inDialog(page.button) : findAction(path)
    return { path, heading, ...(action && { action }), ...more[path] }
  })

const expectNoOverflow = async (page: Page, path: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0
  const measure = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  await expect.poll(measure, `${path} at ${width} px`).toEqual([width, width])
}

/** Expects that nothing on the page or in its dialog is cut off, even where the window does not scroll. */
const expectNothingCutOff = async (page: Page, path: string): Promise<void> => {
  const cutOff = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    return [
      ...document.querySelectorAll(
        ':is(main, [role=dialog]) :is(a, button, dd, h1, h2, h3, img, input, label, li, p)',
      ),
    ]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
      .filter((each) => !scrolls(each.parentElement))
      .map((each) => each.outerHTML.slice(0, 120))
  })
  expect(cutOff, path).toEqual([])
}

const expectWithinReach = async (action: Locator, path: string): Promise<void> => {
  await expect(action, path).toBeVisible()
  await action.scrollIntoViewIfNeeded()
  await expect(action, path).toBeInViewport({ ratio: 1 })
  // A trial click proves that nothing covers it.
  if (await action.isEnabled()) await action.click({ trial: true })
}

/** Opens the page on the phone and then makes the window larger, because loading takes most of the time. */
export const expectFits = async (
  page: Page,
  { path, heading, content, action }: NarrowPage,
): Promise<void> => {
  await page.setViewportSize(narrowPhone.viewport)
  // Navigating between pages with the same path would only change the hash, which does not reload the page.
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  if (content !== undefined) await expect(page.getByText(content).first()).toBeAttached()
  for (const size of [narrowPhone.viewport, zoomed]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page, path)
    await expectNothingCutOff(page, path)
    if (action) await expectWithinReach(action(page), path)
  }
  for (const size of widerSizes) {
    await page.setViewportSize(size)
    await expectNoOverflow(page, path)
  }
}
