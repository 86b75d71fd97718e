import type { Page } from '@playwright/test'
import { createEvents, findDay, findPeriod, openCalendar } from '../support/features/calendar.ts'
import { createTask } from '../support/features/board.ts'
import { phone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'

const handheld = { viewport: phone, hasTouch: true, isMobile: true } as const

/** Swipes horizontally across the month grid; `from` and `to` are fractions of its width. */
const swipe = async (page: Page, from: number, to: number): Promise<void> => {
  const box = await page.getByRole('grid').boundingBox()
  if (!box) throw new Error('Nothing to swipe over')
  const touch = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...parts: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: parts.map((part) => ({ x: box.x + box.width * part, y })),
    })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part)
  await send('touchEnd')
  // A finger that moves when it leaves flings, and the browser takes a tap within that time as its end.
  await page.waitForTimeout(300)
  await touch.detach()
}

test(
  'the whole month fits on the first screen, with the events of the tapped day below',
  { tag: '@smoke' },
  async ({ household }) => {
    const person = await household.createPerson({ ...handheld })
    const { page } = person
    await createEvents(
      person,
      { title: 'Dentist', startDate: '2026-11-20T09:30', location: 'Dr. Amsel' },
      { title: 'Visit', startDate: '2026-11-19', endDate: '2026-11-22' },
    )
    await openCalendar(person)
    const grid = await page.getByRole('grid').boundingBox()
    const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThan(dock?.y ?? 0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    const chosen = page.getByRole('region', { name: 'Wednesday, November 18, 2026' })
    await expect(chosen.getByText('No events. Add one')).toBeVisible()
    // The bar of a multi-day event covers the button of the day.
    await findDay(page, 'November 20, 2026').tap({ force: true })
    const friday = page.getByRole('region', { name: 'Friday, November 20, 2026' })
    await expect(friday.getByRole('button')).toContainText(['Visit', 'Dentist', 'Add event'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/calendar?date=2026-11-20')
    await friday.getByRole('button', { name: 'Dentist' }).tap()
    await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible()
    await page.goBack()
    await friday.getByRole('button', { name: 'Add event' }).tap()
    await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
    await expect(page).toHaveURL('/calendar?date=2026-11-20#new-2026-11-20')
  },
)

test('a tap on a task of the month selects its day, whose list opens the task', async ({ household }) => {
  const person = await household.createPerson({ ...handheld })
  const { page } = person
  await createTask(person, { title: 'Bake bread', dueDate: '2026-11-20' })
  await openCalendar(person)
  await findDay(page, 'November 20, 2026').getByRole('link', { name: 'Bake bread' }).tap()
  await expect(page).toHaveURL('/calendar?date=2026-11-20')
  const friday = page.getByRole('region', { name: 'Friday, November 20, 2026' })
  await friday.getByRole('link', { name: 'Bake bread' }).tap()
  await expect(page.getByRole('dialog', { name: 'Edit Task' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/calendar?date=2026-11-20')
})

test(
  'swiping shows the next or the previous month, and a second tap on a day opens a new event',
  { tag: ['@CAL-43'] },
  async ({ household }) => {
    const person = await household.createPerson({ ...handheld })
    const { page } = person
    await openCalendar(person)
    await swipe(page, 0.8, 0.2)
    await expect(findPeriod(page, 'December 2026')).toBeVisible()
    await swipe(page, 0.2, 0.8)
    await expect(findPeriod(page, 'November 2026')).toBeVisible()
    await swipe(page, 0.5, 0.45)
    await expect(page).toHaveURL('/calendar')

    await findDay(page, 'November 26, 2026').tap()
    await expect(page.getByRole('region', { name: 'Thursday, November 26, 2026' })).toBeVisible()
    await findDay(page, 'November 26, 2026').tap()
    await expect(page.getByRole('dialog', { name: 'Create New Event' })).toBeVisible()
    await expect(page).toHaveURL(/#new-2026-11-26$/)
  },
)
