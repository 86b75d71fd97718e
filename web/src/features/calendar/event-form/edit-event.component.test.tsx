import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { findEvent, serveEvents, openCalendar } from '../../../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createResponse } from '../../../../test-support/pages/shown-events.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren', houseGroupId: 1 })

const noah = createAccount({ firstName: 'Noah', houseGroupId: 1 })

const findForm = (): Locator => page.getByRole('dialog', { name: 'Edit Event' })
const update = () => findForm().getByRole('button', { name: 'Update Event' }).click()

const inAugust = { title: 'Reunion', startDate: '2027-08-01', endDate: '2027-08-03', isAllDay: true } as const

test('a link opens an event on any day, whatever period and filter are shown', async () => {
  const server = createHousehold(maya)
  serveEvents(server, { ...inAugust, timeZone: null })
  server.respond(calendarApi.occurrences, createResponse())
  await openCalendar(server, '?q=nothing#event-1-2027-08-01')
  const form = findForm()
  await expect.element(form.getByLabelText('Title')).toHaveValue('Reunion')
  await expect.element(form.getByLabelText('End date')).toHaveValue('2027-08-03')
})

test('a link to an event that was deleted says so', async () => {
  const server = createHousehold(maya)
  serveEvents(server)
  await openCalendar(server, '#event-12')
  const form = findForm()
  await expect.element(form.getByText('This event is not there any more')).toBeVisible()
  expect(server.calls(calendarApi.list)).toMatchObject([{ before: '13', limit: '1' }])
  await form.getByRole('button', { name: 'Back to the calendar' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test(
  'only its creator can make an event private, and the form of one that is gone says so',
  { tags: ['CAL-32'] },
  async () => {
    const server = createHousehold(maya, noah)
    const rows = serveEvents(server, { title: 'Dinner', createdBy: noah.id, houseGroupId: 1 })
    await openCalendar(server, '#event-1')
    const form = findForm()
    await expect.element(form.getByLabelText('Title')).toHaveValue('Dinner')
    await expect.element(form.getByLabelText('Visibility')).not.toBeInTheDocument()
    server.fail(calendarApi.update, 'calendar.not_found')
    rows.remove(1)
    await form.getByLabelText('Title').fill('Our dinner')
    await update()
    await expectToast('Error', 'Event not found')
    await expect.element(form.getByRole('alert')).toHaveTextContent('Somebody has deleted this event.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(findEvent('Dinner')).not.toBeInTheDocument()
  },
)

test('a conflicting edit keeps the entered text, and the current version can be shown instead', async () => {
  const server = createHousehold(maya)
  const rows = serveEvents(server, { title: 'Dinner' })
  await openCalendar(server, '#event-1')
  const form = findForm()
  const words = 'Somebody else has changed this event since you last saw it.'
  await form.getByLabelText('Title').fill('Supper')
  rows.change(1, { title: 'Brunch' })
  server.fail(calendarApi.update, 'calendar.changed_since')
  await update()
  await expectToast('Error', words)
  await expect.element(form.getByRole('alert')).toHaveTextContent(words)
  await expect.element(form.getByLabelText('Title')).toHaveValue('Supper')
  await form.getByRole('button', { name: 'Show the current version' }).click()
  await expect.element(form.getByLabelText('Title')).toHaveValue('Brunch')
})

/** A weekly series, with an occurrence on each Monday of November 2026. */
const openTraining = async (): Promise<FakeServer> => {
  const server = createHousehold(maya)
  const series = {
    title: 'Training',
    startDate: '2026-11-02T17:00:00.000Z',
    endDate: '2026-11-02T18:00:00.000Z',
    isRecurring: true,
    recurrencePattern: 'weekly',
  } as const
  const rows = serveEvents(server, series)
  server.respond(calendarApi.occurrences, () => ({
    events: rows.all,
    occurrences: ['02', '09', '16', '23', '30'].map((day) => ({
      eventId: 1,
      occurrenceDate: `2026-11-${day}`,
      startDate: `2026-11-${day}T17:00:00.000Z`,
      endDate: `2026-11-${day}T18:00:00.000Z`,
    })),
    counts: { events: 1, today: 0 },
    isComplete: true,
  }))
  await openCalendar(server, '#event-1-2026-11-16')
  return server
}

const chooseScope = async (scope: string, action: 'Update' | 'Delete') => {
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: scope, exact: true }).click()
  await question.getByRole('button', { name: action, exact: true }).click()
}

test(
  'a conflicting edit of an occurrence can be saved all the same, and its scope is asked for once',
  { tags: ['CAL-28'] },
  async () => {
    const server = await openTraining()
    const form = findForm()
    await form.getByLabelText('Title').fill('Practice')
    await form.getByLabelText('Start time').fill('17:00')
    server.fail(calendarApi.update, 'calendar.changed_since')
    await update()
    const question = page.getByRole('alertdialog', { name: 'Update recurring event' })
    await expect.element(question.getByRole('radio')).toHaveLength(3)
    await expect.element(question.getByRole('radio', { name: 'This event' })).toBeChecked()
    await expectAccessible()
    await chooseScope('This and following events', 'Update')
    await expect.element(form.getByRole('alert')).toBeVisible()
    server.repair(calendarApi.update)
    await form.getByRole('button', { name: 'Save mine' }).click()
    await expectToast('Success', 'Event updated successfully!')
    await expect.element(form).not.toBeInTheDocument()
    const occurrence = { id: '1', scope: 'following', occurrenceDate: '2026-11-16' }
    const times = { startDate: '2026-11-16T17:00', endDate: '2026-11-16T18:00', timeZone: 'Europe/Berlin' }
    const expected = { ...occurrence, title: 'Practice', ...times }
    const [first, second] = server.calls(calendarApi.update)
    expect(first).toMatchObject({ ...expected, base: { title: 'Training' } })
    // Without the values that the person saw, the change is not compared with that of the other one.
    expect(second).toEqual(expected)
  },
)

test(
  'the recurrence of an event cannot be changed for a single occurrence, and the following events can be deleted',
  { tags: ['CAL-28'] },
  async () => {
    const server = await openTraining()
    const form = findForm()
    await expect.element(form.getByText('Every week on Monday', { exact: true })).toBeVisible()
    await form.getByLabelText('Interval (weeks)').fill('2')
    await expect.element(form.getByText('Every 2 weeks on Monday', { exact: true })).toBeVisible()
    await update()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByRole('radio')).toHaveLength(2)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(form.getByLabelText('Interval (weeks)')).toHaveValue('2')

    await form.getByRole('button', { name: 'Delete Event' }).click()
    await expect.element(question).toMatchTextContent('Are you sure you want to delete this event?')
    await expectAccessible()
    await chooseScope('This and following events', 'Delete')
    await expectToast('Success', 'Event deleted successfully!')
    await expect.element(form).not.toBeInTheDocument()
    const occurrence = { id: '1', scope: 'following', occurrenceDate: '2026-11-16' }
    expect(server.calls(calendarApi.remove)).toMatchObject([occurrence])
  },
)
