import { expect, type Locator, type Page } from '@playwright/test'
import { getBox } from '../browser/box.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** The hour column of a day such as `Wednesday, November 18`. */
export const findHours = (page: Page, day: string): Locator =>
  page.getByRole('group', { name: day, exact: true })

export const findStrip = (page: Page): Locator => page.getByRole('group', { name: 'All day', exact: true })

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the point on the screen for a time such as `14:30`. */
export const getTimePoint = async (page: Page, day: string, time: string): Promise<Point> => {
  const { x, y, width, height } = await getBox(findHours(page, day))
  return { x: x + width / 2, y: y + (height * toMinutes(time)) / (24 * 60) }
}

/** The time of day at which an event is drawn, accurate to the minute. */
export const getDrawnTime = async (page: Page, day: string, block: Locator): Promise<string> => {
  const hours = await getBox(findHours(page, day))
  const { y } = await getBox(block)
  const minutes = Math.round(((y - hours.y) / hours.height) * 24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export const getCentre = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = await getBox(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A point in the all-day row above a day. */
export const getStripPoint = async (page: Page, day: string): Promise<Point> => {
  const { x, width } = await getBox(findHours(page, day))
  const strip = await getBox(findStrip(page))
  return { x: x + width / 2, y: strip.y + strip.height - 6 }
}

/** The preview at the drop position. */
export const findPreview = (page: Page): Locator => page.locator('[data-drag-preview]')

/** Drags with the mouse and drops once the preview is shown. */
export const carry = async (
  page: Page,
  from: Point,
  to: Point,
  release: () => Promise<void> = () => page.mouse.up(),
): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await expect(findPreview(page).first()).toBeVisible()
  await release()
  await expect(findPreview(page)).toHaveCount(0)
}

/** Drags by touch after a long press. */
export const carryByTouch = async (page: Page, from: Point, to: Point): Promise<void> => {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  await expect(page.locator('[data-dragging]')).toBeAttached()
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await expect(findPreview(page).first()).toBeVisible()
  await send('touchEnd')
}

/** Swipes without a long press. */
export const swipe = async (page: Page, from: Point, to: Point): Promise<void> => {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await send('touchEnd')
}
