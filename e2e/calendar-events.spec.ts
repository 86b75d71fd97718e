import type { CalendarEvent } from '@roost/contract/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { createEvent, findDay, findEvent, openCalendar } from './support/calendar.ts'
import type { Person } from './support/household.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toast.ts'

const findForm = (page: Page, name: 'Create New Event' | 'Edit Event'): Locator =>
  page.getByRole('dialog', { name })

const findStored = async ({ request }: Person, title: string): Promise<CalendarEvent | undefined> =>
  ((await (await request.get('/api/calendar')).json()) as CalendarEvent[]).find(
    (event) => event.title === title,
  )

test('CAL-19, CAL-11, CAL-21, CAL-24: a new event has all it was given', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
  const noah = await household.createPerson({ firstName: 'Noah', lastName: 'Reed' })
  await household.createHouseGroup('Rook Lane 7', maya, noah)
  const { page } = maya
  await openCalendar(maya, '#new-2026-11-23')
  const form = findForm(page, 'Create New Event')
  await expect(form.getByLabel('Start date')).toHaveValue('2026-11-23')
  await expect(form.getByLabel('Start time')).toHaveValue('09:00')
  await expect(form.getByLabel('End time')).toHaveValue('10:00')
  await expect(form.getByText('Times in Europe/Berlin')).toBeVisible()
  await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
    'None',
    'Work',
    'Personal',
    'Family',
    'Health',
    'Education',
    'Travel',
    'Entertainment',
    'Shopping',
    'Other',
  ])
  await expect(form.getByRole('radio', { name: 'Primary' })).toBeChecked()

  await form.getByLabel('Title').fill('Piano recital')
  await form.getByLabel('Start time').fill('18:30')
  await expect(form.getByLabel('End time')).toHaveValue('19:30')
  await form.getByLabel('End time').fill('20:15')
  await form.getByLabel('Category').selectOption('Education')
  await form.getByLabel('Priority').selectOption('High')
  await form.getByLabel('Visibility').selectOption('Private')
  await expect(form.getByText('Only you see private events.')).toBeVisible()
  await form.getByRole('radio', { name: 'Teal' }).check()
  await form.getByLabel('Location').fill('Music school')
  await form.getByLabel('Description').fill('Bring the blue folder')
  await form.getByRole('button', { name: 'Add Noah Reed' }).click()
  await form.getByRole('checkbox', { name: '1 hour' }).check()
  await form.getByRole('checkbox', { name: '5 minutes', exact: true }).check()
  await form.getByRole('button', { name: 'Create Event' }).click()

  await expectToast(page, 'Success', 'Event created successfully!')
  await expect(form).toBeHidden()
  await expect(findEvent(findDay(page, 'November 23, 2026'), 'Piano recital')).toBeVisible()
  expect(await findStored(maya, 'Piano recital')).toMatchObject({
    startDate: '2026-11-23T17:30:00.000Z',
    endDate: '2026-11-23T19:15:00.000Z',
    timeZone: 'Europe/Berlin',
    category: 'Education',
    priority: 'high',
    visibility: 'private',
    color: '#14B8A6',
    location: 'Music school',
    description: 'Bring the blue folder',
    attendees: ['Noah Reed'],
    reminders: ['5 minutes', '1 hour'],
    isRecurring: false,
  })
  expect(await findStored(noah, 'Piano recital')).toBeUndefined()
})

test('an all-day event keeps the days its start and end had', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openCalendar(person, '#new')
  const form = findForm(page, 'Create New Event')
  await expect(form.getByLabel('Start time')).toHaveValue('10:00')
  await form.getByLabel('Title').fill('Visit')
  await form.getByLabel('End date').fill('2026-11-20')
  await form.getByRole('switch', { name: 'All day' }).check()
  await expect(form.getByLabel('Start time')).toBeHidden()
  await expect(form.getByText('Times in Europe/Berlin')).toBeHidden()
  await form.getByLabel('Start date').fill('2026-11-27')
  await expect(form.getByLabel('End date')).toHaveValue('2026-11-29')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Success', 'Event created successfully!')
  expect(await findStored(person, 'Visit')).toMatchObject({
    isAllDay: true,
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    timeZone: null,
  })
})

