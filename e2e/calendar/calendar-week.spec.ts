import { expectNoViolations } from '../support/browser/axe.ts'
import { createEvents, findEvent, findPeriod, openCalendar } from '../support/features/calendar.ts'
import { findAnnouncement } from '../support/browser/drag.ts'
import { onPhone, phone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'
import { findHours, getDrawnTime, getStripPoint, getTimePoint, swipe } from '../support/features/time-grid.ts'

const sunday = 'Sunday, November 15'
const tuesday = 'Tuesday, November 17'
const wednesday = 'Wednesday, November 18'
const thursday = 'Thursday, November 19'

const dentist = { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' }

test(
  'the week starts on Sunday and shows events at their times',
  { tag: ['@smoke', '@CAL-04'] },
  async ({ person, page }) => {
    await createEvents(
      person,
      dentist,
      { title: 'Brunch', startDate: '2026-11-15T11:30', endDate: '2026-11-15T13:00' },
      { title: 'Night shift', startDate: '2026-11-17T22:00', endDate: '2026-11-18T06:00' },
      { title: 'Parade', startDate: '2026-11-22T11:00' },
    )
    await openCalendar(person, '?view=week')
    const days = page.getByRole('group', { name: /^\w+day, November \d+$/ })
    await expect(days).toHaveCount(7)
    await expect(days.first()).toHaveAccessibleName(sunday)
    await expect(days.last()).toHaveAccessibleName('Saturday, November 21')
    await expect(page.getByRole('button', { name: 'Wed 18 November', exact: true })).toHaveAttribute(
      'aria-current',
      'date',
    )

    const block = findEvent(findHours(page, wednesday), 'Dentist')
    await expect(block).toHaveAccessibleName('Dentist, 10:00 – 11:00 AM')
    await expect.poll(() => getDrawnTime(page, wednesday, block)).toBe('10:00')
    const brunch = findEvent(findHours(page, sunday), 'Brunch')
    await expect.poll(() => getDrawnTime(page, sunday, brunch)).toBe('11:30')
    await expect(findEvent(page, 'Parade')).toHaveCount(0)

    // An event that spans midnight is drawn on both days.
    const evening = findEvent(findHours(page, tuesday), 'Night shift')
    const morning = findEvent(findHours(page, wednesday), 'Night shift')
    await expect.poll(() => getDrawnTime(page, tuesday, evening)).toBe('22:00')
    await expect.poll(() => getDrawnTime(page, wednesday, morning)).toBe('00:00')

    await block.click()
    await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
  },
)

test(
  'a new event is started in an empty half hour, by mouse or keyboard, or in the all-day row',
  { tag: ['@CAL-43'] },
  async ({ person, page }) => {
    await openCalendar(person, '?view=week')
    const dialog = page.getByRole('dialog', { name: 'Create New Event' })
    const { x, y } = await getTimePoint(page, thursday, '14:50')
    await page.mouse.click(x, y)
    await expect(dialog.getByLabel('Start date')).toHaveValue('2026-11-19')
    await expect(dialog.getByLabel('Start time')).toHaveValue('14:30')
    await dialog.getByLabel('Title').fill('Haircut')
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    const block = findEvent(findHours(page, thursday), 'Haircut')
    await expect.poll(() => getDrawnTime(page, thursday, block)).toBe('14:30')

    const above = await getStripPoint(page, tuesday)
    await page.mouse.click(above.x, above.y)
    await expect(dialog.getByLabel('Start date')).toHaveValue('2026-11-17')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: `New event, ${wednesday}, 9:00 AM` }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(findAnnouncement(page, `${thursday}, 10:30 AM`)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Start time')).toHaveValue('10:30')
  },
)

test('a phone shows three days of the week at a time and can scroll to the others', async ({ household }) => {
  const person = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  await createEvents(person, dentist)
  await openCalendar(person, '?view=week')
  await expect(findEvent(page, 'Dentist')).toBeInViewport()
  await expect(findHours(page, sunday)).not.toBeInViewport()
  await findEvent(page, 'Dentist').tap()
  await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await findHours(page, sunday).scrollIntoViewIfNeeded()
  await expect(findHours(page, sunday)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Sun 15 November', exact: true })).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(phone.width)

  // Swiping beyond the edge of the week shows the adjacent week.
  await swipe(page, { x: 100, y: 600 }, { x: 300, y: 610 })
  await expect(findPeriod(page, 'Nov 8 – 14, 2026')).toBeVisible()
  await expect(findHours(page, 'Saturday, November 14')).toBeInViewport()
})

test('the week view and the day view are accessible on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  const { page } = person
  await createEvents(
    person,
    { ...dentist, location: 'Dr. Winter', visibility: 'private', color: '#F59E0B' },
    { title: 'Plumber', startDate: '2026-11-18T10:30', endDate: '2026-11-18T12:00', color: '#000000' },
    { title: 'Milk', startDate: '2026-11-19T09:00', endDate: '2026-11-19T11:00', color: '#FFFFFF' },
    { title: 'Book fair', startDate: '2026-11-17', endDate: '2026-11-19', color: '#8B5CF6' },
    { title: 'Paper bin', startDate: '2026-11-18' },
    { title: 'Walking day', startDate: '2026-11-18' },
    { title: 'Cake', startDate: '2026-11-18' },
  )
  for (const view of ['week', 'day']) {
    await openCalendar(person, `?view=${view}`)
    await expect(findEvent(page, 'Dentist').first()).toBeVisible()
    await expectNoViolations(page)
  }
})
