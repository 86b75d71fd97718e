import { expect, type Locator, type Page } from '@playwright/test'
import { getBox } from '../browser/box.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import type { Person } from '../instances/household.ts'

export const findCustomizeDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Customize Dashboard' })

export const openCustomizeDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Customize Dashboard' }).click()
  await expect(findCustomizeDialog(page)).toBeVisible()
  return findCustomizeDialog(page)
}

export const findLayoutEditor = (page: Page): Locator =>
  page.getByRole('region', { name: 'Arrange the dashboard' })

export const beginArranging = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const editor = findLayoutEditor(page)
  await expect(editor.locator('[data-drag-handle]').first()).toBeVisible()
  return editor
}

export const readConfig = async ({ request }: Person): Promise<DashboardConfig | null> => {
  const response = await request.get('/api/dashboard/config')
  return ((await response.json()) as { config: DashboardConfig | null }).config
}

/** The position of each widget as column, row, width and height. */
export const readPlaces = async (person: Person): Promise<Record<string, string>> => {
  const config = await readConfig(person)
  return Object.fromEntries(
    (config?.widgets ?? []).map(({ id, position: { x, y, width, height } }) => [
      id,
      `${x},${y} ${width}x${height}`,
    ]),
  )
}

/** Opens the buttons that move and resize a widget on a board. */
export const openSteps = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Move or resize ${title}`, exact: true }).click()
  return page.getByRole('group', { name: `Arrange ${title}`, exact: true })
}

export const findHandle = (editor: Locator, title: string): Locator =>
  editor.getByRole('group', { name: title, exact: true }).locator('[data-drag-handle]')

interface Point {
  readonly x: number
  readonly y: number
}

export const getMiddle = async (target: Locator): Promise<Point> => {
  await target.scrollIntoViewIfNeeded()
  const box = await getBox(target)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags without releasing the mouse button. */
export const dragBy = async (page: Page, from: Point, by: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 12 })
}

export const dragByFinger = async (page: Page, from: Point, by: Point): Promise<void> => {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  for (let part = 1; part <= 8; part += 1)
    await send('touchMove', { x: from.x + (by.x * part) / 8, y: from.y + (by.y * part) / 8 })
  await send('touchEnd')
}