test('an event may have no end', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openCalendar(person, '#new-2026-11-19T14:30')
  const form = findForm(page, 'Create New Event')
  await expect(form.getByLabel('Start time')).toHaveValue('14:30')
  await form.getByLabel('Title').fill('Delivery')
  await form.getByRole('button', { name: 'No end' }).click()
  await expect(form.getByLabel('End date')).toHaveValue('')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Success', 'Event created successfully!')
  expect(await findStored(person, 'Delivery')).toMatchObject({ endDate: null })
})

test('CAL-14, CAL-36: what is wrong with an event stands at its field', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await openCalendar(person, '#new-2026-11-19')
  const form = findForm(page, 'Create New Event')
  const save = form.getByRole('button', { name: 'Create Event' })
  await form.getByLabel('Start date').fill('')
  await save.click()
  await expect(form.getByText('Title is required', { exact: true })).toBeVisible()
  await expect(form.getByText('Start date is required', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()

  await form.getByLabel('Title').fill('Dentist')
  await form.getByLabel('Start date').fill('2026-11-19')
  await form.getByLabel('End date').fill('2026-11-18')
  await save.click()
  await expect(form.getByText('End date must be after start date', { exact: true })).toBeVisible()
  await expect(form.getByText('Title is required', { exact: true })).toBeHidden()
  await form.getByLabel('End date').fill('2026-11-19')
  await expect(form.getByText('End date must be after start date', { exact: true })).toBeHidden()

  await form.getByLabel('Repeat').selectOption('Weekly')
  await form.getByLabel('Until').fill('2026-11-01')
  await save.click()
  await expect(form.getByText('Recurrence end date must be after start date', { exact: true })).toBeVisible()
  expect(await findStored(person, 'Dentist')).toBeUndefined()
})

test('CAL-25: what only the server refuses stands at its field, too', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.route('**/api/calendar', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            message: 'Location is unknown',
            errors: [{ path: 'location', message: 'Location is unknown' }],
          },
        })
      : route.continue(),
  )
  await openCalendar(person, '#new')
  const form = findForm(page, 'Create New Event')
  await form.getByLabel('Title').fill('Picnic')
  await form.getByLabel('Location').fill('Nowhere')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Error', 'Location is unknown')
  await expect(form.getByText('Location is unknown', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Picnic')
})

test('CAL-43: an event opens with what it has, and an edit changes nothing else', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createEvent(person, {
    title: 'Dinner',
    startDate: '2026-11-20T18:00',
    endDate: '2026-11-20T19:00',
    category: 'Chess club',
    color: '#123ABC',
    attendees: ['Grandma'],
    reminders: ['2 days'],
  })
  await openCalendar(person)
  await findEvent(page, 'Dinner').click()
  const form = findForm(page, 'Edit Event')
  await expect(form.getByLabel('Start time')).toHaveValue('18:00')
  await expect(form.getByLabel('Category')).toHaveValue('Chess club')
  await expect(form.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: '2 days' })).toBeChecked()
  await form.getByLabel('Title').fill('Late dinner')
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    form.getByRole('button', { name: 'Update Event' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ title: 'Late dinner', base: { title: 'Dinner' } })
  await expectToast(page, 'Success', 'Event updated successfully!')
  await expect(findEvent(page, 'Late dinner')).toBeVisible()

  await findEvent(page, 'Late dinner').click()
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expect(form).toBeHidden()
})

