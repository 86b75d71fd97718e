import type { CalendarEvent } from '@roost/contract/calendar.ts'
import { expectNoViolations } from './support/axe.ts'
import { waitForSave } from './support/board.ts'
import { createEvent, createEvents, findEvent, findPeriod, openCalendar } from './support/calendar.ts'
import { findAnnouncement } from './support/drag.ts'
import { looks, phone, toLookName, toOptions } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import {
  findHours,
  findStrip,
  getDrawnTime,
  getStripPoint,
  getTimePoint,
  swipe,
} from './support/time-grid.ts'

const sunday = 'Sunday, November 15'
const tuesday = 'Tuesday, November 17'
const wednesday = 'Wednesday, November 18'
const thursday = 'Thursday, November 19'

const dentist = { title: 'Dentist', startDate: '2026-11-18T10:00', endDate: '2026-11-18T11:00' }

test(
  'the week starts on Sunday and shows events at their times',
  { tag: ['@smoke', '@CAL-04'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
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
  'the day view shows a single day and is linked from the days of the week view',
  { tag: ['@CAL-05'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(person, dentist, { title: 'Piano', startDate: '2026-11-19T15:00' })
    await openCalendar(person, '?view=week')
    await page.getByRole('button', { name: 'Thu 19 November', exact: true }).click()
    await expect(findPeriod(page, 'Thursday, November 19, 2026')).toBeVisible()
    await expect(findEvent(findHours(page, thursday), 'Piano')).toBeVisible()
    await expect(findEvent(page, 'Dentist')).toHaveCount(0)
    await expect(page.getByRole('group', { name: /^\w+day, November \d+$/ })).toHaveCount(1)
  },
)

test('overlapping events are shown side by side, and short events remain readable', async ({ household }) => {
  const person = await household.createPerson()
  const { page } = person
  await createEvents(
    person,
    dentist,
    { title: 'Plumber', startDate: '2026-11-18T10:30', endDate: '2026-11-18T12:00' },
    { title: 'Call', startDate: '2026-11-18T10:45' },
  )
  await openCalendar(person, '?view=day')
  const boxes = await Promise.all(
    ['Dentist', 'Plumber', 'Call'].map((title) => findEvent(page, title).boundingBox()),
  )
  const [first, second, third] = boxes.map((box) => ({
    left: box?.x ?? 0,
    right: (box?.x ?? 0) + (box?.width ?? 0),
    height: box?.height,
  }))
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0)
  expect(second?.right).toBeLessThanOrEqual(third?.left ?? 0)
  expect(third?.height).toBeGreaterThanOrEqual(24)
})

test(
  'all-day events are bars above the hour grid, collapsed beyond three rows',
  { tag: ['@CAL-37'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
    await createEvents(
      person,
      { title: 'Autumn break', startDate: '2026-11-16', endDate: '2026-11-20' },
      { title: 'Book fair', startDate: '2026-11-17', endDate: '2026-11-19' },
      { title: 'Paper bin', startDate: '2026-11-18' },
      { title: 'Walking day', startDate: '2026-11-18' },
      { title: 'Cake', startDate: '2026-11-18' },
    )
    await openCalendar(person, '?view=week')
    const strip = findStrip(page)
    const bar = await findEvent(strip, 'Autumn break').boundingBox()
    const day = await findHours(page, wednesday).boundingBox()
    expect((bar?.width ?? 0) / (day?.width ?? 1)).toBeCloseTo(5, 0)
    await expect(findEvent(strip, 'Walking day')).toHaveCount(0)
    await strip.getByRole('button', { name: `+2 more, ${wednesday}` }).click()
    await expect(findEvent(strip, 'Walking day')).toBeVisible()
    await page.getByRole('button', { name: 'All-day events', expanded: true }).click()
    await expect(findEvent(strip, 'Walking day')).toHaveCount(0)
  },
)

test(
  'a new event is started in an empty half hour, by mouse or keyboard, or in the all-day row',
  { tag: ['@CAL-43'] },
  async ({ household }) => {
    const person = await household.createPerson()
    const { page } = person
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

test('events keep their local times across daylight saving changes', async ({ household }) => {
  const person = await household.createPerson({ timezoneId: 'Europe/Berlin' })
  const { page } = person
  const daily = { isRecurring: true, recurrencePattern: 'daily' } as const
  await createEvent(person, {
    title: 'Breakfast',
    startDate: '2026-03-28T08:00',
    endDate: '2026-03-28T09:00',
    recurrenceEndDate: '2026-03-29',
    ...daily,
  })
  await createEvents(
    person,
    { title: 'Party', startDate: '2026-10-26T00:15', endDate: '2026-10-26T00:45' },
    { title: 'Night train', startDate: '2026-10-25T01:00', endDate: '2026-10-25T10:00' },
  )
  await openCalendar(person, '?view=week&date=2026-03-29')
  const spring = 'Sunday, March 29'
  await expect
    .poll(() => getDrawnTime(page, spring, findEvent(findHours(page, spring), 'Breakfast')))
    .toBe('08:00')

  await openCalendar(person, '?view=week&date=2026-10-25')
  const autumn = 'Sunday, October 25'
  const train = findEvent(findHours(page, autumn), 'Night train')
  await expect.poll(() => getDrawnTime(page, autumn, train)).toBe('01:00')
  expect((await train.boundingBox())?.height).toBeCloseTo(9 * 52, -1)

  // An event that is moved across the change keeps its time of day.
  await openCalendar(person, '?view=week&date=2026-10-25')
  const party = findEvent(page, 'Party')
  await party.focus()
  await waitForSave(page, () => page.keyboard.press('Alt+ArrowLeft'))
  await expect(findEvent(findHours(page, autumn), 'Party')).toHaveAccessibleName('Party, 12:15 – 12:45 AM')
  const stored = (await (await person.request.get('/api/calendar')).json()) as CalendarEvent[]
  expect(stored.find(({ title }) => title === 'Party')?.startDate).toBe('2026-10-24T22:15:00.000Z')
})

for (const look of looks)
  test(`the week view and the day view are accessible (${toLookName(look)})`, async ({ household }) => {
    const person = await household.createPerson(toOptions(look))
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
