import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderPage } from './app-page.tsx'
import { type FakeServer, Refusal } from '../fake-server.ts'
import { StoredRows, toGiven } from '../rows/stored-rows.ts'
import { createItem } from '../rows/shopping-items.ts'

/** Makes the server store these items, newest first, and apply the page's writes to them. */
export const serveItems = (
  server: FakeServer,
  ...items: readonly Partial<ShoppingItem>[]
): StoredRows<ShoppingItem> => {
  const rows = new StoredRows(
    items.map((details, index) => createItem({ id: items.length - index, category: 'other', ...details })),
  )
  server.respond(shoppingApi.list, () => rows.all)
  server.respond(shoppingApi.create, (input) => rows.add((id) => createItem({ ...toGiven(input), id })))
  server.respond(shoppingApi.update, ({ id, ...changes }) => rows.change(id, changes))
  server.respond(shoppingApi.remove, ({ id, base }) => {
    const item = base && rows.find(id)
    if (item && item.updatedAt !== item.createdAt) throw new Refusal('shopping.changed_since')
    return rows.remove(id)
  })
  return rows
}

export const openShopping = (server: FakeServer, suffix = ''): Promise<void> =>
  renderPage(`/shopping${suffix}`, server)

/** Finds a category of the list. */
export const findGroup = (label: string): Locator => page.getByRole('region', { name: label, exact: true })

/** Finds the checkbox that ticks an item. */
export const findTick = (name: string, container: Pick<Locator, 'getByRole'> = page): Locator =>
  container.getByRole('checkbox', { name, exact: true })

/** Opens the bought items at the end of the list. */
export const openBought = (): Promise<void> => page.getByRole('button', { name: /^Bought \(/ }).click()

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