test('CAL-12: an event is deleted after a question', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createEvent(person, { title: 'Dinner', startDate: '2026-11-20T18:00' })
  await openCalendar(person, `#event-${id}-2026-11-20`)
  const form = findForm(page, 'Edit Event')
  await form.getByRole('button', { name: 'Delete Event' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete event' })
  await expect(question).toContainText('Are you sure you want to delete this event?')
  await expect(question.getByRole('radio')).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Delete Event' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Event deleted successfully!')
  await expect(form).toBeHidden()
  await expect(findEvent(page, 'Dinner')).toBeHidden()
})

test('CAL-32: only who made an event can make it private', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 8', maya, noah)
  const { id } = await createEvent(maya, { title: 'Dinner', startDate: '2026-11-20T18:00' })
  const name = 'Edit Event'
  await openCalendar(noah, `#event-${id}-2026-11-20`)
  await expect(findForm(noah.page, name).getByLabel('Title')).toHaveValue('Dinner')
  await expect(findForm(noah.page, name).getByLabel('Visibility')).toBeHidden()

  await openCalendar(maya, `#event-${id}-2026-11-20`)
  await findForm(maya.page, name).getByLabel('Visibility').selectOption('Private')
  await findForm(maya.page, name).getByRole('button', { name: 'Update Event' }).click()
  await expectToast(maya.page, 'Success', 'Event updated successfully!')
  await findForm(noah.page, name).getByLabel('Title').fill('Our dinner')
  await findForm(noah.page, name).getByRole('button', { name: 'Update Event' }).click()
  await expectToast(noah.page, 'Error', 'Event not found')
  await expect(findForm(noah.page, name)).toBeHidden()
  await expect(findEvent(noah.page, 'Dinner')).toBeHidden()
})

test('who was slower keeps what he typed, and decides', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const noah = await household.createPerson({ firstName: 'Noah' })
  await household.createHouseGroup('Rook Lane 9', maya, noah)
  const { id } = await createEvent(maya, { title: 'Dinner', startDate: '2026-11-20T18:00' })
  const { page } = maya
  const form = findForm(page, 'Edit Event')
  const words = 'Somebody else has changed this event since you last saw it.'
  const change = (title: string) => noah.request.put(`/api/calendar/${id}`, { data: { title } })

  await openCalendar(maya, `#event-${id}-2026-11-20`)
  await form.getByLabel('Title').fill('Supper')
  await change('Brunch')
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expectToast(page, 'Error', words)
  await expect(form.getByRole('alert')).toHaveText(words)
  await expect(form.getByLabel('Title')).toHaveValue('Supper')
  await form.getByRole('button', { name: 'Show the current version' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Brunch')

  await form.getByLabel('Title').fill('Supper')
  await change('Lunch')
  await form.getByRole('button', { name: 'Update Event' }).click()
  await form.getByRole('button', { name: 'Save mine' }).click()
  await expectToast(page, 'Success', 'Event updated successfully!')
  await expect(findEvent(page, 'Supper')).toBeVisible()
})

test('CAL-40: attendees are put in and taken out with the keyboard', async ({ household }) => {
  const maya = await household.createPerson({ firstName: 'Maya', lastName: 'Wren' })
  const { page } = maya
  await openCalendar(maya, '#new-2026-11-20')
  const form = findForm(page, 'Create New Event')
  await form.getByLabel('Title').fill('Board games')
  const field = form.getByRole('textbox', { name: 'Attendees' })
  const chips = form.getByRole('list', { name: 'Chosen attendees' }).getByRole('listitem')
  await field.focus()
  await page.keyboard.type('Grandma')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Uncle Ben,grandma, Zoe')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Grandma', 'Uncle Ben', 'Zoe'])
  await page.keyboard.press('Backspace')
  await expect(chips).toHaveText(['Grandma', 'Uncle Ben'])
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('button', { name: 'Remove Uncle Ben' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Uncle Ben'])
  await expect(field).toBeFocused()
  await page.keyboard.type('may')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Add Maya Wren' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Uncle Ben', 'Maya Wren'])
  await field.focus()
  await page.keyboard.type('Aunt Jo')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Success', 'Event created successfully!')
  expect(await findStored(maya, 'Board games')).toMatchObject({
    attendees: ['Uncle Ben', 'Maya Wren', 'Aunt Jo'],
  })
})

