import { analyticsApi } from '@roost/contract/expenses/analytics.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { newRepeats } from '@roost/contract/tasks/repeats.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../../test-support/fake-server.ts'
import { serveBudgets, serveExpenses } from '../../../test-support/pages/money.ts'
import { createItem } from '../../../test-support/rows/shopping-items.ts'
import { createRepeats } from '../../../test-support/rows/task-rows.ts'
import { createResponse } from '../../../test-support/pages/shown-events.ts'
import { serveTasks } from '../../../test-support/pages/tasks.ts'
import { expectTexts, expectUrl } from '../../../test-support/rows/texts.ts'

const maya = createAccount({ firstName: 'Maya', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', houseGroupId: 1 })
const failure = { status: 500, message: 'The cellar is flooded' } as const

const findWidget = (title: string): Locator => page.getByRole('region', { name: title, exact: true })
const findRows = (title: string): Locator => findWidget(title).getByRole('listitem')
const findLink = (title: string, name: RegExp): Locator => findWidget(title).getByRole('link', { name })
const listTitles = (): (string | null)[] =>
  [...document.querySelectorAll('main h2[title]')].map(({ textContent }) => textContent)

const defaultTitles = [
  'Overview',
  'Recent Tasks',
  'Recent Expenses',
  'Shopping List',
  'Upcoming Events',
  'Budget Overview',
]

/** Opens the dashboard at half past nine on a Wednesday in Berlin. */
const openDashboard = (server: FakeServer): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T08:30:00.000Z') })
  return renderPage('/', server)
}

test(
  'an empty dashboard has its title and actions, and every widget a message and an action to add something',
  {
    tags: [
      'DASH-01',
      'DASH-02',
      'DASH-12',
      'DASH-13',
      'DASH-15',
      'DASH-16',
      'DASH-17',
      'DASH-19',
      'DASH-21',
      'DASH-25',
      'DASH-45',
    ],
  },
  async () => {
    const server = createHousehold(maya)
    const exportDate = '2026-11-18T08:30:00.000Z'
    server.respond(exportsApi.tasks, { data: [], notesText: '', exportDate, totalTasks: 0 })
    await openDashboard(server)
    const words = "Here's an overview of your household activities"
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect
      .element(findLink('Overview', /^Total Expenses.*Monthly spending: nothing yet$/))
      .toBeVisible()
    const emptyBar = document.querySelector('[role=meter][aria-label="This week: nothing yet"]')
    expect(emptyBar?.getAttribute('aria-valuenow')).toBe('85')
    expect(emptyBar?.firstElementChild?.classList.contains('bg-leaf')).toBe(false)
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    const links = actions.getByRole('link')
    await expectTexts(links, ['Add Task', 'Log Expense', 'Add to Shopping', 'Add Event'])
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/tasks#new',
      '/expenses#new',
      '/shopping#new',
      '/calendar#new',
    ])
    for (const [title, message, action, path] of [
      ['Recent Tasks', 'No tasks yet. Create your first task to get started!', 'Create a task', '/tasks#new'],
      ['Recent Expenses', 'No recent expenses', 'Log an expense', '/expenses#new'],
      ['Shopping List', 'No shopping items', 'Add an item', '/shopping#new'],
      ['Upcoming Events', 'No upcoming events', 'Add an event', '/calendar#new'],
      ['Budget Overview', 'No active budgets', 'Set up a budget', '/budget-analytics'],
    ] as const) {
      await expect.element(findWidget(title).getByText(message, { exact: true })).toBeVisible()
      await expect
        .element(findWidget(title).getByRole('link', { name: action }))
        .toHaveAttribute('href', path)
    }
    for (const [button, hash] of [
      ['Export to Mobile Notes', '#export'],
      ['Customize Dashboard', '#customize'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect.element(page.getByRole('dialog', { name: button })).toBeVisible()
      await expectUrl(`/${hash}`)
      history.back()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
    expect(listTitles()).toEqual(defaultTitles)
  },
)

test('a dashboard without widgets still has its title and actions', async () => {
  const server = createHousehold(maya)
  server.respond(dashboardApi.config, { config: { widgets: [], layout: 'grid', theme: 'auto' } })
  await openDashboard(server)
  await expect.element(page.getByRole('button', { name: 'Customize Dashboard' })).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Add Task' })).toBeVisible()
  expect(listTitles()).toEqual([])
})

test(
  'while the dashboard loads, four placeholders replace the figures, and a list shows a loading message',
  { tags: ['DASH-04', 'DASH-22'] },
  async () => {
    const server = createHousehold(maya)
    const sendFigures = server.hold(dashboardApi.stats)
    const sendTasks = server.hold(tasksApi.list)
    await openDashboard(server)
    await expect.element(findWidget('Shopping List').getByText('No shopping items')).toBeVisible()
    const countPlaceholders = () => document.querySelectorAll('[data-placeholder="figure"]').length
    await expect
      .element(findWidget('Overview').getByRole('status', { name: 'Loading figures' }))
      .toBeVisible()
    expect(countPlaceholders()).toBe(4)
    await expectAccessible()
    await expect.element(findWidget('Recent Tasks').getByRole('status')).toBeVisible()
    sendFigures()
    await expect.element(findWidget('Overview').getByRole('link')).toHaveLength(4)
    expect(countPlaceholders()).toBe(0)
    sendTasks()
    await expect.element(findWidget('Recent Tasks').getByRole('status')).not.toBeInTheDocument()
  },
)

test(
  'a widget that fails to load shows an error and a retry button, and without its layout the dashboard has the default one',
  { tags: ['DASH-05'] },
  async () => {
    const server = createHousehold(maya)
    server.respond(shoppingApi.list, [createItem({ name: 'Milk' })])
    server.fail(dashboardApi.config, failure)
    const sources = {
      Overview: dashboardApi.stats,
      'Recent Tasks': tasksApi.list,
      'Recent Expenses': expensesApi.list,
      'Upcoming Events': calendarApi.occurrences,
      'Budget Overview': analyticsApi.budgets,
    }
    for (const endpoint of Object.values(sources)) server.fail(endpoint, failure)
    await openDashboard(server)
    await expect.element(findLink('Shopping List', /Milk/)).toBeVisible()
    for (const title of Object.keys(sources))
      await expect.element(findWidget(title).getByRole('alert')).toMatchTextContent(/^Couldn't load/)
    expect(listTitles()).toEqual(defaultTitles)
    await expectAccessible()
    for (const [title, endpoint] of Object.entries(sources)) {
      server.repairOnNextClick(endpoint)
      await findWidget(title).getByRole('button', { name: 'Retry' }).click()
      await expect.element(findWidget(title).getByRole('alert')).not.toBeInTheDocument()
    }
    await expect.element(findWidget('Recent Tasks')).toMatchTextContent(/No tasks yet\./)
  },
)

test('where all tasks are shown later or have no due date, nothing is to do, rather than nothing was ever', async () => {
  const server = createHousehold(maya)
  const weekly = newRepeats.parse({ every: 1, unit: 'week', timeZone: 'UTC' })
  serveTasks(
    server,
    { title: 'Oven', dueDate: null, repeats: createRepeats({ ...weekly, countsFrom: 'completion' }) },
    {
      title: 'Bins',
      dueDate: '2026-12-18',
      startsOn: '2026-12-17',
      repeats: createRepeats(weekly),
    },
  )
  await openDashboard(server)
  const tasks = findWidget('Recent Tasks')
  await expect.element(tasks.getByText('No tasks to do', { exact: true })).toBeVisible()
})

test(
  'the first five tasks of the board and the three newest items and expenses are shown and link to their pages',
  {
    tags: ['DASH-14', 'DASH-16', 'DASH-19', 'DASH-20', 'DASH-23', 'DASH-24', 'SHELL-62'],
  },
  async () => {
    const server = createHousehold(maya)
    serveTasks(
      server,
      { title: 'Bins', status: 'completed', priority: 'high', completedAt: '2026-11-17T08:00:00.000Z' },
      { title: 'Windows', status: 'completed', completedAt: '2026-11-16T08:00:00.000Z' },
      { title: 'Plants', status: 'in_progress' },
      { title: 'Plumber', assignedTo: maya.id, assignedToName: 'Maya Nest', dueDate: '2099-12-24' },
      { title: 'Washing', dueDate: '2026-11-18' },
      { title: 'Oldest', dueDate: '2026-11-10' },
    )
    server.respond(shoppingApi.list, [
      createItem({ id: 4, name: 'Bread', category: 'other' }),
      createItem({ id: 3, name: 'Milk', estimatedPrice: 2.5, isCompleted: true }),
      createItem({ id: 2, name: 'Salt', category: 'pantry' }),
      createItem({ id: 1, name: 'Oldest' }),
    ])
    serveExpenses(
      server,
      { title: 'Newest', amount: 1234, category: 'utilities' },
      { title: 'Between', amount: 7 },
      { title: 'Before', amount: 5.5 },
      { title: 'Oldest' },
    )
    await openDashboard(server)
    await expectTexts(findRows('Recent Tasks'), [
      /^OldestUnassignedOverdue: Nov 10Medium$/,
      /^WashingUnassignedDue TodayMedium$/,
      /^PlumberAssigned to Maya NestDue Dec 24, 2099Medium$/,
      /^PlantsUnassignedNo due dateMedium$/,
      /^Bins.*High$/,
    ])
    const tasks = findWidget('Recent Tasks')
    const struckThrough = { textDecorationLine: 'line-through' }
    await expect.element(tasks.getByText('Bins', { exact: true })).toHaveStyle(struckThrough)
    await expect.element(tasks.getByText('Plants', { exact: true })).not.toHaveStyle(struckThrough)
    await expect.element(findLink('Recent Tasks', /^Plumber/)).toHaveAttribute('href', '/tasks#task-3')
    await expect.element(findLink('Recent Tasks', /^View All/)).toHaveAttribute('href', '/tasks')

    await expectTexts(findRows('Shopping List'), [/^BreadOther$/, /^MilkDairy\$2\.50$/, /^SaltPantry$/])
    const ticks = findWidget('Shopping List').getByRole('checkbox')
    await expect.element(ticks.nth(1)).toBeChecked()
    await expect.element(ticks.nth(0)).not.toBeChecked()
    for (const tick of ticks.all()) await expect.element(tick).toBeDisabled()

    await expectTexts(findRows('Recent Expenses'), [
      /^NewestUtilities.*\$1,234\.00$/,
      /^BetweenGroceries.*\$7\.00$/,
      /^BeforeGroceries.*\$5\.50$/,
    ])
    await expect
      .element(findLink('Recent Expenses', /^Newest/))
      .toHaveAttribute('href', '/expenses#expense-1')
    // A click on the tick of an item opens the list and changes nothing.
    await ticks.nth(1).click({ force: true })
    await expectUrl('/shopping')
    expect(server.calls(shoppingApi.update)).toEqual([])
  },
)

test(
  "the next events, this month's budgets and the bars of the figures are shown",
  { tags: ['DASH-17', 'DASH-18', 'DASH-20', 'DASH-23', 'DASH-45'] },
  async () => {
    const server = createHousehold(maya, noah)
    server.respond(
      calendarApi.occurrences,
      createResponse(
        { title: 'Bin day', startDate: '2026-11-18', createdBy: maya.id },
        { title: 'Begun', startDate: '2026-11-18T07:30:00.000Z', createdBy: noah.id },
        {
          title: 'Dentist',
          startDate: '2026-11-18T10:30:00.000Z',
          endDate: '2026-11-18T11:30:00.000Z',
          color: '#EF4444',
          createdBy: noah.id,
        },
        { title: 'Choir', startDate: '2026-11-19', createdBy: maya.id },
        { title: 'Market', startDate: '2026-11-20', createdBy: maya.id },
      ),
    )
    serveBudgets(
      server,
      { name: 'Food', amount: 200 },
      { name: 'Power', amount: 100, category: 'utilities', spent: 90 },
    )
    const figures = { activeTasks: 0, completedTasks: 0, shoppingItems: 0, completedShoppingItems: 0 }
    const money = { totalExpenses: 50, monthlySpent: 50, monthlyBudget: 200 }
    const events = { upcomingEvents: 0, weekEvents: 1, weekEventsOver: 1 }
    server.respond(dashboardApi.stats, { ...figures, ...money, ...events })
    await openDashboard(server)
    await expectTexts(findRows('Upcoming Events'), [
      /^Bin day.*Nov 18.*Created by Maya NestToday$/,
      /^Dentist.*11:30.*PM.*Created by Noah NestToday$/,
      /^Choir.*Nov 19.*Created by Maya NestTomorrow$/,
      /^Market.*Nov 20.*Created by Maya Nest$/,
    ])
    const dentist = findLink('Upcoming Events', /^Dentist/)
    await expect.element(dentist).toHaveAttribute('href', '/calendar#event-3-2026-11-18')
    expect(getComputedStyle(dentist.element().querySelector('span') ?? document.body).backgroundColor).toBe(
      'rgb(239, 68, 68)',
    )
    await expectTexts(findRows('Budget Overview'), [
      /^This month30%\$90\.00 of \$300\.00$/,
      /^Power90%\$90\.00 of \$100\.00$/,
      /^Food0%\$0\.00 of \$200\.00$/,
    ])
    await expect.element(findLink('Budget Overview', /^Power/)).toHaveAttribute('href', '/budget-analytics')
    const toBar = (name: string) => page.getByRole('meter', { name })
    await expect.element(toBar('Monthly spending')).toHaveAttribute('aria-valuenow', '25')
    await expect.element(toBar('This week')).toHaveAttribute('aria-valuenow', '100')
  },
)
