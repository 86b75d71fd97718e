import type { Page } from '@playwright/test'
import { languageNames } from '@roost/contract/language/languages.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import {
  chooseLanguage,
  createGreekHousehold,
  hideOtherHouseholds,
  usePseudoCatalogue,
} from '../support/features/languages.ts'
import { findOverflow, openPage, readTexts, walk } from '../support/browser/page-walk.ts'
import {
  demoPages,
  memberDialogs,
  memberPages,
  type PlacedPage,
  signedOutPages,
} from '../support/browser/pages.ts'
import { expect, test } from '../support/instances/test.ts'

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

/** The words that the accented catalogue has not touched: they would be English in every language. */
const findEnglish = (texts: readonly string[]): readonly string[] =>
  texts.filter(
    (text) =>
      [...text.matchAll(/[A-Za-z\u00C0-\u024F]{3,}/g)].some(
        ([word]) => /^[A-Za-z]*[aeiou][A-Za-z]*$/.test(word) && !names.includes(word),
      ) && !/[@/]/.test(text),
  )

const toPaths = (pages: readonly PlacedPage[]): string[] => pages.map(({ path }) => path)

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
