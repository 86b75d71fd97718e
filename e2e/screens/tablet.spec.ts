import type { Locator } from '@playwright/test'
import { createTask, findCard, openBoard } from '../support/features/board.ts'
import { createEvents, findEvent, openCalendar } from '../support/features/calendar.ts'
import { openExpenses } from '../support/features/expense-page.ts'
import { expect, test } from '../support/instances/test.ts'

/** The columns of the board and of the week view are narrowest at this width. */
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const

const getTop = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box.y
}

/** The words in the title that are broken across lines. */
const listBrokenWords = (event: Locator): Promise<string[]> =>
  event.locator('strong').evaluate((title) => {
    const text = title.firstChild
    if (!text) throw new Error('The event has no title')
    const toLineCount = (word: RegExpExecArray): number => {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    return [...(text.textContent ?? '').matchAll(/\S+/g)]
      .filter((word) => toLineCount(word) > 1)
      .map(([word]) => word)
  })

test('the facts of a task share one line, and an open card has the Start button below', async ({
  household,
}) => {
  const person = await household.createPerson(tablet)
  await createTask(person, { title: 'Dust the shelves', category: 'living_room', priority: 'medium' })
  await openBoard(person)
  const card = findCard(person.page, 'Dust the shelves')
  const category = card.getByText('Living Room', { exact: true })
  expect(await getTop(card.getByText('Medium', { exact: true }))).toBe(await getTop(category))
  const start = card.getByRole('button', { name: 'Start Dust the shelves' })
  await expect(start).toBeHidden()
  await card.getByRole('button', { name: 'Details of Dust the shelves' }).tap()
  expect(await getTop(start)).toBeGreaterThan(await getTop(category))
})

test(
  'the navigation of a touch screen shows the name of every page',
  { tag: '@SHELL-23' },
  async ({ household }) => {
    const { page } = await household.createPerson(tablet)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.getByText('My Shared Recipes', { exact: true })).toBeVisible()
    for (const link of await links.all()) {
      const name = (await link.getAttribute('aria-label')) ?? ''
      await expect(link.getByText(name, { exact: true })).toBeVisible()
    }
  },
)

test('no word in an event title is broken across lines in the narrow columns of the week view', async ({
  household,
}) => {
  const person = await household.createPerson(tablet)
  await createEvents(
    person,
    { title: 'Dentist, Lea', startDate: '2026-11-18T10:45', endDate: '2026-11-18T11:30' },
    { title: 'Family council', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' },
    { title: 'Physiotherapy appointment', startDate: '2026-11-19T10:00', endDate: '2026-11-19T12:00' },
  )
  await openCalendar(person, '?view=week')
  for (const title of ['Dentist, Lea', 'Family council', 'Physiotherapy appointment'])
    expect(await listBrokenWords(findEvent(person.page, title))).toEqual([])
})

test('the button that adds a budget is beside the title of the budgets card', async ({ household }) => {
  const person = await household.createPerson(tablet)
  await openExpenses(person)
  const title = person.page.getByRole('heading', { name: 'Budget Management' })
  const button = person.page.getByRole('button', { name: 'Add Budget' })
  for (const viewport of [tablet.viewport, { width: 320, height: 640 }]) {
    await person.page.setViewportSize(viewport)
    const heading = await title.boundingBox()
    expect(await getTop(button)).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  }
})
