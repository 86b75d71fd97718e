import { activityApi } from '@roost/contract/activity/activity.ts'
import { type CalendarEvent, calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test-support/accessibility.ts'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../test-support/rows/activity.ts'
import { findEvent, openCalendar, serveEvents } from '../../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { createResponse } from '../../../test-support/pages/shown-events.ts'
import { expectTexts, expectUrl } from '../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../test-support/pages/toast.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })
const noah = createAccount({ firstName: 'Noah', lastName: 'Finch', houseGroupId: 1 })

const allDay = { isAllDay: true, timeZone: null } as const
const dentist = {
  title: 'Dentist',
  startDate: '2026-11-18T09:00:00.000Z',
  endDate: '2026-11-18T10:00:00.000Z',
}

const findDay = (date: string): Locator => page.getByRole('gridcell', { name: new RegExp(`${date}(,|$)`) })
const findPeriod = (name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true })
const findForm = (name: 'Create New Event' | 'Edit Event'): Locator => page.getByRole('dialog', { name })
const findButton = (name: string): Locator => page.getByRole('button', { name, exact: true })
const toBox = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

test(
  'a day shows three events and the number of the others, which links to the day view',
  { tags: ['CAL-03', 'CAL-05', 'CAL-43'] },
  async () => {
    const server = createHousehold(maya)
    const hours = ['08', '09', '10', '11', '12']
    serveEvents(
      server,
      ...hours.map((hour) => ({
        title: `Round ${hour}`,
        startDate: `2026-11-20T${hour}:00:00.000Z`,
        endDate: null,
      })),
    )
    await openCalendar(server)
    const day = findDay('November 20, 2026')
    await expect.element(day.getByRole('button', { name: /Round/ })).toHaveLength(3)
    await expect.element(findEvent('Round 10')).toBeVisible()
    await day.getByText('+2 more').click()
    await expectUrl('/calendar?view=day&date=2026-11-20')
    await expect.element(findPeriod('Friday, November 20, 2026')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Round/ })).toHaveLength(5)
    history.back()
    await expect.element(findPeriod('November 2026')).toBeVisible()
  },
)

test('an event of several days spans them and continues in the next week', { tags: ['CAL-37'] }, async () => {
  const server = createHousehold(maya)
  serveEvents(server, { title: 'Visit', startDate: '2026-11-20', endDate: '2026-11-24', ...allDay })
  await openCalendar(server)
  await expect.element(findEvent('Visit')).toHaveLength(2)
  const friday = findDay('November 20, 2026')
  await expect.element(friday.getByRole('button')).toHaveAccessibleName('All day Visit day 1 of 5')
  await expect
    .element(findDay('November 22, 2026').getByRole('button'))
    .toHaveAccessibleName('All day Visit day 3 of 5')
  expect(toBox(friday.getByRole('button')).width).toBeGreaterThan(1.9 * toBox(friday).width)
})

test(
  'arrows, Today and a date picker change the period, and the view and the day are part of the URL',
  { tags: ['CAL-01', 'CAL-04', 'CAL-05', 'CAL-07'] },
  async () => {
    const server = createHousehold(maya)
    await openCalendar(server, '?date=2026-11-25&view=day')
    await findButton('Next day').click()
    await expect.element(findPeriod('Thursday, November 26, 2026')).toBeVisible()
    await page.getByRole('tab', { name: 'Week' }).click()
    await expect.element(findPeriod('Nov 22 – 28, 2026')).toBeVisible()
    await expectUrl('/calendar?date=2026-11-26&view=week')
    await page.getByRole('tab', { name: 'Month' }).click()
    await expectUrl('/calendar?date=2026-11-26')
    await findButton('Next month').click()
    await expect.element(page.getByRole('status').getByText('December 2026')).toBeInTheDocument()
    await expectUrl('/calendar?date=2026-12-01')
    await findButton('Today').click()
    await expect.element(findPeriod('November 2026')).toBeVisible()
    await expectUrl('/calendar')
    await findButton('November 2026').click()
    await expectAccessible(page.getByLabelText('Go to date'))
    await page.getByLabelText('Go to date').fill('2028-02-29')
    await findButton('Go').click()
    await expect.element(findPeriod('February 2028')).toBeVisible()
    await expectUrl('/calendar?date=2028-02-29')
  },
)

