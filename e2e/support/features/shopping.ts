import { expect, type Locator, type Page } from '@playwright/test'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Person } from '../instances/household.ts'

type ItemDetails = Partial<
  Pick<ShoppingItem, 'category' | 'quantity' | 'estimatedPrice' | 'notes' | 'isCompleted' | 'completedAt'>
> &
  Pick<ShoppingItem, 'name'>

/** Creates an item through the API. */
export const createItem = async (
  { request }: Pick<Person, 'request'>,
  details: ItemDetails,
): Promise<ShoppingItem> => {
  const created = await request.post('/api/shopping', { data: { category: 'other', ...details } })
  await expectOk(created)
  return (await created.json()) as ShoppingItem
}

/** The shopping list on the server. */
export const listItems = async ({ request }: Pick<Person, 'request'>): Promise<ShoppingItem[]> => {
  const listed = await request.get('/api/shopping')
  await expectOk(listed)
  return (await listed.json()) as ShoppingItem[]
}

/** Creates items; item 1 is the oldest. */
export const createItems = async (
  person: Pick<Person, 'request'>,
  count: number,
  toDetails: (number: number) => ItemDetails,
): Promise<void> => {
  const atOnce = 25
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (let first = 0; first < count; first += atOnce)
    await Promise.all(
      numbers.slice(first, first + atOnce).map((number) => createItem(person, toDetails(number))),
    )
}

export const openShopping = async ({ page }: Pick<Person, 'page'>, place = ''): Promise<void> => {
  await page.goto(`/shopping${place}`)
  // A link to an item opens a dialog over the list, which hides the list from the accessibility tree.
  const isHiddenToo = { includeHidden: true }
  await page.getByRole('heading', { level: 1, name: 'Shopping Lists', ...isHiddenToo }).waitFor()
  await page
    .getByRole('status', { name: 'Loading shopping list', ...isHiddenToo })
    .waitFor({ state: 'detached' })
}

/** The group for a category in the list. */
export const findGroup = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true })

/** Opens the bought items at the end of the list. */
export const openBought = async (page: Page): Promise<void> => {
  const head = page.getByRole('button', { name: /^Bought \(/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
}

/** The checkbox of an item. */
export const findTick = (place: Page | Locator, name: string): Locator =>
  place.getByRole('checkbox', { name, exact: true })

/** The names of the items rendered in an element, from top to bottom. */
export const listNames = (place: Page | Locator): Promise<string[]> =>
  place.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))

export const quickAdd = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Quick add').fill(name)
  await page.getByLabel('Quick add').press('Enter')
}
