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

test(
  'a new event is saved with all the entered values',
  { tag: ['@smoke', '@CAL-19', '@CAL-11', '@CAL-21', '@CAL-24'] },
  async ({ household }) => {
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
    await expect
      .poll(() => findStored(maya, 'Piano recital'))
      .toMatchObject({
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
    await expect.poll(() => findStored(noah, 'Piano recital')).toBeUndefined()
  },
)

test('only its creator can make an event private', { tag: ['@CAL-32'] }, async ({ household }) => {
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
  await expect(findForm(noah.page, name).getByRole('alert')).toHaveText('Somebody has deleted this event.')
  await findForm(noah.page, name).getByRole('button', { name: 'Cancel' }).click()
  await noah.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(findForm(noah.page, name)).toBeHidden()
  await expect(findEvent(noah.page, 'Dinner')).toBeHidden()
})

test('a conflicting edit keeps the entered text and lets the person decide', async ({ household }) => {
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

test(
  'adding a reminder asks for notification permission only once',
  { tag: ['@CAL-39'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', {
        get: () => sessionStorage.getItem('permission') ?? 'default',
      })
      Notification.requestPermission = () => {
        sessionStorage.setItem('permission', 'granted')
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
    await expect.poll(() => findStored(person, 'Birthday')).toMatchObject({ reminders: ['1 day'] })
  },
)

test('a link opens an event on any day, even outside the period that is shown', async ({ household }) => {
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
