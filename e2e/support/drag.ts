import { expect, type Locator, type Page } from '@playwright/test'

/** What the board reads aloud. */
export const findAnnouncement = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })

const getCentre = async (target: Locator): Promise<{ x: number; y: number }> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drag or to drop on')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 }
}

/** Drag and drop loads after the board: until then nothing is picked up. */
const pickUp = (page: Page, attempt: () => Promise<void>, release: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await attempt()
    await expect(page.locator('[data-dnd-dragging]'))
      .toBeAttached({ timeout: 1000 })
      .catch(async (error: unknown) => {
        await release()
        throw error
      })
  }).toPass()

/** Drags with the mouse; `title` is the name of the column below the pointer before it lets go. */
export const dragByMouse = async (card: Locator, target: Locator, title: string): Promise<void> => {
  const page = card.page()
  const from = await getCentre(card)
  const to = await getCentre(target)
  await pickUp(
    page,
    async () => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 })
    },
    async () => {
      // Elsewhere: let go above the card it would be a click.
      await page.mouse.move(1, 1)
      await page.mouse.up()
    },
  )
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect(findAnnouncement(page, `Over ${title}.`)).toBeAttached()
  await page.mouse.up()
}

/** Drags with a finger: it rests on the card until that is picked up. */
export const dragByTouch = async (card: Locator, target: Locator, title: string): Promise<void> => {
  const page = card.page()
  const touch = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...touchPoints: { x: number; y: number }[]
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const from = await getCentre(card)
  const to = await getCentre(target)
  await pickUp(
    page,
    async () => {
      await send('touchStart', from)
    },
    async () => {
      await send('touchCancel')
    },
  )
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await expect(findAnnouncement(page, `Over ${title}.`)).toBeAttached()
  await send('touchEnd')
}

/** Picks the card up with the keyboard; the arrow keys carry it from there. */
export const pickUpByKeyboard = async (card: Locator): Promise<void> => {
  const page = card.page()
  await pickUp(
    page,
    async () => {
      await card.getByRole('link').focus()
      await page.keyboard.press('Space')
    },
    async () => {},
  )
}