/** The events that the server finds with the filter of the request. */
const serveFiltered = (server: ReturnType<typeof createHousehold>, ...events: Partial<CalendarEvent>[]) =>
  server.respond(calendarApi.occurrences, ({ search, category, priority, private: visibility, today }) => {
    const response = createResponse(
      ...events.filter(
        (event) =>
          (!search || event.title?.toLowerCase().includes(search.toLowerCase())) &&
          (!category || event.category === category) &&
          (!priority || event.priority === priority) &&
          (visibility !== 'false' || event.visibility !== 'private'),
      ),
    )
    return { ...response, counts: { events: response.events.length, today: today ? 2 : 0 } }
  })

test(
  'search, category and priority filter the calendar together, with its counts, and are cleared together',
  { tags: ['CAL-08', 'CAL-10', 'CAL-35', 'CAL-44'] },
  async () => {
    const server = createHousehold(maya)
    serveFiltered(
      server,
      { ...dentist, startDate: '2026-11-20T09:00:00.000Z', category: 'Health', priority: 'high' },
      { title: 'Running', startDate: '2026-11-18T11:00:00.000Z', category: 'Health' },
      { title: 'Meeting', startDate: '2026-11-23T09:00:00.000Z', category: 'Work', priority: 'high' },
    )
    await openCalendar(server)
    const events = page.getByRole('grid').getByRole('button')
    await expect.element(events).toHaveLength(3)
    await expect.element(page.getByText('3 Events', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 Today', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'All Categories' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'All Priorities' })).toBeInTheDocument()
    await page.getByLabelText('Filter by category').selectOptions('Health')
    await expect.element(events).toHaveLength(2)
    await page.getByLabelText('Filter by priority').selectOptions('High')
    await expect.element(events).toHaveLength(1)
    await expect.element(findEvent('Dentist')).toBeVisible()
    await expect.element(page.getByText('1 Event', { exact: true })).toBeVisible()
    await expect.element(page.getByText('0 Today', { exact: true })).toBeVisible()
    await page.getByLabelText('Search events').fill('TIERGARTEN')
    await expect.element(page.getByText('No events match', { exact: true })).toBeVisible()
    await expectUrl('/calendar?category=Health&priority=high&q=TIERGARTEN')
    await findButton('Clear filters').click()
    await expect.element(events).toHaveLength(3)
    await expectUrl('/calendar')
    await expect.element(page.getByLabelText('Search events')).toHaveValue('')
  },
)

test(
  'on a phone the filters are behind a button that shows how many are active, and private events can be hidden',
  { tags: ['CAL-09', 'CAL-33'] },
  async () => {
    await page.viewport(390, 844)
    const server = createHousehold(maya)
    serveFiltered(
      server,
      { title: 'Surprise', startDate: '2026-11-18T08:30:00.000Z', visibility: 'private' },
      { ...dentist, category: 'Health' },
    )
    await openCalendar(server, '?category=Health')
    await expect.element(findEvent('Dentist').first()).toBeVisible()
    await expect.element(page.getByLabelText('Search events')).not.toBeInTheDocument()
    await findButton('Filters (1)').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const toggle = sheet.getByRole('switch', { name: 'Show Private Events' })
    await expect.element(toggle).toBeChecked()
    await expectAccessible()
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await expectUrl('/calendar')
    await toggle.click()
    await sheet.getByRole('button', { name: 'Show events' }).click()
    await expect.element(findButton('Filters (1)')).toBeVisible()
    await expect.element(page.getByText('1 Event', { exact: true })).toBeVisible()
    await expect.element(findEvent('Surprise').first()).not.toBeInTheDocument()
    await expectUrl('/calendar?private=hidden')
  },
)

test(
  'private events are marked with a lock in the month and in words in the list',
  { tags: ['CAL-09', 'CAL-33'] },
  async () => {
    const server = createHousehold(maya)
    serveFiltered(server, { ...dentist, title: 'Surprise', visibility: 'private' })
    await openCalendar(server)
    await expect.element(findEvent('Surprise')).toHaveAccessibleName(/^10:00\sAM Surprise private$/)
    expect(findEvent('Surprise').element().querySelector('svg')).not.toBeNull()
    await page.getByRole('tab', { name: 'List' }).click()
    await expect.element(findEvent('Surprise').getByText('Private', { exact: true })).toBeVisible()
  },
)

test('typed words are found in all months: the grid leads to the next match, and the list shows them all', async () => {
  const server = createHousehold(maya)
  serveFiltered(
    server,
    { title: 'Dentist last spring', startDate: '2026-04-07T09:00:00.000Z' },
    { title: 'Dentist next winter', startDate: '2027-02-10T09:00:00.000Z' },
  )
  await openCalendar(server, '?q=dentist')
  const found = page.getByText('2 events in other months: Feb 10, 2027', { exact: true })
  await expect.element(found).toBeVisible()
  await findButton('Go there').click()
  await expect.element(findEvent('Dentist next winter')).toBeVisible()
  await expect.element(page.getByText('2 Today', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'List' }).click()
  await expect.element(findEvent('Dentist last spring')).toBeInTheDocument()
  await expect.element(findEvent('Dentist next winter')).toBeInTheDocument()
})

test(
  'the list groups events by date and names their creators, and an empty one offers to create an event',
  { tags: ['CAL-06', 'CAL-13', 'CAL-37', 'CAL-42'] },
  async () => {
    const server = createHousehold(maya, noah)
    serveEvents(
      server,
      {
        title: 'Visit',
        startDate: '2026-11-17',
        endDate: '2026-11-19',
        ...allDay,
        location: 'Guest room',
        category: 'Family',
        priority: 'high',
        createdBy: maya.id,
      },
      {
        title: 'Piano',
        startDate: '2026-11-18T15:00:00.000Z',
        endDate: '2026-11-18T15:45:00.000Z',
        isRecurring: true,
        recurrencePattern: 'weekly',
        createdBy: noah.id,
      },
      { title: 'Moving out', startDate: '2026-11-25', endDate: null, ...allDay },
    )
    await openCalendar(server, '?view=list')
    const visit = /All day.*Visit.*Guest room.*Family.*High priority.*Created by Maya Wren/
    await expectTexts(page.getByRole('list', { name: 'Events' }).getByRole('listitem'), [
      'Tuesday, November 17, 2026',
      /Day 1 of 3/i,
      'Wednesday, November 18, 2026Today',
      visit,
      /4:00 – 4:45 PM.*Piano.*Weekly.*Created by Noah Finch/,
      'Thursday, November 19, 2026Tomorrow',
      /Day 3 of 3/i,
      'Wednesday, November 25, 2026',
      /Moving out.*Created by Unknown/,
    ])
    await findButton('Next month').click()
    await expect.element(page.getByText('No events this month', { exact: true })).toBeVisible()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Event' }).click()
    await expect.element(findForm('Create New Event')).toBeVisible()
  },
)

test(
  'in the month, days, events and other months are reached by keyboard, and a click on a day starts a new event',
  { tags: ['CAL-43'] },
  async () => {
    const server = createHousehold(maya)
    serveEvents(server, { ...dentist, startDate: '2026-11-19T08:30:00.000Z', endDate: null })
    await openCalendar(server)
    await expect.element(findEvent('Dentist')).toBeVisible()
    findDay('November 18, 2026').element().focus()
    await userEvent.keyboard('{ArrowRight}{Tab}')
    await expect.element(findEvent('Dentist')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(findForm('Edit Event')).toBeVisible()
    await expectUrl('/calendar#event-1')
    await userEvent.keyboard('{Escape}')
    await expect.element(findEvent('Dentist')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Home}')
    await expect.element(findDay('November 22, 2026')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(findDay('December 22, 2026')).toHaveFocus()
    await expectUrl('/calendar?date=2026-12-22')
    await userEvent.keyboard('{Enter}')
    await expect.element(findForm('Create New Event')).toBeVisible()
    await expectUrl('/calendar?date=2026-12-22#new-2026-12-22')
    await userEvent.keyboard('{Escape}')
    await expect.element(findDay('December 22, 2026')).toHaveFocus()
    await findDay('December 9, 2026').click()
    await expect.element(findForm('Create New Event')).toBeVisible()
    await expectUrl('/calendar?date=2026-12-22#new-2026-12-09')
  },
)

test('a calendar that cannot be loaded offers to retry, and one with too many events suggests the filters', async () => {
  const server = createHousehold(maya)
  server.respond(calendarApi.occurrences, { ...createResponse(), isComplete: false })
  server.fail(calendarApi.occurrences, { status: 500, message: 'Oh' })
  await openCalendar(server)
  await expect.element(page.getByText("Couldn't load the calendar")).toBeVisible()
  server.repairOnNextClick(calendarApi.occurrences)
  await findButton('Retry').click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  const hint = page.getByText('There is more than can be shown. Narrow it with the filters.', { exact: true })
  await expect.element(hint).toBeVisible()
})

test(
  'the week shows all-day events as bars, collapsed beyond three rows, and overlapping events side by side',
  { tags: ['CAL-05', 'CAL-37'] },
  async () => {
    const server = createHousehold(maya)
    const wednesday = { startDate: '2026-11-18', endDate: null, ...allDay }
    serveEvents(
      server,
      { title: 'Autumn break', startDate: '2026-11-16', endDate: '2026-11-20', ...allDay },
      { title: 'Book fair', startDate: '2026-11-17', endDate: '2026-11-19', ...allDay },
      { title: 'Paper bin', ...wednesday },
      { title: 'Walking day', ...wednesday },
      { title: 'Cake', ...wednesday },
      dentist,
      { title: 'Plumber', startDate: '2026-11-18T09:30:00.000Z', endDate: '2026-11-18T11:00:00.000Z' },
      { title: 'Call', startDate: '2026-11-18T09:45:00.000Z', endDate: null },
      { title: 'Piano', startDate: '2026-11-19T14:00:00.000Z', endDate: null },
    )
    await openCalendar(server, '?view=week')
    const strip = page.getByRole('group', { name: 'All day', exact: true })
    const hours = page.getByRole('group', { name: 'Wednesday, November 18', exact: true })
    await expect.element(findEvent('Autumn break')).toBeVisible()
    expect(toBox(findEvent('Autumn break')).width / toBox(hours).width).toBeCloseTo(5, 0)
    const [first, second, third] = ['Dentist', 'Plumber', 'Call'].map((title) => toBox(findEvent(title)))
    expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0)
    expect(second?.right).toBeLessThanOrEqual(third?.left ?? 0)
    expect(third?.height).toBeGreaterThanOrEqual(24)

    await expect.element(findEvent('Walking day')).not.toBeInTheDocument()
    await strip.getByRole('button', { name: '+2 more, Wednesday, November 18' }).click()
    await expect.element(findEvent('Walking day')).toBeVisible()
    await page.getByRole('button', { name: 'All-day events', expanded: true }).click()
    await expect.element(findEvent('Walking day')).not.toBeInTheDocument()

    await findButton('Thu 19 November').click()
    await expect.element(findPeriod('Thursday, November 19, 2026')).toBeVisible()
    await expect.element(findEvent('Piano')).toBeVisible()
    await expect.element(findEvent('Dentist')).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: /^\w+day, November \d+$/ })).toHaveLength(1)
  },
)

