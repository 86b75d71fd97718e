import type { Page } from '@playwright/test'
import { expectOk, signIn } from '../support/instances/accounts.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import {
  findOverflow,
  readTexts,
  readValues,
  settle,
  visitPopups,
  visitTabs,
  walk,
} from '../support/browser/page-walk.ts'
import { memberDialogs, memberPages } from '../support/browser/pages.ts'
import { prepareOpenings, unfold, walkOpenings } from '../support/features/openings.ts'
import {
  createEarlierLife,
  createRegionalGroup,
  createRegionalRows,
  german,
  listRowPaths,
  type RegionalRows,
} from '../support/features/regions.ts'
import type { Household } from '../support/instances/household.ts'
import type { AdministeredRoost } from '../support/instances/roost.ts'
import { expect, test } from '../support/instances/test.ts'

test.use({ actionTimeout: 10_000 })

const phone = { width: 320, height: 640 }
const wide = { width: 1280, height: 900 }

// Not walked:
// - Pages for visitors and demos: nobody has a household there, and the requirements fix the texts of some with dollars
//   (/instacart-demo, /instacart-integration, /setup-data, /export-demo, /temp-login). Members find /export-demo, too.
// - What people have typed, and fields for dates and times, which the browser draws: their values are ISO dates.
// - The form for another household, which proposes the region of the browser.
const fixedByRequirements = ['/export-demo']
/** Those with a hash open no dialog. */
const placesOfPages = new Set(memberPages.map(({ path }) => path))
const newHousehold = '/house-groups > Create House Group'

/** What nobody in Germany writes: dollars, AM and PM, dates with the month first, and decimal points. */
const foreign = [
  /\$/,
  /\b[AP]\.?M\b|\d[\s\u00A0\u202F]?[ap]\.?m\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{4}\b/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}\b/,
  /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])|(?<![\d.])\d+\.\d{1,2}(?![\d.])/,
]

/** An amount with its sign: `1.234,56 €`, and nothing else. */
const euros = /^-?\d{1,3}(?:\.\d{3})*(?:,\d{2})?\u00A0€$/

const isForeign = (text: string): boolean => {
  const amounts = text.match(/-?\d[\d.,'’]*\s*€|€\s*\d[\d.,]*/g) ?? []
  return foreign.some((each) => each.test(text)) || amounts.some((amount) => !euros.test(amount))
}

/** The grid of a month, if there is one: its first column is a Monday, and today is in the column of its weekday. */
const findFalseMonth = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('[role=columnheader][aria-label]')].map(
      ({ ariaLabel }) => ariaLabel ?? '',
    )
    const today = document.querySelector(
      '[role=gridcell] [aria-current=date], [role=gridcell][aria-current=date]',
    )
    const cell = today?.closest('[role=gridcell]')
    const column = cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
    const weekday = new Date().toLocaleDateString(document.documentElement.lang, { weekday: 'long' })
    const isFalse = heads.length > 0 && (!heads[0]?.startsWith('Mo') || (cell && heads[column] !== weekday))
    return isFalse ? [`weeks of ${heads.join()}, today in column ${column}`] : []
  })

/** The days of a week in hours begin on a Monday. */
const findFalseWeek = async (page: Page, path: string): Promise<string[]> => {
  if (!path.includes('view=week')) return []
  const days = page.locator('[data-grid-part=header] .grid > div > button')
  const names = await days.allInnerTexts()
  return names.length === 7 && names[0]?.startsWith('Mo') ? [] : [`a week of ${names.join()}`]
}

/** What some places must show, so that no walk passes because it has found nothing. */
const listExpected = ({
  expense,
  task,
  event,
  goal,
  item,
}: RegionalRows): readonly (readonly [string, RegExp])[] => [
  ['/', /^1\.234,56\u00A0€$/],
  ['/expenses', /1\.234,56\u00A0€/],
  [`/expenses#expense-${expense.id}`, /1\.200,00\u00A0€.*1\.234,56\u00A0€/],
  [`/expenses#edit-${expense.id}`, /^1234,56$/],
  [`/expenses#split-${expense.id}`, /617,28\u00A0€/],
  ['/expenses#balances', /100,50\u00A0€/],
  ['/expenses#balances > Other amount', /^516,78$/],
  ['/budget-analytics?tab=budgets', /1\.234,56\u00A0€/],
  ['/budget-analytics?tab=goals', /2\.469,12\u00A0€/],
  ['/budget-analytics?tab=analytics', /1\.234,56\u00A0€/],
  [`/budget-analytics#goal-${goal.id}`, /^2469,12$/],
  ['/shopping', /1\.234,56\u00A0€/],
  [`/shopping#item-${item.id}`, /^1234,56$/],
  ['/tasks', /18:30/],
  [`/tasks#task-${task.id}`, /19:45/],
  ['/calendar', /18:30/],
  ['/calendar?view=week', /18:30/],
  ['/calendar?view=day', /18:30/],
  ['/calendar?view=list', /18:30/],
  [`/calendar#event-${event.id}`, /18:30/],
  ['/activity', /\d{2}:\d{2}/],
  ['/#export', /18:30/],
  ['/shopping#share', /Olivenöl, 1\.234,56\u00A0€/],
]

