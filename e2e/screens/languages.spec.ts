import type { Page } from '@playwright/test'
import { languageNames } from '@roost/contract/language/languages.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import {
  chooseLanguage,
  createGreekHousehold,
  hideOtherHouseholds,
  openPage,
  regionalPaths,
  usePseudoCatalogue,
} from '../support/features/languages.ts'
import {
  demoPages,
  memberDialogs,
  memberPages,
  type PlacedPage,
  signedOutPages,
} from '../support/browser/pages.ts'
import { expect, test } from '../support/instances/test.ts'

const german = { currency: 'EUR', locale: 'de-DE', weekStart: 1, clock: 24 }
const egyptian = { currency: 'EGP', locale: 'ar-EG', weekStart: 6, clock: 12 }
// Not `isMobile`, which widens the page to what overflows.
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true }

/** Names that are the same in every language: of companies, programs, people, and the brands of the demo products. */
const names = [
  ...Object.values(languageNames),
  'Roost Google Chrome Chromium Linux Android iPhone Apple Notes YouTube Instacart Kroger Spoonacular CSV UTC Facebook',
  'Instagram Maya Leo Kim Robin Sam Meadow Farms Hearth Crumb Orchard Lane Hillside Golden Field Sunny Hen Nonna Rosa',
  'Greenhouse Growers Tropica Old Mill Leaf Root Bright Home',
].flatMap((name) => name.split(/[ ()]+/))

/** The visible texts and labels of the page, without the choices of selects, code and addresses. */
const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('script, style, noscript, option, code, pre, textarea')) continue
      if (element.checkVisibility()) texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '')
    return [...texts, document.title]
  })

/** The words that the accented catalogue has not touched: they would be English in every language. */
const findEnglish = (texts: readonly string[]): readonly string[] =>
  texts.filter(
    (text) =>
      [...text.matchAll(/[A-Za-z\u00C0-\u024F]{3,}/g)].some(
        ([word]) => /^[A-Za-z]*[aeiou][A-Za-z]*$/.test(word) && !names.includes(word),
      ) && !/[@/]/.test(text),
  )

/** The elements that reach beyond the edge of the screen, except in what scrolls or clips on its own. */
const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate((width) => {
    const isCut = (element: Element): boolean => {
      const { parentElement } = element
      if (!parentElement || parentElement === document.body) return false
      return getComputedStyle(parentElement).overflowX !== 'visible' || isCut(parentElement)
    }
    const isBeyond = ({ left, right }: DOMRect): boolean => left < -1 || right > width + 1
    const beyond = [...document.body.querySelectorAll('*:not(svg *, .sr-only)')].filter(
      (element) => isBeyond(element.getBoundingClientRect()) && !isCut(element),
    )
    const texts = beyond
      .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      .map(({ outerHTML }) => `beyond the edge: ${outerHTML.slice(0, 160)}`)
    const { scrollWidth } = document.documentElement
    return scrollWidth > width ? [...texts, `${scrollWidth} px`] : texts
  }, page.viewportSize()?.width ?? 0)

const toPaths = (pages: readonly PlacedPage[]): string[] => pages.map(({ path }) => path)

interface Walk {
  readonly page: Page
  readonly paths: readonly string[]
  readonly check: (page: Page) => Promise<readonly string[]>
}

/** Opens the pages, and returns what the check finds on each. */
const walk = async ({ page, paths, check }: Walk): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await openPage(page, path)
    const findings = await check(page)
    if (findings.length > 0) found[path] = [...new Set(findings)]
  }
  return found
}

test('no text is plain English in another language, and texts 40 % longer fit on a phone of 320 px', async ({
  household,
}) => {
  test.setTimeout(300_000)
  // Dates and numbers in Arabic script cannot be taken for English.
  const person = await createGreekHousehold(household, egyptian, phone)
  await chooseLanguage(person, 'ar')
  const visitor = await household.openBrowser({ locale: 'ar', ...phone })
  for (const page of [person.page, visitor]) await usePseudoCatalogue(page)
  await hideOtherHouseholds(person.page)
  const check = async (page: Page) => {
    const overflow = await findOverflow(page)
    const texts = await readTexts(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    const wideTexts = await readTexts(page)
    await page.setViewportSize(phone.viewport)
    return [...overflow, ...findEnglish([...texts, ...wideTexts])]
  }
  const findings = await Promise.all([
    walk({ page: person.page, paths: toPaths([...memberPages, ...memberDialogs]), check }),
    walk({ page: visitor, paths: toPaths([...signedOutPages, ...demoPages]), check }),
  ])
  expect(findings).toEqual([{}, {}])
})

test('a household in Germany sees euros, 24 hours and weeks from Monday on every page with amounts or times', async ({
  household,
}) => {
  test.setTimeout(180_000)
  const person = await createGreekHousehold(household, german, { ...phone, timezoneId: 'Europe/Berlin' })
  await chooseLanguage(person, 'de')
  const { page } = person
  const check = async () => {
    const foreign = (await readTexts(page)).filter((text) => /\$|\d[ \u00A0\u202F]?[AP]M\b/.test(text))
    return [...(await findOverflow(page)), ...foreign]
  }
  expect(await walk({ page, paths: regionalPaths, check })).toEqual({})
  const exported = await person.request.get('/api/export/shopping-direct')
  expect(await exported.json()).toMatchObject({ notesText: expect.stringMatching(/^Einkaufsliste\n/) })
  await openPage(page, '/expenses')
  await expect(page.getByText('1.234,50\u00A0€').first()).toBeVisible()
  await openPage(page, '/calendar')
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(/^Mo/)
})

test('Arabic pages run from right to left and are accessible', async ({ household }) => {
  test.setTimeout(240_000)
  const person = await createGreekHousehold(household, egyptian)
  await chooseLanguage(person, 'ar')
  const { page } = person
  for (const path of ['/', '/tasks', '/expenses', '/calendar', '/shopping', '/house-groups', '/profile']) {
    await openPage(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoViolations(page)
  }
})
