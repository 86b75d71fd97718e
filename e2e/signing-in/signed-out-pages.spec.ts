import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { onPhone } from '../support/browser/looks.ts'
import { expect } from '../support/instances/test.ts'
import { findToast } from '../support/browser/toast.ts'
import { isSameVisit, markVisit, test, watchCalls } from '../support/instances/visitor-instances.ts'

const pages = [
  { path: '/temp-login', heading: 'Temporary Session' },
  { path: '/setup-data', heading: 'Sample Data' },
  { path: '/export-demo', heading: 'Export Demo' },
  { path: '/export-working', heading: 'Your Export' },
  { path: '/instacart-demo', heading: 'Grocery Integration Demo' },
  { path: '/instacart-integration', heading: 'Live Grocery Integration' },
]

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const findText = (page: Page, kind: string) => page.getByRole('textbox', { name: `${kind} as text` })

test(
  'a visitor can open every signed-out page, each page links to all the others, and no account is created before they ask for one',
  { tag: ['@SHELL-04', '@DEMO-10'] },
  async ({ household }) => {
    const page = await household.openBrowser()
    const calls = watchCalls(page)
    for (const { path, heading } of pages) {
      await page.goto(path)
      await expect(findHeading(page, heading)).toBeVisible()
      await expect(page).toHaveTitle(`${heading} · Roost`)
      const links = page.getByRole('navigation', { name: 'More to try' }).getByRole('link')
      const found = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))
      expect(found.toSorted()).toEqual(
        pages
          .map((other) => other.path)
          .filter((other) => other !== path)
          .toSorted(),
      )
    }
    await markVisit(page)
    await page.getByRole('link', { name: /^Export demo/ }).click()
    await expect(findHeading(page, 'Export Demo')).toBeFocused()
    expect(await isSameVisit(page)).toBe(true)
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
    expect((await page.context().cookies()).filter(({ name }) => name === 'sid')).toEqual([])
  },
)

test(
  'a person with a pending account sees the pending page instead of the demo pages',
  { tag: ['@smoke', '@PEND-02'] },
  async ({ household }) => {
    const { page } = await household.createPerson({ isApproved: false })
    for (const { path } of pages) {
      await page.goto(path)
      await expect(findHeading(page, 'Access Pending')).toBeVisible()
    }
  },
)

test(
  'a visitor exports sample lists without API calls',
  { tag: ['@smoke', '@DEMO-07', '@DEMO-15'] },
  async ({ household }) => {
    const page = await household.openBrowser()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const calls = watchCalls(page)
    await page.goto('/export-demo')
    await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible()
    for (const [kind, file, count, line] of [
      ['Tasks', 'tasks', 3, 'Repair the kitchen tap'],
      ['Shopping', 'shopping', 4, 'Wholegrain bread'],
      ['Calendar', 'calendar', 3, "Grandma's birthday"],
    ] as const) {
      await page.getByRole('tab', { name: `${kind} ${count}` }).click()
      const text = await findText(page, kind).inputValue()
      expect(text).toContain(line)
      await page.getByRole('button', { name: 'Copy to Clipboard' }).click()
      await expect(findToast(page)).toContainText('Copied to clipboard')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${file}_\\d{4}-\\d{2}-\\d{2}\\.txt$`))
      expect(await readFile(await download.path(), 'utf8')).toBe(text)
      await expect(findToast(page)).toContainText('Download started')
    }
    expect(calls.filter((call) => call !== 'GET /api/auth/user')).toEqual([])
  },
)

test('the signed-out demo pages are accessible on a phone', async ({ household, private: people }) => {
  test.slow()
  const page = await household.openBrowser(onPhone)
  for (const { path } of pages.slice(0, 4)) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'More to try' })).toBeVisible()
    if (path === '/export-working') await page.getByText('Sign in required').waitFor()
    await expectNoViolations(page)
  }
  const closed = await people.openBrowser(onPhone)
  for (const path of ['/temp-login', '/setup-data']) {
    await closed.goto(path)
    await closed.getByText('The demo is switched off').waitFor()
    await expectNoViolations(closed)
  }
})
