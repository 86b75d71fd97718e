import type { Page } from '@playwright/test'
import { waitForSave } from '../support/features/board.ts'
import { createEvents, findEvent, openCalendar } from '../support/features/calendar.ts'
import { phone } from '../support/browser/looks.ts'
import { withMotion } from '../support/browser/motion.ts'
import { expect, test } from '../support/instances/test.ts'
import {
  carry,
  carryByTouch,
  findHours,
  findPreview,
  findStrip,
  getCentre,
  getStripPoint,
  getTimePoint,
  swipe,
} from '../support/features/time-grid.ts'
import { expectToast } from '../support/browser/toast.ts'

test.use(withMotion)

const tuesday = 'Tuesday, November 17'
const wednesday = 'Wednesday, November 18'
const thursday = 'Thursday, November 19'

const dentist = { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' }

const expectNoDialog = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

test(
  'an event is moved and resized with the mouse, and the change is saved',
  { tag: '@smoke' },
  async ({ person, page }) => {
    await createEvents(person, dentist)
    await openCalendar(person, '?view=week')
    const block = findEvent(page, 'Dentist')
    await waitForSave(page, async () =>
      carry(page, await getCentre(block), await getTimePoint(page, thursday, '12:34')),
    )
    const moved = findEvent(findHours(page, thursday), 'Dentist')
    await expect(moved).toHaveAccessibleName('Dentist, 12:00 – 1:00 PM')
    await expectToast(page, 'Success', 'Event updated successfully!')

    const lowerEdge = await getTimePoint(page, thursday, '13:00')
    await waitForSave(page, async () =>
      carry(page, { ...lowerEdge, y: lowerEdge.y - 3 }, await getTimePoint(page, thursday, '14:30')),
    )
    await expect(moved).toHaveAccessibleName('Dentist, 12:00 – 2:30 PM')
    const upperEdge = await getTimePoint(page, thursday, '12:00')
    await waitForSave(page, async () =>
      carry(page, { ...upperEdge, y: upperEdge.y + 3 }, await getTimePoint(page, thursday, '11:15')),
    )
    await expectNoDialog(page)
    await page.reload()
    await expect(moved).toHaveAccessibleName('Dentist, 11:15 AM – 2:30 PM')
  },
)

test('an event is dragged to the all-day row, along it and back to the hours, unless Escape cancels the drag', async ({
  person,
  page,
}) => {
  await createEvents(person, dentist)
  // However far the hours scroll while the event is above their upper edge, 11:00 is not at their lower edge.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openCalendar(person, '?view=week')
  const block = findEvent(page, 'Dentist')
  await carry(page, await getCentre(block), await getTimePoint(page, thursday, '12:30'), () =>
    page.keyboard.press('Escape'),
  )
  await page.mouse.up()
  await expect(findEvent(findHours(page, wednesday), 'Dentist')).toHaveAccessibleName(
    'Dentist, 10:00 – 11:00 AM',
  )
  await expectNoDialog(page)

  await waitForSave(page, async () =>
    carry(page, await getCentre(block), await getStripPoint(page, wednesday)),
  )
  const bar = findEvent(findStrip(page), 'Dentist')
  await expect(bar).toHaveAccessibleName(/Wednesday, November 18, all day$/)
  const from = await getCentre(bar)
  const width = (await findHours(page, wednesday).boundingBox())?.width ?? 0
  await waitForSave(page, () => carry(page, from, { ...from, x: from.x + width }))
  await expect(bar).toHaveAccessibleName(/Thursday, November 19, all day$/)
  await waitForSave(page, async () =>
    carry(page, await getCentre(bar), await getTimePoint(page, tuesday, '11:00')),
  )
  await page.reload()
  await expect(findEvent(findHours(page, tuesday), 'Dentist')).toHaveAccessibleName(
    'Dentist, 11:00 AM – 12:00 PM',
  )
  // Clicking still opens the event.
  await block.click()
  await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
})

test(
  'dragging an occurrence of a series asks which occurrences to change',
  { tag: ['@CAL-28'] },
  async ({ person, page }) => {
    await createEvents(person, {
      title: 'Practice',
      startDate: '2026-11-16T10:00',
      endDate: '2026-11-16T11:00',
      isRecurring: true,
      recurrencePattern: 'daily',
      recurrenceEndDate: '2026-11-19',
    })
    await openCalendar(person, '?view=week')
    const block = findEvent(findHours(page, wednesday), 'Practice')
    const carryIt = async () =>
      carry(page, await getCentre(block), await getTimePoint(page, wednesday, '13:34'))

    await carryIt()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(block).toHaveAccessibleName(/10:00 – 11:00 AM/)

    await carryIt()
    const question = page.getByRole('alertdialog')
    await expect(question.getByLabel('This event', { exact: true })).toBeChecked()
    // The event is shown at the drop position until the question is answered.
    await expect(page.locator('[title="Practice"]').nth(2)).toContainText('1:00')
    await waitForSave(page, () => question.getByRole('button', { name: 'Update' }).click())
    await page.reload()
    await expect(block).toHaveAccessibleName(/1:00 – 2:00 PM/)
    await expect(findEvent(findHours(page, tuesday), 'Practice')).toHaveAccessibleName(/10:00 – 11:00 AM/)
    await expect(findEvent(findHours(page, thursday), 'Practice')).toHaveAccessibleName(/10:00 – 11:00 AM/)
  },
)

test('on a phone an event is dragged after a long press, while a swipe scrolls', async ({ household }) => {
  const person = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  await createEvents(person, dentist)
  await openCalendar(person, '?view=day')
  const block = findEvent(page, 'Dentist')
  const from = await getCentre(block)
  await waitForSave(page, () => carryByTouch(page, from, { x: from.x + 20, y: from.y + 52 * 2 }))
  await expect(block).toHaveAccessibleName('Dentist, 12:00 – 1:00 PM')
  await expectNoDialog(page)

  const before = await getCentre(block)
  await swipe(page, before, { x: before.x, y: before.y - 100 })
  await expect.poll(async () => (await getCentre(block)).y).toBeLessThan(before.y - 40)
  await expect(block).toHaveAccessibleName('Dentist, 12:00 – 1:00 PM')
  await expect(findPreview(page)).toHaveCount(0)
})
