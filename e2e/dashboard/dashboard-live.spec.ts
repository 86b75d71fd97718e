import type { Page } from '@playwright/test'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { createTask } from '../support/features/board.ts'
import { createEvent } from '../support/features/calendar.ts'
import {
  arrangeDashboard,
  createWidget,
  expectLoaded,
  findWidget,
  openDashboard,
} from '../support/features/dashboard.ts'
import type { Person } from '../support/instances/household.ts'
import { desktop, phone } from '../support/browser/looks.ts'
import { delayResponses, readLayoutShift, watchLayoutShift } from '../support/browser/layout-shift.ts'
import { createExpense } from '../support/features/money.ts'
import { withMotion } from '../support/browser/motion.ts'
import { createItem, findTick, openBought } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

test.use(withMotion)

const findStat = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) })

/** Opens the dashboard and waits for its event stream. */
const openLiveDashboard = async (person: Person): Promise<void> => {
  const stream = person.page.waitForResponse('**/api/events')
  await openDashboard(person)
  await stream
}

test(
  'a change by another member updates cards and figures without a reload',
  { tag: ['@smoke', '@SHELL-48'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', viewport: desktop })
    const noah = await household.createPerson({ firstName: 'Noah' })
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    const { page } = maya
    await openLiveDashboard(maya)
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString()

    const task = await createTask(noah, { title: 'Bins' })
    await expect(findWidget(page, 'Recent Tasks').getByRole('link', { name: /^Bins/ })).toBeVisible()
    await expect(findStat(page, 'Active Tasks')).toContainText('Active Tasks1')
    await noah.request.put(`/api/tasks/${task.id}`, { data: { status: 'completed' } })
    await expect(findStat(page, 'Active Tasks')).toContainText('Active Tasks0Completion rate100%')

    await createExpense(noah, { title: 'Sofa', amount: 1500, date: inTwoHours.slice(0, 10) })
    await expect(findWidget(page, 'Recent Expenses').getByText('$1,500.00')).toBeVisible()
    await expect(findStat(page, 'Total Expenses')).toContainText('$1,500.00')

    const { id } = await createItem(noah, { name: 'Milk' })
    await expect(findWidget(page, 'Shopping List').getByText('Milk', { exact: true })).toBeVisible()
    await expect(findStat(page, 'Shopping Items')).toContainText('0 of 1')
    await noah.request.delete(`/api/shopping/${id}`)
    await expect(findWidget(page, 'Shopping List').getByText('No shopping items')).toBeVisible()

    await createEvent(noah, { title: 'Dentist', startDate: inTwoHours })
    await expect(findWidget(page, 'Upcoming Events').getByText('Dentist')).toBeVisible()
    await expect(findStat(page, 'Upcoming Events')).toContainText('Upcoming Events1')
  },
)

test(
  'other pages do not fetch the figures, but the dashboard shows changes made on them',
  { tag: ['@DEMO-16'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await createItem(person, { name: 'Milk' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    for (const path of ['/expenses', '/calendar', '/recipes', '/shopping']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await findTick(page, 'Milk').click()
    await saved
    expect(requested).toContain('/api/expenses')
    expect(requested).not.toContain(dashboardApi.stats.path)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await expect(findStat(page, 'Shopping Items')).toContainText('1 of 1')
    expect(requested).toContain(dashboardApi.stats.path)

    // The figures that have been read before are read again.
    await navigation.getByRole('link', { name: 'Shopping', exact: true }).click()
    const savedAgain = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.ok(),
    )
    await openBought(page)
    await findTick(page, 'Milk').click()
    await savedAgain
    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await expect(findStat(page, 'Shopping Items')).toContainText('0 of 1')
    await expect(findWidget(page, 'Shopping List').getByRole('checkbox', { name: 'Milk' })).not.toBeChecked()
  },
)

test('an item ticked offline changes the figures once the tick is sent, and the widgets keep their content until then', async ({
  household,
  problems,
}) => {
  problems.tolerate(/^Failed to load resource: net::ERR_/)
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  await createItem(person, { name: 'Milk' })
  await openDashboard(person)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Shopping', exact: true }).click()
  await findTick(page, 'Milk').waitFor()
  // The deferred code for the page loads shortly after the list.
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('dialog', { name: 'Add Item' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused()
  await page.context().setOffline(true)
  await findTick(page, 'Milk').click()
  await navigation.getByRole('link', { name: 'Dashboard' }).click()
  await expect(findWidget(page, 'Shopping List').getByText('Milk', { exact: true })).toBeVisible()
  await expect(findStat(page, 'Shopping Items')).toContainText('0 of 1')
  await page.context().setOffline(false)
  await expect(findStat(page, 'Shopping Items')).toContainText('1 of 1', { timeout: 20_000 })
  await expect(findWidget(page, 'Shopping List').getByRole('checkbox', { name: 'Milk' })).toBeChecked()
})

test('the figures are refetched at midnight', async ({ household }) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  const before = new Date()
  before.setUTCHours(22, 59, 50, 0)
  await page.clock.install({ time: before })
  await openDashboard(person)
  const readAgain = page.waitForRequest((request) => request.url().includes('/api/dashboard/stats'))
  await page.clock.fastForward(40_000)
  await readAgain
})

const layouts = {
  'the default layout': null,
  'a custom layout': {
    layout: 'grid',
    widgets: [
      createWidget('shopping', 'To buy', { x: 0, y: 0, width: 3, height: 2 }),
      createWidget('calendar', 'What comes', { x: 3, y: 0, width: 9, height: 3 }),
      createWidget('stats', 'Figures', { x: 0, y: 3, width: 4, height: 3 }),
      createWidget('budget', 'Left', { x: 4, y: 3, width: 8, height: 3 }),
      createWidget('tasks', 'To do', { x: 0, y: 6, width: 12, height: 4 }),
    ],
  },
  'a list': {
    layout: 'list',
    widgets: [
      createWidget('budget', 'Left', { x: 0, y: 0, width: 6, height: 3 }),
      createWidget('expenses', 'Spent', { x: 0, y: 3, width: 6, height: 3 }),
      createWidget('stats', 'Figures', { x: 0, y: 6, width: 12, height: 2 }),
      createWidget('tasks', 'To do', { x: 0, y: 8, width: 12, height: 4 }),
    ],
  },
} as const

for (const [name, viewport] of [
  ['the default layout', phone],
  ['the default layout', { width: 820, height: 1180 }],
  ['a custom layout', desktop],
  ['a list', phone],
] as const)
  test(`the dashboard loads without layout shifts: ${name}, ${viewport.width} px`, async ({ household }) => {
    test.slow()
    const person = await household.createPerson({ viewport })
    const { page } = person
    await createTask(person, { title: 'Bins' })
    await createItem(person, { name: 'Milk' })
    const config = layouts[name]
    if (config) await arrangeDashboard(person, { ...config, widgets: [...config.widgets] })
    await watchLayoutShift(page)
    await delayResponses(page)
    await page.goto('/')
    await expectLoaded(page)
    const { score, movements } = await readLayoutShift(page)
    expect(movements).toEqual([])
    expect(score).toBe(0)
  })
