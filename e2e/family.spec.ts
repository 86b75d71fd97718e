import { expect, type Page } from '@playwright/test'
import { signIn } from './support/accounts.ts'
import { ProblemLog } from './support/problem-log.ts'
import { runRoost } from './support/roost.ts'
import { test } from './support/test.ts'

const pages = [
  { path: '/', heading: 'Your Family Dashboard', content: 'Dinner with the Brandts' },
  { path: '/tasks', heading: /Task/, content: 'Find somebody who repairs the cuckoo clock' },
  { path: '/expenses', heading: /Expense/, content: 'Concert, four tickets' },
  { path: '/budget-analytics', heading: /Budget/, content: 'Food and drink' },
  { path: '/calendar?view=list', heading: /Calendar/, content: 'Dinner with the Brandts' },
  { path: '/shopping', heading: /Shopping/, content: 'Lamb’s lettuce' },
  { path: '/recipes', heading: /Recipe/, content: 'Chicken Soup Against Everything' },
  { path: '/my-shared-recipes', heading: /Shared/, content: 'Cinnamon Buns from Gotland' },
  { path: '/house-groups', heading: /House/, content: 'Amselweg 12' },
]

const expectNarrow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)

/** How far the date of an expense reaches into the marks beside it, in the row where it is worst. */
const measureOverlap = (page: Page): Promise<number> =>
  page.getByRole('article').evaluateAll((rows) => {
    const toRight = (row: Element): number => row.querySelector('time')?.getBoundingClientRect().right ?? 0
    const toLeft = (row: Element): number => {
      const mark = [...row.querySelectorAll('span')].find(({ textContent }) =>
        /^(Receipt|Split)$/.test(textContent),
      )
      return mark?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY
    }
    return Math.max(...rows.map((row) => toRight(row) - toLeft(row)))
  })

/** Of all drawn expenses, also those with both marks: what is said first is said whole. */
const listCutCategories = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluateAll((rows) =>
    rows
      .map((row) => row.querySelector('time')?.previousElementSibling)
      .filter((category) => category && category.scrollWidth > category.clientWidth)
      .map((category) => category?.textContent ?? ''),
  )

test('a year of a family fits the narrowest phone, page by page', async ({ browser }) => {
  test.setTimeout(180_000)
  await runRoost(
    async ({ url }) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 320, height: 640 },
        isMobile: true,
        hasTouch: true,
      })
      const problems = new ProblemLog()
      problems.watch(context)
      const page = await context.newPage()
      await signIn(context.request, 'mira@sommerfeld.example')
      for (const { path, heading, content } of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.getByText(content).first()).toBeAttached()
        await expectNarrow(page)
      }
      await page.goto('/expenses')
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByText('Concert, four tickets').first()).toBeVisible()
        expect(await measureOverlap(page)).toBeLessThanOrEqual(0)
        expect(await listCutCategories(page)).toEqual([])
      }
      problems.expectNone()
      await context.close()
    },
    { FAMILY: 'Europe/Berlin' },
  )
})
