import { waitForSave } from '../support/features/board.ts'
import {
  createEvent,
  findDay,
  findEvent,
  openCalendar,
  waitUntilMovable,
} from '../support/features/calendar.ts'
import { findAnnouncement } from '../support/browser/drag.ts'
import { activate, expectFocusNotLost, press, tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/instances/test.ts'

// Every Tab press is a round trip to the browser, which takes time.
test.describe.configure({ timeout: 60_000 })

test('by keyboard alone, a member chooses a day, and creates and deletes an event', async ({
  person,
  page,
}) => {
  await openCalendar(person)
  await tabTo(findDay(page, 'November 18, 2026'))
  await press(page, 'ArrowRight', 'ArrowDown')
  await expect(findDay(page, 'November 26, 2026')).toBeFocused()
  await press(page, 'Enter')
  await expectFocusNotLost(page)
  const form = page.getByRole('dialog', { name: 'Create New Event' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByLabel('Start date')).toHaveValue('2026-11-26')
  await page.keyboard.type('Dentist')
  await press(page, 'Enter')
  await expect(form).toBeHidden()
  await expect(findEvent(findDay(page, 'November 26, 2026'), 'Dentist')).toBeVisible()
  await expectFocusNotLost(page)

  await activate(findEvent(page, 'Dentist'))
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(dialog).toBeVisible()
  await activate(dialog.getByRole('button', { name: 'Delete' }))
  const question = page.getByRole('alertdialog')
  await activate(question.getByRole('button', { name: 'Delete' }))
  await expect(dialog).toBeHidden()
  await expect(findEvent(page, 'Dentist')).toHaveCount(0)
  await expectFocusNotLost(page)
})

test(
  'by keyboard alone, a member moves an event to another day and hour',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await createEvent(person, {
      title: 'Dentist',
      startDate: '2026-11-18T10:00',
      endDate: '2026-11-18T11:00',
    })
    await openCalendar(person, '?view=week')
    const block = findEvent(page, 'Dentist')
    await tabTo(block)
    await press(page, 'Alt+ArrowRight')
    await expect(findAnnouncement(page, 'November 19')).toBeAttached()
    await expect(block).toBeFocused()
    await expectFocusNotLost(page)
  },
)

test('by keyboard alone, a member moves an event of the month to another day and week', async ({
  person,
  page,
}) => {
  await createEvent(person, {
    title: 'Dentist',
    startDate: '2026-11-18T10:00',
    endDate: '2026-11-18T11:00',
  })
  await openCalendar(person)
  await waitUntilMovable(page)
  const event = findEvent(page, 'Dentist')
  await tabTo(event)
  await press(page, 'Alt+ArrowRight')
  await expect(findAnnouncement(page, 'November 19')).toBeAttached()
  await press(page, 'Alt+ArrowDown')
  await expect(findAnnouncement(page, 'November 26')).toBeAttached()
  const moved = findEvent(findDay(page, 'November 26, 2026'), 'Dentist')
  await expect(moved).toBeFocused()
  await press(page, 'Escape')
  await expect(findAnnouncement(page, 'Moving was cancelled')).toBeAttached()
  await expect(findEvent(findDay(page, 'November 18, 2026'), 'Dentist')).toBeFocused()
  await waitForSave(page, () => press(page, 'Alt+ArrowDown'))
  await expect(findEvent(findDay(page, 'November 25, 2026'), 'Dentist')).toBeFocused()
  await expectFocusNotLost(page)
  // The day on which it is now is the tab stop of the month.
  await press(page, 'ArrowRight')
  await expect(findDay(page, 'November 26, 2026')).toBeFocused()
})
