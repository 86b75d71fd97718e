import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping.ts'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import type { FakeServer } from './fake-server.ts'
import { StoredRows, toGiven } from './stored-rows.ts'
import { createItem } from './shopping-items.ts'

/** Makes the server store these items, the newest first, and apply the writes of the page to them. */
export const keepItems = (
  server: FakeServer,
  ...items: readonly Partial<ShoppingItem>[]
): StoredRows<ShoppingItem> => {
  const rows = new StoredRows(
    items.map((details, index) => createItem({ id: items.length - index, category: 'other', ...details })),
  )
  server.answer(shoppingApi.list, () => rows.all)
  server.answer(shoppingApi.create, (input) => rows.add((id) => createItem({ ...toGiven(input), id })))
  server.answer(shoppingApi.update, ({ id, ...changes }) => rows.change(id, changes))
  server.answer(shoppingApi.remove, ({ id }) => rows.remove(id))
  return rows
}

export const openShopping = (server: FakeServer, place = ''): Promise<void> =>
  renderPage(`/shopping${place}`, server)

/** Finds a category of the list. */
export const findGroup = (label: string): Locator => page.getByRole('region', { name: label, exact: true })

/** Finds the checkbox that ticks an item. */
export const findTick = (name: string, place: Pick<Locator, 'getByRole'> = page): Locator =>
  place.getByRole('checkbox', { name, exact: true })

/** Returns the rendered item names from top to bottom. */
export const listNames = (): (string | null)[] =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'))

export const quickAdd = async (name: string): Promise<void> => {
  await page.getByLabelText('Quick add').fill(name)
  await userEvent.keyboard('{Enter}')
}