const openWeek = async () => {
  const server = createHousehold(maya)
  const rows = serveEvents(server, dentist)
  server.respond(calendarApi.update, ({ id, startDate, endDate }) => rows.change(id, { startDate, endDate }))
  await openCalendar(server, '?view=week')
  await expect.element(findEvent('Dentist')).toBeVisible()
  findEvent('Dentist').element().focus()
  return { server, rows }
}

const expectTimes = (times: string) => {
  const pattern = `^Dentist, ${times}$`.replaceAll(/ /g, String.raw`\s`)
  return expect.element(findEvent('Dentist')).toHaveAccessibleName(new RegExp(pattern))
}

test('a move by keyboard is announced and saved once no more keys are pressed, unless Escape cancels it, and can be undone', async () => {
  const { server } = await openWeek()
  const announced = (text: RegExp) => page.getByRole('status').getByText(text)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expectTimes('9:45 – 10:45 AM')
  await userEvent.keyboard('{Escape}')
  await expectTimes('10:00 – 11:00 AM')

  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}')
  await expect.element(announced(/Moved to Thursday, November 19, 10:30\s–\s11:30\sAM/)).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await expect.element(announced(/Now lasts until 11:45\sAM/)).toBeInTheDocument()
  await expectToast('Success', 'Event updated successfully!')
  const thursday = page.getByRole('group', { name: 'Thursday, November 19', exact: true })
  await expect.element(thursday.getByRole('button', { name: /^Dentist/ })).toBeVisible()
  await expectTimes('10:30 – 11:45 AM')
  // The event keeps the focus although its occurrence date has changed on the server.
  await expect.element(findEvent('Dentist')).toHaveFocus()
  expect(server.calls(calendarApi.update)).toHaveLength(1)
  serveActivity(server, { id: 7, actorId: maya.id })
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.calls(activityApi.undo)).toMatchObject([{ id: '7' }])
})

test('a move is saved when the focus leaves, and one that cannot be saved shows the times on the server', async () => {
  const { server, rows } = await openWeek()
  server.fail(calendarApi.update, 'calendar.changed_since')
  rows.change(1, { startDate: '2026-11-18T14:00:00.000Z', endDate: '2026-11-18T15:00:00.000Z' })
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Tab}')
  await expectToast('Error', 'Somebody else has changed this event since you last saw it.')
  await expectTimes('3:00 – 4:00 PM')
  expect(server.calls(calendarApi.update)).toMatchObject([{ startDate: '2026-11-18T09:15:00.000Z' }])
})
