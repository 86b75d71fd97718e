import { activityApi } from '@roost/contract/activity/activity.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { serveActivity } from '../../../../test-support/rows/activity.ts'
import { findEvent, serveEvents, openCalendar } from '../../../../test-support/pages/calendar-page.ts'
import type { FakeServer } from '../../../../test-support/fake-server.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts, expectUrl } from '../../../../test-support/rows/texts.ts'
import { expectToast, findToast } from '../../../../test-support/pages/toast.ts'

const maya = createAccount({ firstName: 'Maya', lastName: 'Wren' })

const findForm = (name: 'Create New Event' | 'Edit Event' = 'Create New Event'): Locator =>
  page.getByRole('dialog', { name })
const save = () => findForm().getByRole('button', { name: 'Create Event' }).click()
const update = () => findForm('Edit Event').getByRole('button', { name: 'Update Event' }).click()

const openNew = async (hash: string): Promise<FakeServer> => {
  const server = createHousehold(maya)
  serveEvents(server)
  await openCalendar(server, hash)
  return server
}

test('an event that becomes all-day keeps the days of its start and end', async () => {
  const server = await openNew('#new')
  const form = findForm()
  await expect.element(form.getByLabelText('Start time')).toHaveValue('10:00')
  await form.getByLabelText('Title').fill('Visit')
  await form.getByLabelText('End date').fill('2026-11-20')
  await form.getByRole('switch', { name: 'All day' }).click()
  await expect.element(form.getByLabelText('Start time')).not.toBeInTheDocument()
  await expect.element(form.getByText('Times in Europe/Berlin')).not.toBeInTheDocument()
  await form.getByLabelText('Start date').fill('2026-11-27')
  await expect.element(form.getByLabelText('End date')).toHaveValue('2026-11-29')
  await save()
  await expectToast('Success', 'Event created successfully!')
  expect(server.calls(calendarApi.create)).toMatchObject([
    { isAllDay: true, startDate: '2026-11-27', endDate: '2026-11-29' },
  ])
})

test('an event can be created without an end', async () => {
  const server = await openNew('#new-2026-11-19T14:30')
  const form = findForm()
  await expect.element(form.getByLabelText('Start time')).toHaveValue('14:30')
  await form.getByLabelText('Title').fill('Delivery')
  await form.getByRole('button', { name: 'No end' }).click()
  await expect.element(form.getByLabelText('End date')).toHaveValue('')
  await save()
  await expectToast('Success', 'Event created successfully!')
  const [sent] = server.calls(calendarApi.create)
  expect(sent?.startDate).toBe('2026-11-19T14:30')
  expect(sent?.endDate ?? null).toBeNull()
})

test('each error in the event form is shown at its field', { tags: ['CAL-14', 'CAL-36'] }, async () => {
  const server = await openNew('#new-2026-11-19')
  const form = findForm()
  await form.getByLabelText('Start date').fill('')
  await save()
  await expectEach(form, ['Title is required', 'Start date is required'])
  await expect.element(form.getByLabelText('Title')).toHaveFocus()

  await form.getByLabelText('Title').fill('Dentist')
  await form.getByLabelText('Start date').fill('2026-11-19')
  await form.getByLabelText('End date').fill('2026-11-18')
  await save()
  const tooEarly = form.getByText('End date must be after start date', { exact: true })
  await expect.element(tooEarly).toBeVisible()
  await expect.element(form.getByText('Title is required', { exact: true })).not.toBeInTheDocument()
  await form.getByLabelText('End date').fill('2026-11-19')
  await expect.element(tooEarly).not.toBeInTheDocument()

  await form.getByLabelText('Repeat').selectOptions('Weekly')
  await form.getByLabelText('Until').fill('2026-11-01')
  await save()
  await expectEach(form, ['Recurrence end date must be after start date'])
  expect(server.calls(calendarApi.create)).toEqual([])
})

test('an error that only the server detects is also shown at its field', { tags: ['CAL-25'] }, async () => {
  const server = await openNew('#new')
  const message = 'Location is unknown'
  server.fail(calendarApi.create, { status: 400, message, errors: [{ path: 'location', message }] })
  const form = findForm()
  await form.getByLabelText('Title').fill('Picnic')
  await form.getByLabelText('Location').fill('Nowhere')
  await save()
  await expectToast('Error', message)
  await expectEach(form, [message])
  await expect.element(form.getByLabelText('Title')).toHaveValue('Picnic')
})

test(
  'the form opens with the values of the event, and only edited fields are saved',
  { tags: ['CAL-43'] },
  async () => {
    const server = createHousehold(maya)
    serveEvents(server, {
      title: 'Dinner',
      startDate: '2026-11-20T17:00:00.000Z',
      endDate: '2026-11-20T18:00:00.000Z',
      category: 'Chess club',
      color: '#123ABC',
      attendees: ['Grandma'],
      reminders: ['2 days'],
    })
    await openCalendar(server)
    await findEvent('Dinner').click()
    await expectUrl('/calendar#event-1')
    const form = findForm('Edit Event')
    await expect.element(form.getByLabelText('Start time')).toHaveValue('18:00')
    await expect.element(form.getByLabelText('Category')).toHaveValue('Chess club')
    await expect.element(form.getByRole('radio', { name: 'Custom' })).toBeChecked()
    await expect.element(form.getByRole('checkbox', { name: '2 days' })).toBeChecked()
    await form.getByLabelText('Title').fill('Late dinner')
    await update()
    await expectToast('Success', 'Event updated successfully!')
    const [sent] = server.calls(calendarApi.update)
    expect(sent).toEqual({ id: '1', title: 'Late dinner', base: { title: 'Dinner' } })

    await findEvent('Late dinner').click()
    await update()
    await expect.element(form).not.toBeInTheDocument()
    expect(server.calls(calendarApi.update)).toHaveLength(1)
  },
)