test('CAL-39: whoever wants to be reminded is asked for notifications, once', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => sessionStorage.getItem('answer') ?? 'default',
    })
    Notification.requestPermission = () => {
      sessionStorage.setItem('answer', 'granted')
      return Promise.resolve('granted')
    }
  })
  await openCalendar(person, '#new')
  const form = findForm(page, 'Create New Event')
  const offer = form.getByRole('button', { name: 'Also notify me on this device' })
  await expect(offer).toBeHidden()
  await form.getByRole('checkbox', { name: '15 minutes' }).check()
  await offer.click()
  await expect(offer).toBeHidden()
  await form.getByRole('switch', { name: 'All day' }).check()
  await expect(form.getByText('counted from 9:00 in the morning')).toBeVisible()
  await form.getByRole('checkbox', { name: '15 minutes' }).uncheck()
  await form.getByRole('checkbox', { name: '1 day' }).check()
  await expect(offer).toBeHidden()
  await form.getByLabel('Title').fill('Birthday')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Success', 'Event created successfully!')
  expect(await findStored(person, 'Birthday')).toMatchObject({ reminders: ['1 day'] })
})

test('CAL-38: an event of another zone is edited on its own clock', async ({ household }) => {
  const person = await household.createPerson({ timezoneId: 'Europe/Berlin' })
  const { page } = person
  const { id } = await createEvent(person, {
    title: 'Call',
    startDate: '2026-11-23T12:00',
    endDate: '2026-11-23T13:00',
    timeZone: 'America/New_York',
  })
  await openCalendar(person, `#event-${id}-2026-11-23`)
  const form = findForm(page, 'Edit Event')
  await expect(form.getByText('Times in America/New York')).toBeVisible()
  await expect(form.getByLabel('Start time')).toHaveValue('12:00')
  await expect(form.getByText(/^Here: Mon, Nov 23, 6:00\s–\s7:00\sPM$/)).toBeVisible()
  await form.getByLabel('Start time').fill('15:00')
  await expect(form.getByText(/^Here: Mon, Nov 23, 9:00\s–\s10:00\sPM$/)).toBeVisible()
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expectToast(page, 'Success', 'Event updated successfully!')
  expect(await findStored(person, 'Call')).toMatchObject({
    startDate: '2026-11-23T20:00:00.000Z',
    endDate: '2026-11-23T21:00:00.000Z',
    timeZone: 'America/New_York',
  })

  await openCalendar(person, `#event-${id}-2026-11-23`)
  await form.getByRole('button', { name: 'Change time zone' }).click()
  await form.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByRole('combobox', { name: 'Search time zones...' }).fill('london')
  await page.getByRole('option', { name: 'Europe/London' }).click()
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expectToast(page, 'Success', 'Event updated successfully!')
  expect(await findStored(person, 'Call')).toMatchObject({
    startDate: '2026-11-23T15:00:00.000Z',
    timeZone: 'Europe/London',
  })
})

test('a link opens an event of any day, also when it is not on the page', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  const far = await createEvent(person, { title: 'Reunion', startDate: '2027-08-01', endDate: '2027-08-03' })
  const form = findForm(page, 'Edit Event')
  await openCalendar(person, `#event-${far.id}-2027-08-01`)
  await expect(form.getByLabel('Title')).toHaveValue('Reunion')
  await expect(form.getByLabel('End date')).toHaveValue('2027-08-03')
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Reunion')
  await openCalendar(person, `?q=nothing#event-${far.id}`)
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Reunion')

  await person.request.delete(`/api/calendar/${far.id}`)
  await page.reload()
  await expect(form.getByText('This event is not there any more')).toBeVisible()
  await form.getByRole('button', { name: 'Back to the calendar' }).click()
  await expect(form).toBeHidden()
})
