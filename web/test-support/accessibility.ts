import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { type Locator, utils } from 'vitest/browser'
import { colourRules, describeViolations, findStructureFlaws } from '../../test-support/accessibility.ts'

/** The width of the phone in the end-to-end tests: some controls show only an icon there. */
const phoneWidth = '390px'

/** Menus, lists and tooltips are at the end of the body, outside of any landmark. */
const layers = '[data-radix-popper-content-wrapper]'

/** Ids that differ each time a page is rendered. */
const passingIds = /_r_\w+_|__vitest_\d+__|[\da-f]{8}-[\da-f-]{27}/g

/** What has passed the scan, because many tests end with the same page. */
const passed = new Set<string>()

const listFindings = async (options: RunOptions): Promise<string[]> =>
  describeViolations((await axe.run(document, { resultTypes: ['violations'], ...options })).violations)

const scanOtherTheme = async (): Promise<string[]> => {
  const { classList } = document.documentElement
  classList.toggle('dark')
  const findings = await listFindings({ runOnly: colourRules })
  classList.toggle('dark')
  return findings.map((finding) => `in the other theme: ${finding}`)
}

const scan = async (): Promise<string[]> => {
  const state = `${innerWidth} ${document.body.innerHTML.replaceAll(passingIds, '')}`
  if (passed.has(state)) return []
  // A test of a single component has neither landmarks nor a main heading.
  const hasOpenLayer = document.querySelector(layers) !== null
  const isPage = { enabled: document.querySelector('main') !== null }
  const found = await listFindings({
    rules: {
      'landmark-one-main': isPage,
      'page-has-heading-one': isPage,
      region: { enabled: isPage.enabled && !hasOpenLayer },
    },
  })
  const snapshot = utils.aria.renderAriaTree(utils.aria.generateAriaTree(document.body))
  const flaws = [...found, ...findStructureFlaws(snapshot, hasOpenLayer), ...(await scanOtherTheme())]
  if (flaws.length === 0) passed.add(state)
  return flaws
}

/**
 * Scans what is shown, with the rules of the end-to-end tests (e2e/support/browser/axe.ts). It waits for what must be `shown`, and
 * a little longer, because a page that is still loading may lack its heading.
 */
export const expectAccessible = async (shown?: Locator): Promise<void> => {
  if (shown) await expect.element(shown).toBeVisible()
  await expect.poll(scan, { timeout: 3000, message: 'accessibility' }).toEqual([])
}

/** Scans the page as a phone shows it, which may close what a wider page had opened. */
export const expectAccessibleOnPhone = async (): Promise<void> => {
  // Faster than `page.viewport`, which asks another process.
  const { style } = frameElement as HTMLIFrameElement
  const { width } = style
  style.width = phoneWidth
  try {
    await new Promise(requestAnimationFrame)
    await expectAccessible()
  } finally {
    style.width = width
  }
}
