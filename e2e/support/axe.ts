import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface ScanOptions {
  /** A menu, list or tooltip is open: those are drawn at the end of the body, outside every landmark. */
  readonly hasOpenLayer?: boolean
  /** A selector: the rest of the page was looked at before. */
  readonly within?: string
}

/** What depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

const createBuilder = (page: Page, options: ScanOptions, source?: string): AxeBuilder => {
  // Its other mode opens a second page to put the findings of frames together: there are none.
  const builder = new AxeBuilder({ page, ...(source !== undefined && { axeSource: source }) }).setLegacyMode()
  if (options.within !== undefined) builder.include(options.within)
  return builder
}

const listFindings = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Shows the other theme, as if another tab had chosen it. Answers how to show the one before. */
const switchTheme = async (page: Page): Promise<() => Promise<void>> => {
  const stored = await page.evaluate(() => localStorage.getItem('theme'))
  const choose = (choice: string | null): Promise<boolean> =>
    page.evaluate(async (theme) => {
      const wasDark = document.documentElement.classList.contains('dark')
      if (theme === null) localStorage.removeItem('theme')
      else localStorage.setItem('theme', theme === 'other' ? (wasDark ? 'light' : 'dark') : theme)
      dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
      // Colours are judged as they stay, not as they fade in.
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(fading.map(({ finished }) => finished))
      return document.documentElement.classList.contains('dark') !== wasDark
    }, choice)
  expect(await choose('other'), 'the page follows the choice of another tab').toBe(true)
  return async () => {
    await choose(stored)
  }
}

/** By all rules as the page is, and in the other theme by those about colours. */
export const expectNoViolations = async (page: Page, options: ScanOptions = {}): Promise<void> => {
  const builder = createBuilder(page, options)
  const found = await listFindings(options.hasOpenLayer ? builder.disableRules('region') : builder)
  const switchBack = await switchTheme(page)
  // The scanner itself is on the page since the first scan.
  const inOther = await listFindings(createBuilder(page, options, 'void 0').withRules(colourRules))
  await switchBack()
  const findings = [...found, ...inOther.map((finding) => `in the other theme: ${finding}`)]
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
