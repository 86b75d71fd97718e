import type { Page } from '@playwright/test'
import { createTask } from '../support/features/board.ts'
import { arrangeDashboard, createWidget, findWidget, openDashboard } from '../support/features/dashboard.ts'
import { desktop, phone, tablet } from '../support/browser/looks.ts'
import { createEvent } from '../support/features/calendar.ts'
import { today } from '../support/features/expense-page.ts'
import { expect, test } from '../support/instances/test.ts'

const findStat = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) })
const listTitles = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator('[title]')).allTextContents()

test('the widgets of the default layout show their whole content on a desktop and on a tablet', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  // Otherwise the first person of an instance also sees the card that names the household.
  await household.createHouseGroup('Rook Lane 5', person)
  for (const title of ['Choir', 'Dinner with the neighbours', 'Dentist', 'School trip', 'Football'])
    await createEvent(person, { title, startDate: today, isAllDay: true })
  await openDashboard(person)
  await expect(findWidget(page, 'Upcoming Events').getByRole('listitem')).toHaveCount(5)
  const listCutOff = () =>
    page
      .getByRole('main')
      .getByRole('region')
      .locator('css=:scope > *')
      .evaluateAll((parts) =>
        parts
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
          .map(
            ({ textContent, scrollHeight, clientHeight }) => `${textContent} ${scrollHeight}/${clientHeight}`,
          ),
      )
  expect(await listCutOff()).toEqual([])
  await page.setViewportSize(tablet)
  await expect.poll(listCutOff).toEqual([])
})

test(
  'widgets are shown with their titles at their positions, except for hidden ones',
  { tag: ['@DASH-44'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    const widgets = [
      createWidget('tasks', 'To do', { x: 0, y: 0, width: 4, height: 3 }),
      createWidget('shopping', 'To buy', { x: 4, y: 0, width: 8, height: 3 }),
      createWidget('expenses', 'Spent', { x: 0, y: 3, width: 12, height: 2 }, false),
      createWidget('budget', 'Left', { x: 0, y: 5, width: 12, height: 3 }),
    ]
    await arrangeDashboard(person, { widgets, layout: 'grid' })
    await openDashboard(person)
    await expect.poll(() => listTitles(page)).toEqual(['To do', 'To buy', 'Left'])
    const [toDo, toBuy, left] = await Promise.all(
      ['To do', 'To buy', 'Left'].map((title) => findWidget(page, title).boundingBox()),
    )
    if (!toDo || !toBuy || !left) throw new Error('A widget is not shown')
    expect(toBuy.y).toBe(toDo.y)
    expect(toBuy.x).toBeGreaterThan(toDo.x + toDo.width)
    expect(toBuy.width / toDo.width).toBeCloseTo(2, 0)
    expect(toDo.height).toBe(toBuy.height)
    expect(left.y - (toDo.y + toDo.height)).toBe(16)
    await expect(page.getByRole('button', { name: 'Customize Dashboard' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible()

    await arrangeDashboard(person, { widgets, layout: 'list' })
    await expect.poll(async () => (await findWidget(page, 'To buy').boundingBox())?.x).toBe(toDo.x)
    await expect.poll(() => listTitles(page)).toEqual(['To do', 'To buy', 'Left'])

    await page.setViewportSize(phone)
    await arrangeDashboard(person, { widgets, layout: 'grid' })
    const below = await findWidget(page, 'To buy').boundingBox()
    expect(below?.x).toBe((await findWidget(page, 'To do').boundingBox())?.x)
  },
)

test('a widget with more content than fits can be scrolled, also by keyboard', async ({ household }) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  for (const number of [1, 2, 3, 4, 5]) await createTask(person, { title: `Task ${number}` })
  await arrangeDashboard(person, {
    widgets: [createWidget('tasks', 'To do', { x: 0, y: 0, width: 4, height: 2 })],
  })
  await openDashboard(person)
  const last = findWidget(page, 'To do').getByRole('link', { name: /^Task 1/ })
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await findWidget(page, 'To do')
    .getByRole('link', { name: /^Task 2/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.5 })
})

test('on a phone the first screen shows the actions, the figures and tasks', async ({ household }) => {
  const person = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  for (const number of [1, 2, 3, 4, 5]) await createTask(person, { title: `Task ${number}` })
  await openDashboard(person)
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeInViewport({ ratio: 1 })
  for (const action of await page.getByRole('region', { name: 'Quick Actions' }).locator('a, button').all()) {
    const size = await action.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  for (const label of ['Active Tasks', 'Upcoming Events'])
    await expect(findStat(page, label)).toBeInViewport()
  await expect(findWidget(page, 'Recent Tasks').getByRole('link', { name: /^Task 3/ })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
