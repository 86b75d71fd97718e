import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { createEvent, openCalendar } from './support/calendar.ts'
import { onPhone } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const findForm = (page: Page, name: 'Create New Event' | 'Edit Event'): Locator =>
  page.getByRole('dialog', { name })

test('both event forms fit the smallest phone', async ({ household }) => {
  const viewport = { width: 320, height: 640 }
  const person = await household.createPerson({ viewport, isMobile: true, hasTouch: true })
  const { page } = person
  const { id } = await createEvent(person, {
    title: 'A dinner with everybody from the old neighbourhood',
    startDate: '2026-11-20T18:00',
    endDate: '2026-11-20T19:00',
    timeZone: 'America/Argentina/ComodRivadavia',
    attendees: ['x'.repeat(200)],
    color: '#010203',
  })
  for (const [hash, name] of [
    ['new', 'Create New Event'],
    [`event-${id}-2026-11-20`, 'Edit Event'],
  ] as const) {
    await openCalendar(person, `#${hash}`)
    const form = findForm(page, name)
    await form.getByLabel('Title').waitFor()
    const overflow = await form.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('div, form, fieldset')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.getAttribute('class')),
    )
    expect(overflow).toEqual([])
    const small = await form
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height < 44)
          .map((button) => button.textContent || button.ariaLabel),
      )
    expect(small).toEqual([])
    await page.goto('/calendar')
  }
})

test('the event forms are accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  const { id } = await createEvent(person, {
    title: 'Training',
    startDate: '2026-11-20T18:00',
    endDate: '2026-11-20T19:00',
    timeZone: 'America/New_York',
    isRecurring: true,
    recurrencePattern: 'weekly',
    attendees: ['Grandma'],
    reminders: ['1 hour'],
  })
  await openCalendar(person, '#new-2026-11-20')
  const form = findForm(page, 'Create New Event')
  await form.getByLabel('Repeat').selectOption('Monthly')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Create Event' }).click()
  await form.getByText('Title is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await openCalendar(person, `#event-${id}-2026-11-27`)
  const edit = findForm(page, 'Edit Event')
  await edit.getByRole('button', { name: 'Change time zone' }).click()
  await expectNoViolations(page)
  await edit.getByLabel('Title').fill('Practice')
  await edit.getByRole('button', { name: 'Update Event' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await edit.getByRole('button', { name: 'Delete Event' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})
