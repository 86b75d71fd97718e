import type { CalendarEvent } from '@roost/contract/calendar/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { findDay, findEvent, openCalendar } from '../support/features/calendar.ts'
import type { Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'
import { findToast, expectToast } from '../support/browser/toast.ts'

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
    await expect(findToast(page)).toContainText('“Piano recital”')
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
