import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { colourRules, describeViolations, findStructureFlaws } from '../../../test-support/accessibility.ts'

interface ScanOptions {
  /** Whether a menu, list or tooltip is open. These are at the end of the body, outside of any landmark. */
  readonly hasOpenLayer?: boolean
  /** A selector that limits the scan if the rest of the page has already been scanned. */
  readonly within?: string
}

const createBuilder = (page: Page, options: ScanOptions, source?: string): AxeBuilder => {
  // The default mode opens a second page to merge results from frames, but the app has no frames.
  const builder = new AxeBuilder({ page, ...(source !== undefined && { axeSource: source }) }).setLegacyMode()
  if (options.within !== undefined) builder.include(options.within)
  return builder
}

const listFindings = async (builder: AxeBuilder): Promise<string[]> =>
  describeViolations((await builder.analyze()).violations)

/** Switches the theme as if it had been changed in another tab. Returns a function that switches back. */
const switchTheme = async (page: Page): Promise<() => Promise<void>> => {
  const stored = await page.evaluate(() => localStorage.getItem('theme'))
  const choose = (choice: string | null): Promise<boolean> =>
    page.evaluate(async (theme) => {
      const wasDark = document.documentElement.classList.contains('dark')
      if (theme === null) localStorage.removeItem('theme')
      else localStorage.setItem('theme', theme === 'other' ? (wasDark ? 'light' : 'dark') : theme)
      dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
      // Waits for transitions, so that the final colours are checked.
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(fading.map(({ finished }) => finished))
      return document.documentElement.classList.contains('dark') !== wasDark
    }, choice)
  expect(await choose('other'), 'the page follows the choice of another tab').toBe(true)
  return async () => {
    await choose(stored)
  }
}

/**
 * Scans the page with all rules, then again in the other theme with the rules for colours, and reads the names in its
 * accessibility tree.
 */
export const expectNoViolations = async (page: Page, options: ScanOptions = {}): Promise<void> => {
  const builder = createBuilder(page, options)
  const found = await listFindings(options.hasOpenLayer ? builder.disableRules('region') : builder)
  const switchBack = await switchTheme(page)
  // The scanner is still loaded in the page from the first scan.
  const inOther = await listFindings(createBuilder(page, options, 'void 0').withRules(colourRules))
  await switchBack()
  const flaws =
    options.within === undefined ? findStructureFlaws(await page.locator('body').ariaSnapshot()) : []
  const findings = [...found, ...flaws, ...inOther.map((finding) => `in the other theme: ${finding}`)]
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
