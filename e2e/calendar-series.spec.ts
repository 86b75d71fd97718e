import type { Locator, Page } from '@playwright/test'
import { createEvent, findDay, findEvent, openCalendar } from './support/calendar.ts'
import type { Household, Person } from './support/household.ts'
import { expect, test } from './support/test.ts'
import { expectToast, findToast } from './support/toast.ts'

/** The Mondays in November 2026, from the 2nd to the 30th. */
const mondays = [
  'November 2, 2026',
  'November 9, 2026',
  'November 16, 2026',
  'November 23, 2026',
  'November 30, 2026',
]

const createTraining = (person: Person) =>
  createEvent(person, {
    title: 'Training',
    startDate: '2026-11-02T18:00',
    endDate: '2026-11-02T19:00',
    isRecurring: true,
    recurrencePattern: 'weekly',
  })

interface OpenedOccurrence {
  readonly person: Person
  readonly page: Page
  readonly form: Locator
  readonly open: (date: string) => Promise<void>
}

const openTraining = async (household: Household): Promise<OpenedOccurrence> => {
  const person = await household.createPerson()
  const { page } = person
  const { id } = await createTraining(person)
  await openCalendar(person)
  const open = async (date: string) => {
    await page.goto(`/calendar#event-${id}-${date}`)
    await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').waitFor()
  }
  return { person, page, form: page.getByRole('dialog', { name: 'Edit Event' }), open }
}

/** Expects these titles on the Mondays of the month; an empty string means no event. */
const expectMondays = async (page: Page, titles: readonly string[]): Promise<void> => {
  for (const [index, title] of titles.entries()) {
    const day = findDay(page, mondays[index] ?? '')
    if (title === '') await expect(day.getByRole('button', { name: /Training|Practice/ })).toHaveCount(0)
    else await expect(findEvent(day, title)).toBeVisible()
  }
}

const chooseScope = async (page: Page, scope: string, action: 'Update' | 'Delete'): Promise<void> => {
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: scope, exact: true }).check()
  await question.getByRole('button', { name: action, exact: true }).click()
}

test('an occurrence and the following events can be edited', { tag: ['@CAL-28'] }, async ({ household }) => {
  const { page, form, open } = await openTraining(household)
  await open('2026-11-16')
  await form.getByLabel('Title').fill('Practice')
  await form.getByLabel('Start time').fill('17:00')
  await form.getByRole('button', { name: 'Update Event' }).click()
  const question = page.getByRole('alertdialog', { name: 'Update recurring event' })
  await expect(question.getByRole('radio')).toHaveCount(3)
  await expect(question.getByRole('radio', { name: 'This event' })).toBeChecked()
  await chooseScope(page, 'This and following events', 'Update')
  await expectToast(page, 'Success', 'Event updated successfully!')
  await expect(form).toBeHidden()
  await expectMondays(page, ['Training', 'Training', 'Practice', 'Practice', 'Practice'])
  await findEvent(findDay(page, 'November 16, 2026'), 'Practice').click()
  await expect(form.getByLabel('Start time')).toHaveValue('17:00')
  await expect(form.getByLabel('End time')).toHaveValue('18:00')
})