test('deleting an event asks for confirmation', { tags: ['CAL-12'] }, async () => {
  const server = createHousehold(maya)
  const startDate = '2026-11-20T17:00:00.000Z'
  serveEvents(server, { title: 'Dinner', startDate, endDate: null, createdBy: maya.id })
  await openCalendar(server, '#event-1-2026-11-20')
  const form = findForm('Edit Event')
  await form.getByRole('button', { name: 'Delete Event' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete event' })
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this event?')
  await expect.element(question.getByRole('radio')).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).toBeVisible()
  await form.getByRole('button', { name: 'Delete Event' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Success', 'Event deleted successfully!')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(findEvent('Dinner')).not.toBeInTheDocument()
  serveActivity(server, { id: 7, actorId: maya.id })
  await findToast().getByRole('button', { name: 'Undo' }).click()
  await expectToast('Success', 'Undone.')
  expect(server.calls(activityApi.list)).toMatchObject([{ kind: 'event', rowId: '1' }])
  expect(server.calls(activityApi.undo)).toMatchObject([{ id: '7' }])
})

test('attendees are added and removed with the keyboard', { tags: ['CAL-40'] }, async () => {
  const server = await openNew('#new-2026-11-20')
  const form = findForm()
  await form.getByLabelText('Title').fill('Board games')
  const field = form.getByRole('textbox', { name: 'Attendees' })
  const chips = form.getByRole('list', { name: 'Chosen attendees' }).getByRole('listitem')
  await field.click()
  await userEvent.keyboard('Grandma{Enter}Uncle Ben,grandma, Zoe{Enter}')
  await expectTexts(chips, ['Grandma', 'Uncle Ben', 'Zoe'])
  await userEvent.keyboard('{Backspace}')
  await expectTexts(chips, ['Grandma', 'Uncle Ben'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(form.getByRole('button', { name: 'Remove Uncle Ben' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expectTexts(chips, ['Uncle Ben'])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('may{Tab}')
  await expect.element(form.getByRole('button', { name: 'Add Maya Wren' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectTexts(chips, ['Uncle Ben', 'Maya Wren'])
  await field.click()
  await userEvent.keyboard('Aunt Jo')
  await save()
  await expectToast('Success', 'Event created successfully!')
  expect(server.calls(calendarApi.create)).toMatchObject([
    { attendees: ['Uncle Ben', 'Maya Wren', 'Aunt Jo'] },
  ])
})

test('an event in another time zone is edited in that zone', { tags: ['CAL-38'] }, async () => {
  const server = createHousehold(maya)
  serveEvents(server, {
    title: 'Call',
    startDate: '2026-11-23T17:00:00.000Z',
    endDate: '2026-11-23T18:00:00.000Z',
    timeZone: 'America/New_York',
  })
  await openCalendar(server, '#event-1-2026-11-23')
  const form = findForm('Edit Event')
  await expect.element(form.getByText('Times in America/New York')).toBeVisible()
  await expect.element(form.getByLabelText('Start time')).toHaveValue('12:00')
  await expect.element(form.getByText(/^Here: Mon, Nov 23, 6:00\s–\s7:00\sPM$/)).toBeVisible()
  await form.getByLabelText('Start time').fill('15:00')
  await expect.element(form.getByText(/^Here: Mon, Nov 23, 9:00\s–\s10:00\sPM$/)).toBeVisible()
  await form.getByRole('button', { name: 'Change time zone' }).click()
  await expectAccessible(form.getByRole('combobox', { name: 'Time zone' }))
  await form.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: 'Search time zones...' }).fill('london')
  await page.getByRole('option', { name: 'Europe/London' }).click()
  await update()
  await expectToast('Success', 'Event updated successfully!')
  expect(server.calls(calendarApi.update)).toMatchObject([
    { startDate: '2026-11-23T15:00', endDate: '2026-11-23T16:00', timeZone: 'Europe/London' },
  ])
})

test('an event that cannot be sent waits in the calendar, and cannot be changed before it is sent', async () => {
  const server = await openNew('#new-2026-11-20')
  const form = findForm()
  await form.getByLabelText('Title').fill('Board games')
  server.fail(calendarApi.create, 'unreachable')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast('Saved on this device', 'It will be sent when you are back online.')
  await expect.element(form).not.toBeInTheDocument()
  const waiting = page.getByRole('button', { name: /Board games.*Waiting to be sent/ })
  await waiting.click()
  await expectToast('Waiting to be sent', 'It can be changed once it has been sent.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('adding a reminder asks for notification permission only once', { tags: ['CAL-39'] }, async () => {
  let permission: NotificationPermission = 'default'
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    permission = 'granted'
    return Promise.resolve(permission)
  })
  const server = await openNew('#new')
  const form = findForm()
  const offer = form.getByRole('button', { name: 'Also notify me on this device' })
  await expect.element(form.getByLabelText('Title')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await form.getByRole('checkbox', { name: '15 minutes' }).click()
  await offer.click()
  await expect.element(offer).not.toBeInTheDocument()
  await form.getByRole('switch', { name: 'All day' }).click()
  await expect.element(form.getByText('counted from 9:00 in the morning')).toBeVisible()
  await form.getByRole('checkbox', { name: '15 minutes' }).click()
  await form.getByRole('checkbox', { name: '1 day' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await form.getByLabelText('Title').fill('Birthday')
  await save()
  await expectToast('Success', 'Event created successfully!')
  expect(server.calls(calendarApi.create)).toMatchObject([{ reminders: ['1 day'] }])
})
