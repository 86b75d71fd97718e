import type { Page } from '@playwright/test'
import { expectOk, signIn } from '../support/instances/accounts.ts'
import { findOverflow, readTexts, readValues, walk } from '../support/browser/page-walk.ts'
import { memberDialogs, memberPages } from '../support/browser/pages.ts'
import {
  createRegionalGroup,
  createRegionalRows,
  german,
  listRowPaths,
  type RegionalRows,
} from '../support/features/regions.ts'
import { expect, test } from '../support/instances/test.ts'

test.use({ actionTimeout: 10_000 })

const phone = { width: 320, height: 640 }
const wide = { width: 1280, height: 900 }

// Not walked:
// - Pages for visitors and demos: nobody has a household there, and the requirements fix the texts of some with dollars
//   (/instacart-demo, /instacart-integration, /setup-data, /export-demo, /temp-login). Members find /export-demo, too.
// - What people have typed, and fields for dates and times, which the browser draws: their values are ISO dates.
const fixedByRequirements = ['/export-demo']

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

/** Opens what the page keeps folded: tables of charts, the history of a row. */
const unfold = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  // It is loaded when it is unfolded.
  const histories = page.locator('details').filter({ hasText: /^(?:History|Verlauf)/ })
  const loaded = histories.filter({ has: page.getByRole('list') })
  await expect(loaded).toHaveCount(await histories.count())
}

/** What only a button opens, by its page and the name of the button in both languages. */
const openings: readonly (readonly [path: string, name: RegExp])[] = [
  ['/?opens=bell', /^(?:Notifications|Benachrichtigungen): /],
  ['/house-groups?opens=region', /^(?:Change the region of .*|Region von .* ändern)$/],
  ['/budget-analytics?tab=budgets&opens=budget', /^(?:Edit Lebensmittel|Lebensmittel bearbeiten)$/],
  ['/expenses?opens=budget', /^(?:Edit Lebensmittel|Lebensmittel bearbeiten)$/],
  ['/expenses?opens=payment#balances', /^(?:Other amount|Anderer Betrag)$/],
]

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
  ['/expenses?opens=payment#balances', /^516,78$/],
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
  ...openings.map(([path]) => path),
]

const createCheck =
  (rows: RegionalRows) =>
  async (page: Page, path: string): Promise<readonly string[]> => {
    const button = openings.find((opening) => opening[0] === path)?.[1]
    if (button) {
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog').or(page.getByRole('form')).last()).toBeVisible()
    }
    await unfold(page)
    const read = async () => [...(await readTexts(page)), ...(await readValues(page))]
    const falseWeeks = [...(await findFalseMonth(page)), ...(await findFalseWeek(page, path))]
    const overflow = await findOverflow(page)
    const narrowTexts = await read()
    await page.setViewportSize(wide)
    const texts = [...narrowTexts, ...(await read())]
    falseWeeks.push(...(await findFalseMonth(page)))
    await page.setViewportSize(phone)
    const missing = listExpected(rows)
      .filter(([place, text]) => place === path && !texts.some((each) => text.test(each)))
      .map(([, text]) => `missing: ${text.source}`)
    return [...overflow, ...falseWeeks, ...texts.filter(isForeign), ...missing]
  }

test('a household in Germany sees euros, German numbers, 24 hours and weeks from Monday in all pages and dialogs, in each language', async ({
  household,
  roost,
}) => {
  test.setTimeout(300_000)
  const details = { viewport: phone, hasTouch: true, timezoneId: 'Europe/Berlin' }
  const maya = await household.createPerson({ firstName: 'Maya', locale: 'de-DE', ...details })
  // English on a computer from the United States shows what forgets the household and asks the browser.
  const noah = await household.createPerson({ firstName: 'Noah', locale: 'en-US', ...details })
  // Administrators find the pages for them, too. The change ends the sessions.
  const change = (action: string) => roost.admin.post(`/api/admin/${action}`, { data: { userId: maya.id } })
  await expectOk(await change('promote-user-to-admin'))
  await signIn(maya.request, maya.email)
  await createRegionalGroup(household, german, maya, noah)
  const rows = await createRegionalRows(maya, noah)
  const check = createCheck(rows)
  const findings = await Promise.all(
    [maya, noah].map(({ page }) => walk({ page, paths: listPaths(rows), check })),
  )
  expect(findings).toEqual([{}, {}])
  await expectOk(await change('demote-user-from-admin'))
})
