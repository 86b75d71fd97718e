import type { Page } from '@playwright/test'
import type { Region } from '@roost/contract/language/regions.ts'
import { languageNames } from '@roost/contract/language/languages.ts'
import { expectNoViolations } from '../support/browser/axe.ts'
import {
  chooseLanguage,
  createGreekHousehold,
  hideOtherHouseholds,
  usePseudoCatalogue,
} from '../support/features/languages.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import {
  findOverflow,
  openPage,
  readTexts,
  readValues,
  visitPopups,
  visitTabs,
  walk,
} from '../support/browser/page-walk.ts'
import {
  adminPages,
  demoPages,
  memberDialogs,
  memberPages,
  type PlacedPage,
  signedOutPages,
} from '../support/browser/pages.ts'
import { prepareOpenings, unfold, walkOpenings } from '../support/features/openings.ts'
import { listRowPaths } from '../support/features/regions.ts'
import { expectOk, signIn } from '../support/instances/accounts.ts'
import type { Household } from '../support/instances/household.ts'
import type { AdministeredRoost } from '../support/instances/roost.ts'
import { expect, test } from '../support/instances/test.ts'

const egyptian: Region = { currency: 'EGP', locale: 'ar-EG', weekStart: 6, clock: 12 }
// Not `isMobile`, which widens the page to what overflows.
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true }

/** Names that are the same in every language: of companies, programs, people, and the brands of the demo products. */
const names = [
  ...Object.values(languageNames),
  'Roost ics Google Chrome Chromium Linux Android iPhone Apple Notes YouTube Instacart Kroger Spoonacular CSV UTC Facebook',
  'Gotify Webhook Instagram Maya Leo Kim Robin Sam Meadow Farms Hearth Crumb Orchard Lane Hillside Golden Field Sunny Hen Nonna Rosa',
  'Greenhouse Growers Tropica Old Mill Leaf Root Bright Home',
].flatMap((name) => name.split(/[ ()]+/))

/** Who has approved the people of the journey. */
const administrator = 'Ada Admin'

/** The words that the accented catalogue has not touched: they would be English in every language. */
const findEnglish = (texts: readonly string[]): readonly string[] =>
  texts.filter(
    (text) =>
      [...text.replaceAll(administrator, '').matchAll(/[A-Za-z\u00C0-\u024F]{3,}/g)].some(
        ([word]) => /^[A-Za-z]*[aeiou][A-Za-z]*$/.test(word) && !names.includes(word),
      ) && !/[@/]/.test(text),
  )

test.use({ actionTimeout: 10_000 })

const toPaths = (pages: readonly PlacedPage[]): string[] => pages.map(({ path }) => path)

/** Finds English, and what is beyond the edge of the phone, also in menus and other tabs. */
const checkPhone = async (page: Page): Promise<readonly string[]> => {
  const overflow: string[] = []
  const texts: string[] = []
  const visit = async () => {
    overflow.push(...(await findOverflow(page)))
    texts.push(...(await readTexts(page)), ...(await readValues(page)))
  }
  await unfold(page)
  await visit()
  await visitPopups(page, visit)
  await visitTabs(page, visit)
  return [...overflow, ...findEnglish(texts)]
}

const check = async (page: Page): Promise<readonly string[]> => {
  const findings = await checkPhone(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const wideTexts = await readTexts(page)
  await page.setViewportSize(phone.viewport)
  return [...findings, ...findEnglish(wideTexts)]
}

/** A household that reads accented English. Dates and numbers in Arabic script cannot be taken for English. */
const createPseudoHousehold = async (household: Household) => {
  const greeks = await createGreekHousehold(household, egyptian, phone)
  await chooseLanguage(greeks.person, 'ar')
  await usePseudoCatalogue(greeks.person.page)
  await hideOtherHouseholds(greeks.person.page)
  return greeks
}

/** Administrators find the pages for them, too. */
const createPseudoAdmin = async (household: Household, { admin }: AdministeredRoost) => {
  const greeks = await createPseudoHousehold(household)
  const { id, request, email } = greeks.person
  const change = async (action: string): Promise<void> =>
    expectOk(await admin.post(`/api/admin/${action}`, { data: { userId: id } }))
  // It ends the sessions.
  await change('promote-user-to-admin')
  await signIn(request, email)
  return { ...greeks, leave: () => change('demote-user-from-admin') }
}

test('no page has plain English in another language, and texts 40 % longer fit on a phone of 320 px', async ({
  household,
  roost,
}) => {
  test.setTimeout(240_000)
  const { person, leave } = await createPseudoAdmin(household, roost)
  const visitor = await household.openBrowser({ locale: 'ar', ...phone })
  await usePseudoCatalogue(visitor)
  const findings = await Promise.all([
    walk({ page: person.page, paths: toPaths([...memberPages, ...adminPages]), check }),
    walk({ page: visitor, paths: toPaths([...signedOutPages, ...demoPages]), check }),
  ])
  expect(findings).toEqual([{}, {}])
  await leave()
})

test('no dialog has plain English in another language, and texts 40 % longer fit on a phone of 320 px', async ({
  household,
}) => {
  test.setTimeout(240_000)
  const { person, rows } = await createPseudoHousehold(household)
  const paths = [...toPaths(memberDialogs), ...listRowPaths(rows)]
  expect(await walk({ page: person.page, paths, check })).toEqual({})
})

test('nothing that only buttons open has plain English in another language, and texts 40 % longer fit on a phone of 320 px', async ({
  household,
  roost,
  problems,
}) => {
  test.setTimeout(240_000)
  problems.tolerate(failureNoise)
  const { person, other, rows, leave } = await createPseudoAdmin(household, roost)
  await prepareOpenings(household, person)
  expect(await walkOpenings({ page: person.page, rows, member: other, check: checkPhone })).toEqual({})
  await leave()
})

test('members load one catalogue, and what only a few pages show with these', async ({ household }) => {
  const { page, request } = await household.signInAdmin({ locale: 'de' })
  const admin = page.getByRole('link', { name: 'Admin', exact: true })
  await page.goto('/')
  await admin.waitFor()
  const loaded = new Set<string>()
  page.on('request', (asked) => loaded.add(/messages-\w+-\w+/.exec(asked.url())?.[0] ?? ''))
  await page.reload()
  await admin.click()
  await expect(page.getByRole('tab', { name: 'Aktivität' })).toBeVisible()
  expect([...loaded].filter(Boolean)).toEqual(['messages-de-member', 'messages-de-rare'])

  await page.goto('/tasks')
  await page.getByRole('heading', { level: 1, name: 'Aufgaben' }).waitFor()
  await expectOk(await request.post('/api/logout'))
  await expect(page.getByRole('heading', { level: 1, name: 'Macht euer Nest' })).toBeVisible()
})

test('Arabic pages run from right to left and are accessible', async ({ household }) => {
  test.setTimeout(240_000)
  const { person, rows } = await createGreekHousehold(household, egyptian)
  await chooseLanguage(person, 'ar')
  const { page } = person
  const pages = [
    '/',
    '/tasks',
    '/expenses',
    '/calendar',
    '/calendar?view=week',
    '/shopping',
    '/house-groups',
    '/profile',
  ]
  const dialogs = [
    '/#customize',
    '/tasks#new',
    '/expenses#new',
    '/expenses#balances',
    '/calendar#new',
    '/shopping#history',
  ]
  for (const path of [...pages, ...dialogs, ...listRowPaths(rows)]) {
    await openPage(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoViolations(page)
  }
})
