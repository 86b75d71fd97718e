import type { Locator, Page } from '@playwright/test'
import { createEvent, findDay, findEvent, openCalendar } from '../support/features/calendar.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast, findToast } from '../support/browser/toast.ts'

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
  return { page, form: page.getByRole('dialog', { name: 'Edit Event' }), open }
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
    await findToast(page).getByRole('button', { name: 'Undo' }).click()
    await expectMondays(page, ['Training', 'Training', 'Practice', 'Training', 'Training'])
  },
)

test('deleting events of a series can be undone, whichever of them were chosen', async ({ household }) => {
  const { page, form, open } = await openTraining(household)
  const all = ['Training', 'Training', 'Training', 'Training', 'Training']
  for (const [scope, left] of [
    ['This event', ['Training', 'Training', '', 'Training', 'Training']],
    ['This and following events', ['Training', 'Training', '', '', '']],
    ['All events', ['', '', '', '', '']],
  ] as const) {
    await open('2026-11-16')
    await form.getByRole('button', { name: 'Delete Event' }).click()
    await chooseScope(page, scope, 'Delete')
    await expectMondays(page, left)
    await findToast(page).getByRole('button', { name: 'Undo' }).click()
    await expectMondays(page, all)
  }
})

test(
  'a series is created in the form, which describes the recurrence in words',
  { tag: ['@smoke', '@CAL-17'] },
  async ({ person, page }) => {
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
