import type { Locator, Page } from '@playwright/test'
import { waitForSave } from '../support/features/board.ts'
import { getBox } from '../support/browser/box.ts'
import {
  createEvents,
  findDay,
  findEvent,
  findPeriod,
  openCalendar,
  waitUntilMovable,
} from '../support/features/calendar.ts'
import { findAnnouncement } from '../support/browser/drag.ts'
import { phone } from '../support/browser/looks.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'
import { carry, carryByTouch, findPreview, getCentre, swipe } from '../support/features/time-grid.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use(withMotion)

const dentist = { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' }

const expectNoDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

/** A point in the part of a bar that is on one of its days, counted from the first one that is drawn. */
const getPointOfDay = async (bar: Locator, day: number, days: number) => {
  const { x, y, width, height } = await getBox(bar)
  return { x: x + (width * (day - 0.5)) / days, y: y + height / 2 }
}

test(
  'in the month, an event is dragged to another day and keeps its time, unless Escape cancels the drag',
  { tag: ['@smoke', '@CAL-43'] },
  async ({ person, page }) => {
    await createEvents(person, dentist, { title: 'Visit', startDate: '2026-11-10', endDate: '2026-11-12' })
    // No day is so near the end of the screen that the page scrolls under the pointer.
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openCalendar(person)
    await waitUntilMovable(page)
    const block = findEvent(page, 'Dentist')
    const friday = findDay(page, 'November 20, 2026')
    await carry(page, await getCentre(block), await getCentre(friday), () => page.keyboard.press('Escape'))
    await page.mouse.up()
    await expectNoDialog(page)
    await expect(findEvent(findDay(page, 'November 18, 2026'), 'Dentist')).toBeVisible()

    await waitForSave(page, async () => carry(page, await getCentre(block), await getCentre(friday)))
    await expect(findAnnouncement(page, 'Moved to Friday, November 20, 10:00')).toBeAttached()
    await expectToast(page, 'Success', 'Event updated successfully!')
    await expectNoDialog(page)
    // A day of the next month that the grid shows.
    const december = findDay(page, 'December 3, 2026')
    await waitForSave(page, async () => carry(page, await getCentre(block), await getCentre(december)))
    await expect(findEvent(december, 'Dentist')).toHaveAccessibleName(/^10:00\sAM Dentist$/)

    // Taken by its last day, it moves by as many days as the pointer.
    await waitForSave(page, async () =>
      carry(page, await getPointOfDay(findEvent(page, 'Visit'), 3, 3), await getCentre(friday)),
    )
    await page.reload()
    await expect(findEvent(findDay(page, 'November 18, 2026'), 'Visit')).toHaveAccessibleName(/day 1 of 3/)
    await expect(findEvent(december, 'Dentist')).toHaveAccessibleName(/^10:00\sAM Dentist$/)
    await findEvent(page, 'Dentist').click()
    await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
  },
)

test(
  'dragging an occurrence in the month asks which occurrences to change',
  { tag: ['@CAL-28'] },
  async ({ person, page }) => {
    await createEvents(person, {
      title: 'Practice',
      startDate: '2026-11-09T10:00',
      endDate: '2026-11-09T11:00',
      isRecurring: true,
      recurrencePattern: 'weekly',
      recurrenceEndDate: '2026-11-23',
    })
    await openCalendar(person)
    await waitUntilMovable(page)
    const monday = findDay(page, 'November 16, 2026')
    const tuesday = findDay(page, 'November 17, 2026')
    const carryIt = async () =>
      carry(page, await getCentre(findEvent(monday, 'Practice')), await getCentre(tuesday))
    const question = page.getByRole('alertdialog')

    await carryIt()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(findEvent(monday, 'Practice')).toBeVisible()

    await carryIt()
    await question.getByLabel('This and following events').check()
    await waitForSave(page, () => question.getByRole('button', { name: 'Update' }).click())
    await page.reload()
    await expect(findEvent(tuesday, 'Practice')).toBeVisible()
    await expect(findEvent(findDay(page, 'November 9, 2026'), 'Practice')).toBeVisible()
    await expect(findEvent(findDay(page, 'November 24, 2026'), 'Practice')).toBeVisible()
  },
)

test(
  'on a phone, a long press drags an event of the month, while a swipe over it changes the month',
  { tag: ['@CAL-43'] },
  async ({ household }) => {
    const person = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
    const { page } = person
    await createEvents(person, dentist)
    await openCalendar(person)
    await waitUntilMovable(page)
    const bar = findEvent(page.getByRole('grid'), 'Dentist')
    const thursday = findDay(page, 'November 26, 2026')
    await waitForSave(page, async () => carryByTouch(page, await getCentre(bar), await getCentre(thursday)))
    await expect(findEvent(thursday, 'Dentist')).toBeVisible()
    await expectNoDialog(page)
    await expect(findPeriod(page, 'November 2026')).toBeVisible()

    const from = await getCentre(bar)
    await swipe(page, from, { x: from.x - 120, y: from.y })
    await expect(findPeriod(page, 'December 2026')).toBeVisible()
    await expect(findPreview(page)).toHaveCount(0)
  },
)