test('an occurrence and the following events can be deleted', { tag: ['@CAL-28'] }, async ({ household }) => {
  const { page, form, open } = await openTraining(household)
  await expectMondays(page, ['Training', 'Training', 'Training', 'Training', 'Training'])
  await open('2026-11-16')
  await form.getByRole('button', { name: 'Delete Event' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete event' })
  await expect(question).toContainText('Are you sure you want to delete this event?')
  await chooseScope(page, 'This and following events', 'Delete')
  await expectToast(page, 'Success', 'Event deleted successfully!')
  await expect(form).toBeHidden()
  await expectMondays(page, ['Training', 'Training', '', '', ''])
})

test(
  'the recurrence of an event cannot be changed for a single occurrence',
  { tag: ['@CAL-28'] },
  async ({ household }) => {
    const { page, form, open } = await openTraining(household)
    await open('2026-11-16')
    await expect(form.getByText('Every week on Monday', { exact: true })).toBeVisible()
    await form.getByLabel('Interval (weeks)').fill('2')
    await expect(form.getByText('Every 2 weeks on Monday', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Update Event' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('radio')).toHaveCount(2)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Interval (weeks)')).toHaveValue('2')
    await form.getByRole('button', { name: 'Update Event' }).click()
    await chooseScope(page, 'This and following events', 'Update')
    await expectToast(page, 'Success', 'Event updated successfully!')
    await expectMondays(page, ['Training', 'Training', 'Training', '', 'Training'])
  },
)

test(
  'an exception can be edited alone or together with its series',
  { tag: ['@CAL-29'] },
  async ({ household }) => {
    const { page, form, open } = await openTraining(household)
    await open('2026-11-16')
    await form.getByLabel('Title').fill('Practice')
    await form.getByRole('button', { name: 'Update Event' }).click()
    await chooseScope(page, 'This event', 'Update')
    await expect(form).toBeHidden()

    await findEvent(page, 'Practice').click()
    await expect(form.getByText('One event of a series, changed on this day.')).toBeVisible()
    await expect(form.getByLabel('Repeat')).toBeHidden()
    await form.getByLabel('Location').fill('Gym')
    await form.getByRole('button', { name: 'Update Event' }).click()
    await chooseScope(page, 'All events', 'Update')
    await expect(form).toBeHidden()
    await expectMondays(page, ['Training', 'Training', 'Practice', 'Training', 'Training'])
    await findEvent(findDay(page, 'November 9, 2026'), 'Training').click()
    await expect(form.getByLabel('Location')).toHaveValue('Gym')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await findEvent(page, 'Practice').click()
    await form.getByRole('button', { name: 'Delete Event' }).click()
    await chooseScope(page, 'This event', 'Delete')
    await expect(form).toBeHidden()
    await expectMondays(page, ['Training', 'Training', '', 'Training', 'Training'])
  },
)

test(
  'a series is created in the form, which describes the recurrence in words',
  { tag: ['@smoke', '@CAL-17'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await openCalendar(person, '#new-2026-11-16')
    const form = page.getByRole('dialog', { name: 'Create New Event' })
    await form.getByLabel('Title').fill('Training')
    await form.getByLabel('Repeat').selectOption('Weekly')
    await form.getByLabel('Until').fill('2026-11-23')
    await expect(form.getByText('Every week on Monday until Nov 23, 2026', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(page, 'Success', 'Event created successfully!')
    await expectMondays(page, ['', '', 'Training', 'Training', ''])

    await page.goto('/calendar#new-2026-10-31')
    await form.getByLabel('Repeat').selectOption('Monthly')
    await expect(
      form.getByText('Every month on day 31, or the last day of shorter months', { exact: true }),
    ).toBeVisible()
  },
)

test('a conflicting edit of an occurrence asks the person once and keeps the chosen scope', async ({
  household,
}) => {
  const { person, page, form, open } = await openTraining(household)
  const { id } = ((await (await person.request.get('/api/calendar')).json()) as { id: number }[])[0] ?? {
    id: 0,
  }
  await open('2026-11-16')
  await form.getByLabel('Title').fill('Practice')
  await person.request.put(`/api/calendar/${id}`, { data: { title: 'Team training' } })
  await form.getByRole('button', { name: 'Update Event' }).click()
  await chooseScope(page, 'This event', 'Update')
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Save mine' }).click()
  await expectToast(page, 'Success', 'Event updated successfully!')
  await expectMondays(page, ['Team training', 'Team training', 'Practice', 'Team training', 'Team training'])
})

const dentist = { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' }

/** Moves the event to half an hour later by keyboard. */
const moveDentist = async (page: Page): Promise<void> => {
  const [refetched] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    (async () => {
      await findEvent(page, 'Dentist').focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('Alt+ArrowDown')
    })(),
  ])
  await refetched.finished()
}

test('a move can be undone immediately', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createEvent(person, dentist)
  await openCalendar(person, '?view=day')
  await moveDentist(page)
  await expectToast(page, 'Success', 'Event updated successfully!')
  await expect(findEvent(page, 'Dentist')).toHaveAccessibleName('Dentist, 10:30 – 11:30 AM')
  await findToast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(findEvent(page, 'Dentist')).toHaveAccessibleName('Dentist, 10:00 – 11:00 AM')
  await expect(findToast(page).getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a move that cannot be saved is reverted, and the event shows the times stored on the server', async ({
  household,
}) => {
  const maya = await household.createPerson({ firstName: 'Maya' })
  const { page } = maya
  const { id } = await createEvent(maya, dentist)
  // Keeps changes by others from reaching this page.
  await page.addInitScript(() => {
    globalThis.EventSource.prototype.addEventListener = () => {}
  })
  await openCalendar(maya, '?view=day')
  await maya.request.put(`/api/calendar/${id}`, {
    data: { startDate: '2026-11-18T15:00', endDate: '2026-11-18T16:00', timeZone: 'Europe/Berlin' },
  })
  await moveDentist(page)
  await expectToast(page, 'Error', 'Somebody else has changed this event since you last saw it.')
  await expect(findEvent(page, 'Dentist')).toHaveAccessibleName('Dentist, 3:00 – 4:00 PM')
})
