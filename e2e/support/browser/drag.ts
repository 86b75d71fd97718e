import { expect, type Locator, type Page } from '@playwright/test'
import { getBox } from './box.ts'

/** An announcement on the board. */
export const findAnnouncement = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })

const getCentre = async (target: Locator): Promise<{ x: number; y: number }> => {
  await target.scrollIntoViewIfNeeded()
  const box = await getBox(target)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 }
}

/** Waits for the deferred drag-and-drop code, which marks draggable cards. */
const waitUntilCarriable = (card: Locator): Promise<void> =>
  expect(card.getByRole('link')).toHaveAttribute('aria-keyshortcuts', 'Space')

const expectPickedUp = (page: Page): Promise<void> =>
  expect(findAnnouncement(page, 'Picked up ')).toBeAttached()

/** Drags with the mouse; `title` is the name of the column under the pointer before the drop. */
export const dragByMouse = async (card: Locator, target: Locator, title: string): Promise<void> => {
  const page = card.page()
  await waitUntilCarriable(card)
  const from = await getCentre(card)
  const to = await getCentre(target)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 })
  await expectPickedUp(page)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect(findAnnouncement(page, `Over ${title}.`)).toBeAttached()
  await page.mouse.up()
}

/** Drags by touch, with a long press until the card is picked up. */
export const dragByTouch = async (card: Locator, target: Locator, title: string): Promise<void> => {
  const page = card.page()
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await waitUntilCarriable(card)
  const from = await getCentre(card)
  const to = await getCentre(target)
  await send('touchStart', from)
  await expectPickedUp(page)
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  // On a busy machine the columns are measured after the last movement, and a finger never rests wholly.
  await expect(async () => {
    await send('touchMove', { x: to.x + 1, y: to.y })
    await send('touchMove', to)
    await expect(findAnnouncement(page, `Over ${title}.`)).toBeAttached({ timeout: 500 })
  }).toPass()
  await send('touchEnd')
}

/** Picks the card up by keyboard, after which arrow keys move it. */
export const pickUpByKeyboard = async (card: Locator): Promise<void> => {
  await waitUntilCarriable(card)
  await card.getByRole('link').press('Space')
  await expectPickedUp(card.page())
}

/** Dispatches all key events in one task of the event loop, as on a busy machine. */
export const pressAtOnce = async (card: Locator, ...codes: readonly string[]): Promise<void> => {
  await waitUntilCarriable(card)
  await card.getByRole('link').evaluate((title, codes) => {
    title.focus()
    for (const code of codes) {
      const options = { code, key: code === 'Space' ? ' ' : code, bubbles: true, cancelable: true }
      title.dispatchEvent(new KeyboardEvent('keydown', options))
    }
  }, codes)
}