const listPaths = (rows: RegionalRows): readonly string[] => [
  ...[...memberPages, ...memberDialogs]
    .map(({ path }) => path)
    .filter((path) => !fixedByRequirements.includes(path)),
  ...listRowPaths(rows),
]

const createCheck =
  (rows: RegionalRows) =>
  async (page: Page, path: string): Promise<readonly string[]> => {
    if (path === newHousehold) return []
    // Loaded after the page, whose buttons it covers.
    if (path.includes('#') && !placesOfPages.has(path))
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
    await settle(page)
    await unfold(page)
    const narrowTexts: string[] = []
    const overflow: string[] = []
    const read = async () => [...(await readTexts(page)), ...(await readValues(page))]
    const visit = async () => {
      narrowTexts.push(...(await read()))
      overflow.push(...(await findOverflow(page)))
    }
    const falseWeeks = [...(await findFalseMonth(page)), ...(await findFalseWeek(page, path))]
    await visit()
    await visitPopups(page, visit)
    await visitTabs(page, visit)
    await page.setViewportSize(wide)
    const wideTexts = await read()
    falseWeeks.push(...(await findFalseMonth(page)))
    await page.setViewportSize(phone)
    const texts = [...narrowTexts, ...wideTexts]
    const missing = listExpected(rows)
      .filter(([place, text]) => place === path && !texts.some((each) => text.test(each)))
      .map(([, text]) => `missing: ${text.source}`)
    return [...overflow, ...falseWeeks, ...texts.filter(isForeign), ...missing]
  }

/** Maya, an administrator, and Noah, in a household with rows. */
const createGermanHousehold = async (household: Household, { admin }: AdministeredRoost) => {
  const details = { viewport: phone, hasTouch: true, timezoneId: 'Europe/Berlin' }
  const maya = await household.createPerson({ firstName: 'Maya', locale: 'de-DE', ...details })
  // English on a computer from the United States shows what forgets the household and asks the browser.
  const noah = await household.createPerson({ firstName: 'Noah', locale: 'en-US', ...details })
  // Administrators find the pages for them, too. The change ends the sessions.
  const change = async (action: string): Promise<void> =>
    expectOk(await admin.post(`/api/admin/${action}`, { data: { userId: maya.id } }))
  await change('promote-user-to-admin')
  await signIn(maya.request, maya.email)
  await createEarlierLife(maya, 'Altbau')
  await createRegionalGroup(household, german, maya, noah)
  const rows = await createRegionalRows(maya, noah)
  return { maya, noah, rows, leave: () => change('demote-user-from-admin') }
}

test('a household in Germany sees euros, German numbers, 24 hours and weeks from Monday in all pages and dialogs, in each language', async ({
  household,
  roost,
}) => {
  test.setTimeout(300_000)
  const { maya, noah, rows, leave } = await createGermanHousehold(household, roost)
  const check = createCheck(rows)
  const findings = await Promise.all(
    [maya, noah].map(({ page }) => walk({ page, paths: listPaths(rows), check })),
  )
  expect(findings).toEqual([{}, {}])
  await leave()
})

test('a household in Germany sees the same in what only buttons open', async ({
  household,
  roost,
  problems,
}) => {
  test.setTimeout(300_000)
  problems.tolerate(failureNoise)
  const { maya, noah, rows, leave } = await createGermanHousehold(household, roost)
  await prepareOpenings(household, maya)
  const check = createCheck(rows)
  const findings = await Promise.all([
    walkOpenings({ page: maya.page, rows, member: noah, check }),
    walkOpenings({ page: noah.page, rows, check }),
  ])
  expect(findings).toEqual([{}, {}])
  await leave()
})
