import type { Page } from '@playwright/test'
import { createTask } from './support/board.ts'
import { createEvent } from './support/calendar.ts'
import { findWidget, openDashboard } from './support/dashboard.ts'
import { breakServer, delayServer, failureNoise, holdStream } from './support/failing-server.ts'
import { desktop } from './support/looks.ts'
import { createBudget, createExpense } from './support/money.ts'
import { createItem } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const hourMs = 60 * 60 * 1000
/** The time this many hours from now, rounded down to the minute. */
const inHours = (hours: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs).toISOString()
/** The date this many hours from now in Berlin, the time zone of the browsers. */
const toDay = (hours: number): string =>
  new Date(Date.now() + hours * hourMs).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

const findStat = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) })
const findBar = (page: Page, label: string) => findStat(page, label).locator('[role="meter"]')
const listTitles = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator('[title]')).allTextContents()

test(
  'the page has a title, and its actions open forms',
  { tag: ['@DASH-01', '@DASH-02', '@DASH-21'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await openDashboard(person)
    await expect(
      page.getByText("Here's an overview of your household activities", { exact: true }),
    ).toBeVisible()
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    await expect(actions.getByRole('link')).toHaveText([
      'Add Task',
      'Log Expense',
      'Add to Shopping',
      'Add Event',
    ])
    const hrefs = await actions
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/tasks#new', '/expenses#new', '/shopping#new', '/calendar#new'])
    await actions.getByRole('link', { name: 'Add to Shopping' }).click()
    await page.getByRole('dialog', { name: 'Add Item' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/shopping')
    await page.goto('/')
    await actions.getByRole('button', { name: 'Export to Mobile Notes' }).click()
    await page.getByRole('dialog', { name: 'Export to Mobile Notes' }).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test(
  'the layout can be customised, and going back closes the dialog',
  { tag: ['@DASH-25'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await openDashboard(person)
    await page.getByRole('button', { name: 'Customize Dashboard' }).click()
    await page.getByRole('dialog', { name: 'Customize Dashboard' }).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(findWidget(page, 'Recent Tasks')).toBeVisible()
  },
)

test(
  'four cards show the figures and link to their pages',
  { tag: ['@smoke', '@DASH-03', '@DASH-08', '@DASH-09', '@DASH-11', '@DASH-12', '@DASH-13'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    for (const title of ['Water the plants', 'Ring the plumber']) await createTask(person, { title })
    await createTask(person, { title: 'Bins', status: 'completed' })
    await createExpense(person, { title: 'Sofa', amount: 1234.5, date: toDay(0) })
    await createItem(person, { name: 'Milk', isCompleted: true })
    for (const name of ['Salt', 'Bread', 'Eggs']) await createItem(person, { name })
    await openDashboard(person)

    await expect(findStat(page, 'Active Tasks')).toHaveText('Active Tasks2Completion rate33%')
    await expect(findBar(page, 'Active Tasks')).toHaveAttribute('aria-valuenow', '33')
    await expect(findStat(page, 'Total Expenses')).toHaveText(
      'Total Expenses$1,234.50Monthly spending$1,234.50',
    )
    await expect(findStat(page, 'Shopping Items')).toHaveText('Shopping Items4Completed1 of 4')
    await expect(findBar(page, 'Shopping Items')).toHaveAttribute('aria-valuenow', '25')
    await expect(findStat(page, 'Upcoming Events')).toHaveText('Upcoming Events0This week0')
    for (const [label, value] of [
      ['Total Expenses', '75'],
      ['Upcoming Events', '85'],
    ] as const) {
      await expect(findBar(page, label)).toHaveAttribute('aria-valuenow', value)
      await expect(findBar(page, label)).toHaveAttribute('aria-hidden', 'true')
    }
    const hrefs = ['Active Tasks', 'Total Expenses', 'Shopping Items', 'Upcoming Events'].map((label) =>
      findStat(page, label).getAttribute('href'),
    )
    expect(await Promise.all(hrefs)).toEqual(['/tasks', '/expenses', '/shopping', '/calendar'])
  },
)

test('the bars on the cards show shares as soon as there is data', async ({ household }) => {
  const person = await household.createPerson({ viewport: desktop })
  const { page } = person
  await createBudget(person, { name: 'All', amount: 200 })
  await createExpense(person, { title: 'Shop', amount: 50, date: toDay(0) })
  await createEvent(person, { title: 'Breakfast', startDate: inHours(-1 / 60), endDate: inHours(0) })
  await openDashboard(person)
  await expect(page.getByRole('meter', { name: 'Monthly spending' })).toHaveAttribute('aria-valuenow', '25')
  await expect(page.getByRole('meter', { name: 'This week' })).toHaveAttribute('aria-valuenow', '100')
})

test(
  'while the dashboard loads, four placeholders replace the figures, and a list shows a loading message',
  { tag: ['@DASH-04', '@DASH-22'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    const sendFigures = await delayServer(page, { path: '/api/dashboard/stats' })
    const sendTasks = await delayServer(page, { path: '/api/tasks' })
    await page.goto('/')
    await findWidget(page, 'Shopping List').getByText('No shopping items').waitFor()
    const figures = findWidget(page, 'Overview')
    await expect(figures.getByRole('status', { name: 'Loading figures' })).toBeVisible()
    await expect(figures.locator('[data-placeholder="figure"]')).toHaveCount(4)
    await expect(findWidget(page, 'Recent Tasks').getByRole('status')).toBeVisible()
    sendFigures()
    await expect(figures.getByRole('link')).toHaveCount(4)
    await expect(figures.locator('[data-placeholder="figure"]')).toHaveCount(0)
    sendTasks()
    await expect(findWidget(page, 'Recent Tasks').getByRole('status')).toBeHidden()
  },
)

test(
  'a widget that fails to load shows an error and a retry button, and the others still work',
  { tag: ['@DASH-05'] },
  async ({ household, problems }) => {
    problems.tolerate(failureNoise)
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await createItem(person, { name: 'Milk' })
    const failure = { status: 500, message: 'The cellar is flooded' } as const
    // Otherwise the event stream would refetch everything on opening, before the button is pressed.
    await holdStream(page)
    const mends = await Promise.all(
      ['/api/dashboard/stats', '/api/tasks', '/api/expenses', '/api/calendar', '/api/budgets'].map((path) =>
        breakServer(page, { path, failure }),
      ),
    )
    await openDashboard(person)
    await expect(findWidget(page, 'Shopping List').getByRole('link', { name: 'Milk' })).toBeVisible()
    const titles = ['Overview', 'Recent Tasks', 'Recent Expenses', 'Upcoming Events', 'Budget Overview']
    for (const title of titles)
      await expect(findWidget(page, title).getByRole('alert')).toContainText("Couldn't load")
    for (const restore of mends) await restore()
    for (const title of titles) {
      await findWidget(page, title).getByRole('button', { name: 'Retry' }).click()
      await expect(findWidget(page, title).getByRole('alert')).toBeHidden()
    }
    await expect(findStat(page, 'Shopping Items')).toContainText('1')
    await expect(findWidget(page, 'Recent Tasks')).toContainText('No tasks yet.')
  },
)

test('the default layout is used if the stored one cannot be loaded', async ({ household, problems }) => {
  problems.tolerate(failureNoise)
  const person = await household.createPerson({ viewport: desktop })
  await breakServer(person.page, {
    path: '/api/dashboard/config',
    failure: { status: 500, message: 'The cellar is flooded' },
  })
  await openDashboard(person)
  await expect.poll(() => listTitles(person.page)).toHaveLength(6)
})

test(
  'the five newest tasks are shown with assignee and due date, and completed ones are struck through',
  { tag: ['@DASH-14', '@DASH-20', '@DASH-23', '@DASH-24'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', viewport: desktop })
    const { page } = maya
    for (const title of ['Oldest', 'Windows']) await createTask(maya, { title, priority: 'low' })
    await createTask(maya, { title: 'Bins', status: 'completed', priority: 'high' })
    await createTask(maya, { title: 'Plumber', assignedTo: maya.id, dueDate: '2099-12-24' })
    for (const title of ['Plants', 'Car']) await createTask(maya, { title })
    await openDashboard(maya)
    const card = findWidget(page, 'Recent Tasks')
    await expect(card.getByRole('listitem')).toHaveText([
      /^CarUnassignedNo due dateMedium$/,
      /^Plants/,
      /^PlumberAssigned to Maya NestDue Dec 24, 2099Medium$/,
      /^Bins.*High$/,
      /^Windows.*Low$/,
    ])
    await expect(card.getByText('Bins', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
    await expect(card.getByText('Car', { exact: true })).toHaveCSS('text-decoration-line', 'none')
    await card.getByRole('link', { name: /^Plumber/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/')
    await card.getByRole('link', { name: 'View All' }).click()
    await expect(page).toHaveURL('/tasks')
  },
)

test(
  'the three newest items and expenses are shown and link to their pages',
  { tag: ['@DASH-16', '@DASH-19', '@DASH-20', '@DASH-23', '@SHELL-62'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    for (const name of ['Oldest', 'Salt']) await createItem(person, { name, category: 'pantry' })
    await createItem(person, { name: 'Milk', category: 'dairy', estimatedPrice: 2.5, isCompleted: true })
    await createItem(person, { name: 'Bread' })
    await createExpense(person, { title: 'Oldest', date: '2026-01-02' })
    await createExpense(person, { title: 'Newest', amount: 1234, date: '2026-03-02', category: 'utilities' })
    await createExpense(person, { title: 'Before', amount: 5.5, date: '2026-02-02' })
    await createExpense(person, { title: 'Between', amount: 7, date: '2026-02-20' })
    await openDashboard(person)

    const items = findWidget(page, 'Shopping List')
    await expect(items.getByRole('listitem')).toHaveText([
      /^BreadOther$/,
      /^MilkDairy\$2\.50$/,
      /^SaltPantry$/,
    ])
    await expect(items.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
    await expect(items.getByRole('checkbox', { name: 'Bread' })).not.toBeChecked()
    for (const box of await items.getByRole('checkbox').all()) await expect(box).toBeDisabled()

    const expenses = findWidget(page, 'Recent Expenses')
    await expect(expenses.getByRole('listitem')).toHaveText([
      /^NewestUtilities.*\$1,234\.00$/,
      /^BetweenGroceries.*\$7\.00$/,
      /^BeforeGroceries.*\$5\.50$/,
    ])
    await expenses.getByRole('link', { name: /^Newest/ }).click()
    await expect(page).toHaveURL(/\/expenses/)
    await page.goto('/')
    await items.getByRole('checkbox', { name: 'Milk' }).click({ force: true })
    await expect(page).toHaveURL('/shopping')
    const listed = (await (await person.request.get('/api/shopping')).json()) as { isCompleted: boolean }[]
    expect(listed.filter(({ isCompleted }) => isCompleted)).toHaveLength(1)
  },
)

test(
  'events that begin within seven days are shown in order, with time and creator',
  { tag: ['@DASH-17', '@DASH-18', '@DASH-23'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', viewport: desktop })
    const noah = await household.createPerson({ firstName: 'Noah' })
    const { page } = maya
    await household.createHouseGroup('Rook Lane 5', maya, noah)
    await createEvent(noah, { title: 'Begun', startDate: inHours(-1), endDate: inHours(1) })
    await createEvent(noah, {
      title: 'Dentist',
      startDate: inHours(2),
      endDate: inHours(3),
      color: '#EF4444',
    })
    await createEvent(maya, { title: 'Bin day', startDate: toDay(0) })
    await createEvent(maya, { title: 'Far away', startDate: inHours(7 * 24 + 1) })
    for (const day of [6, 3, 5, 4])
      await createEvent(maya, { title: `Choir ${day}`, startDate: inHours(24 * day) })
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    await openDashboard(maya)
    const card = findWidget(page, 'Upcoming Events')
    await expect(card.getByRole('listitem')).toHaveText([
      /^Bin day\w{3}, \w{3} \d{1,2}Created by Maya Nest$/,
      /^Dentist.*\d.*[AP]M.*Created by Noah Nest$/,
      /^Choir 3/,
      /^Choir 4/,
      /^Choir 5/,
    ])
    const dot = card
      .getByRole('link', { name: /^Dentist/ })
      .locator('span')
      .first()
    await expect(dot).toHaveCSS('background-color', 'rgb(239, 68, 68)')
    for (const list of ['tasks', 'users', 'expenses', 'shopping', 'calendar/occurrences'])
      expect(requested).toContain(`/api/${list}`)
    await card.getByRole('link', { name: /^Choir 3/ }).click()
    await expect(page).toHaveURL(/\/calendar/)
  },
)

test(
  "this month's budgets are shown with the amounts spent",
  { tag: ['@DASH-45'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await createBudget(person, { name: 'Food', amount: 200 })
    const { id: budgetId } = await createBudget(person, { name: 'Power', amount: 100, category: 'utilities' })
    await createExpense(person, { title: 'Bill', amount: 90, date: toDay(0), budgetId })
    await openDashboard(person)
    const card = findWidget(page, 'Budget Overview')
    await expect(card.getByRole('listitem')).toHaveText([
      /^This month30%\$90\.00 of \$300\.00$/,
      /^Power90%\$90\.00 of \$100\.00$/,
      /^Food0%\$0\.00 of \$200\.00$/,
    ])
    await card.getByRole('link', { name: /^Power/ }).click()
    await expect(page).toHaveURL('/budget-analytics')
  },
)

test(
  'empty widgets show a message and an action to add something',
  { tag: ['@DASH-15', '@DASH-16', '@DASH-17', '@DASH-19', '@DASH-45'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: desktop })
    const { page } = person
    await openDashboard(person)
    for (const [title, words, action, path] of [
      ['Recent Tasks', 'No tasks yet. Create your first task to get started!', 'Create a task', '/tasks#new'],
      ['Recent Expenses', 'No recent expenses', 'Log an expense', '/expenses#new'],
      ['Shopping List', 'No shopping items', 'Add an item', '/shopping#new'],
      ['Upcoming Events', 'No upcoming events', 'Add an event', '/calendar#new'],
      ['Budget Overview', 'No active budgets', 'Set up a budget', '/budget-analytics'],
    ] as const) {
      await expect(findWidget(page, title).getByText(words, { exact: true })).toBeVisible()
      const link = findWidget(page, title).getByRole('link', { name: action })
      await expect(link).toHaveAttribute('href', path)
    }
  },
)
