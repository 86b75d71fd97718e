import {
  createEvent,
  createEvents,
  findDay,
  findEvent,
  findPeriod,
  openCalendar,
  showView,
} from './support/calendar.ts'
import { breakServer, holdStream } from './support/failing-server.ts'
import { expect, test } from './support/test.ts'

test(
  'the calendar opens with the month view: six weeks starting on Sunday, with today marked',
  { tag: ['@smoke', '@CAL-01', '@CAL-02'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await openCalendar(person)
    await expect(page).toHaveTitle(/^Calendar/)
    await expect(page.getByRole('tab', { name: 'Month' })).toHaveAttribute('aria-selected', 'true')
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Sunday')
    await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('Sunday, November 1, 2026')
    await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(/November 18, 2026, today$/)
    await expect(page.getByText('No events this month', { exact: true })).toBeVisible()
  },
)

test(
  'a day shows three events and the number of the others, which links to the day view',
  { tag: ['@CAL-03', '@CAL-43'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(
      person,
      ...[8, 9, 10, 11, 12].map((hour) => ({
        title: `Round ${hour}`,
        startDate: `2026-11-20T${String(hour).padStart(2, '0')}:00`,
      })),
    )
    await openCalendar(person)
    const day = findDay(page, 'November 20, 2026')
    await expect(findEvent(day, 'Round 8')).toBeVisible()
    await expect(findEvent(day, 'Round 10')).toBeVisible()
    await expect(findEvent(day, 'Round 11')).toHaveCount(0)
    await day.getByText('+2 more').click()
    await expect(page).toHaveURL('/calendar?view=day&date=2026-11-20')
    await expect(findPeriod(page, 'Friday, November 20, 2026')).toBeVisible()
    await page.goBack()
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
  },
)

test(
  'clicking an event opens it for editing, and clicking a day starts a new event',
  { tag: ['@CAL-43'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    const { id } = await createEvent(person, { title: 'Dentist', startDate: '2026-11-20T09:30' })
    await openCalendar(person)
    await findEvent(page, 'Dentist').click()
    await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
    await expect(page).toHaveURL(`/calendar#event-${id}`)
    await page.keyboard.press('Escape')
    await findDay(page, 'November 24, 2026').click()
    await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
    await expect(page).toHaveURL('/calendar#new-2026-11-24')
  },
)

test(
  'an event of several days spans them and continues in the next week',
  { tag: ['@CAL-37'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvent(person, { title: 'Visit', startDate: '2026-11-20', endDate: '2026-11-24' })
    await openCalendar(person)
    const parts = findEvent(page.getByRole('grid'), 'Visit')
    await expect(parts).toHaveCount(2)
    await expect(findEvent(findDay(page, 'November 20, 2026'), 'Visit')).toHaveAccessibleName(
      'All day Visit day 1 of 5',
    )
    await expect(findEvent(findDay(page, 'November 22, 2026'), 'Visit')).toHaveAccessibleName(
      'All day Visit day 3 of 5',
    )
    const cell = await findDay(page, 'November 20, 2026').boundingBox()
    const bar = await parts.first().boundingBox()
    expect(bar?.width).toBeGreaterThan(1.9 * (cell?.width ?? 0))
  },
)

test(
  'the arrows and Today change the month, and the title opens a date picker',
  { tag: ['@CAL-07'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await openCalendar(person)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(findPeriod(page, 'December 2026')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'December 2026' })).toBeAttached()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(findPeriod(page, 'January 2027')).toBeVisible()
    await expect(page).toHaveURL('/calendar?date=2027-01-01')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
    await expect(page).toHaveURL('/calendar')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(findPeriod(page, 'October 2026')).toBeVisible()
    await page.getByRole('button', { name: 'October 2026' }).click()
    await page.getByLabel('Go to date').fill('2028-02-29')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(findPeriod(page, 'February 2028')).toBeVisible()
    await expect(page).toHaveURL('/calendar?date=2028-02-29')
  },
)

test(
  'switching views keeps the day, and the view is part of the URL',
  { tag: ['@CAL-01', '@CAL-04', '@CAL-05'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await openCalendar(person, '?date=2026-11-25')
    await showView(page, 'Week')
    await expect(findPeriod(page, 'Nov 22 – 28, 2026')).toBeVisible()
    await showView(page, 'Day')
    await expect(findPeriod(page, 'Wednesday, November 25, 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(findPeriod(page, 'Thursday, November 26, 2026')).toBeVisible()
    await expect(page).toHaveURL('/calendar?date=2026-11-26&view=day')
    await page.reload()
    await expect(findPeriod(page, 'Thursday, November 26, 2026')).toBeVisible()
    await showView(page, 'List')
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
    await showView(page, 'Month')
    await expect(page).toHaveURL('/calendar?date=2026-11-26')
  },
)

test(
  'the header counts all events, with a series as one, and the occurrences today',
  { tag: ['@CAL-10', '@CAL-35'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(
      person,
      { title: 'School', startDate: '2026-11-02', isRecurring: true, recurrencePattern: 'daily' },
      { title: 'Visit', startDate: '2026-11-17', endDate: '2026-11-19' },
      { title: 'Dentist', startDate: '2027-03-05T09:30' },
    )
    await openCalendar(person)
    await expect(page.getByText('3 Events', { exact: true })).toBeVisible()
    await expect(page.getByText('2 Today', { exact: true })).toBeVisible()
    await openCalendar(person, '?date=2027-03-05')
    await expect(page.getByText('3 Events', { exact: true })).toBeVisible()
    await expect(page.getByText('2 Today', { exact: true })).toBeVisible()
    await page.getByLabel('Search events').fill('dentist')
    await expect(page.getByText('1 Event', { exact: true })).toBeVisible()
    await expect(page.getByText('0 Today', { exact: true })).toBeVisible()
  },
)

test(
  'private events are marked with a lock, shown by default and can be hidden',
  { tag: ['@CAL-09', '@CAL-33'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(
      person,
      { title: 'Surprise', startDate: '2026-11-20T09:30', visibility: 'private' },
      { title: 'Dentist', startDate: '2026-11-20T11:30' },
    )
    await openCalendar(person)
    const toggle = page.getByRole('switch', { name: 'Show Private Events' })
    await expect(toggle).toBeChecked()
    await expect(findEvent(page, 'Surprise')).toHaveAccessibleName('9:30 AM Surprise private')
    await expect(findEvent(page, 'Surprise').locator('svg')).toBeVisible()
    await toggle.uncheck()
    await expect(findEvent(page, 'Surprise')).toHaveCount(0)
    await expect(findEvent(page, 'Dentist')).toBeVisible()
    await expect(page.getByText('1 Event', { exact: true })).toBeVisible()
    await page.reload()
    await expect(toggle).not.toBeChecked()
    await toggle.check()
    await showView(page, 'List')
    await expect(findEvent(page, 'Surprise').getByText('Private', { exact: true })).toBeVisible()
  },
)

test(
  'the list groups events by date and names their creators',
  { tag: ['@CAL-06', '@CAL-13', '@CAL-37', '@CAL-42'] },
  async ({ household }) => {
    const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
    const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Finch' })
    const lena = await household.createPerson({ firstName: 'Lena', lastName: 'Amsel' })
    await household.createHouseGroup('Rook Lane 5', maya, noah, lena)
    await createEvent(maya, {
      title: 'Visit',
      startDate: '2026-11-17',
      endDate: '2026-11-19',
      location: 'Guest room',
      category: 'Family',
      priority: 'high',
    })
    const weekly = { isRecurring: true, recurrencePattern: 'weekly' } as const
    await createEvent(noah, {
      title: 'Piano',
      startDate: '2026-11-18T16:00',
      endDate: '2026-11-18T16:45',
      ...weekly,
    })
    await createEvent(lena, { title: 'Moving out', startDate: '2026-11-25' })
    expect((await lena.request.post('/api/house-groups/leave')).ok()).toBe(true)
    await openCalendar(maya, '?view=list')
    const { page } = maya
    const rows = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
    await expect(rows).toContainText([
      'Tuesday, November 17, 2026',
      'Day 1 of 3',
      'Wednesday, November 18, 2026',
      'Day 2 of 3',
      'Piano',
      'Thursday, November 19, 2026',
      'Day 3 of 3',
      'Wednesday, November 25, 2026',
      'Moving out',
      'Piano',
    ])
    await expect(rows.filter({ hasText: 'Today' })).toContainText('Wednesday, November 18, 2026')
    await expect(rows.filter({ hasText: 'Tomorrow' })).toContainText('Thursday, November 19, 2026')
    const visit = rows.filter({ hasText: 'Day 2 of 3' })
    for (const words of ['All day', 'Guest room', 'Family', 'High priority', 'Created by Maya Wren'])
      await expect(visit).toContainText(words)
    await expect(rows.filter({ hasText: 'Piano' }).first()).toContainText('Created by Noah Finch')
    await expect(rows.filter({ hasText: 'Piano' }).first()).toContainText('Weekly')
    await expect(rows.filter({ hasText: 'Piano' }).first()).toContainText('4:00 – 4:45 PM')
    await expect(rows.filter({ hasText: 'Moving out' })).toContainText('Created by Unknown')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(rows.first()).toContainText('Wednesday, December 2, 2026')
  },
)

test('a long list opens at today and renders only nearby events', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const daily = { isRecurring: true, recurrencePattern: 'daily' } as const
  for (let number = 1; number <= 20; number += 1)
    await createEvent(person, { title: `Round ${number}`, startDate: '2026-10-01', ...daily })
  await openCalendar(person, '?view=list')
  await expect(page.getByText('Wednesday, November 18, 2026')).toBeInViewport()
  await expect(page.getByText('Today', { exact: true }).last()).toBeInViewport()
  expect(await page.locator('*').count()).toBeLessThan(3000)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('Sunday, November 1, 2026')).toBeInViewport()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByText('Wednesday, November 18, 2026')).toBeInViewport()
})

test('an empty list offers a button to create the first event', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openCalendar(person, '?view=list')
  await expect(page.getByText('No events this month', { exact: true })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
})

test('in the month view, days, events, other months and new events can be reached by keyboard', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await createEvent(person, { title: 'Dentist', startDate: '2026-11-19T09:30' })
  await openCalendar(person)
  await findDay(page, 'November 18, 2026').focus()
  await page.keyboard.press('ArrowRight')
  await expect(findDay(page, 'November 19, 2026')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findEvent(page, 'Dentist')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findEvent(page, 'Dentist')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(findDay(page, 'November 26, 2026')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(findDay(page, 'November 22, 2026')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(findPeriod(page, 'December 2026')).toBeVisible()
  await expect(findDay(page, 'December 22, 2026')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(findPeriod(page, 'January 2027')).toBeVisible()
  await expect(findDay(page, 'January 9, 2027')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
  await expect(page).toHaveURL(/#new-2027-01-09$/)
  await page.keyboard.press('Escape')
  await expect(findDay(page, 'January 9, 2027')).toBeFocused()
})

test('a change by another member appears without a reload', { tag: '@smoke' }, async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const reconnected = noah.page.waitForResponse('**/api/events')
  await openCalendar(noah)
  await reconnected
  const { id } = await createEvent(maya, { title: 'Bake sale', startDate: '2026-11-20T09:30' })
  await expect(findEvent(findDay(noah.page, 'November 20, 2026'), 'Bake sale')).toBeVisible()
  await createEvent(maya, { title: 'Secret', startDate: '2026-11-20T10:30', visibility: 'private' })
  await maya.request.put(`/api/calendar/${id}`, {
    data: { startDate: '2026-11-24T09:30', timeZone: 'Europe/Berlin' },
  })
  await expect(findEvent(findDay(noah.page, 'November 24, 2026'), 'Bake sale')).toBeVisible()
  await expect(findEvent(noah.page, 'Secret')).toHaveCount(0)
  await maya.request.delete(`/api/calendar/${id}`)
  await expect(findEvent(noah.page, 'Bake sale')).toHaveCount(0)
})

test('a calendar that cannot be loaded shows an error and a retry button', async ({
  household,
  problems,
}) => {
  problems.tolerate(/500/)
  const person = await household.createPerson()
  const { page } = person
  // Otherwise the event stream would refetch everything on opening, before the button is pressed.
  await holdStream(page)
  const restore = await breakServer(page, {
    path: '/api/calendar/occurrences',
    failure: { status: 500, message: 'Oh' },
  })
  await openCalendar(person)
  await expect(page.getByText("Couldn't load the calendar")).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a month with more events than fit in one response shows a hint to use the filters', async ({
  household,
}) => {
  const person = await household.createPerson()
  const { page } = person
  await page.route('**/api/calendar/occurrences?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), isComplete: false } })
  })
  await openCalendar(person)
  await expect(
    page.getByText('There is more than can be shown. Narrow it with the filters.', { exact: true }),
  ).toBeVisible()
})
