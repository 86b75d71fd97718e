import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { expectOk } from './accounts.ts'
import type { Person } from './household.ts'

/** What a journey takes as given: an item that is on the list already. */
export const createShoppingItem = async (
  { request }: Pick<Person, 'request'>,
  details: Partial<ShoppingItem> & Pick<ShoppingItem, 'name'>,
): Promise<ShoppingItem> => {
  const created = await request.post('/api/shopping', { data: { category: 'other', ...details } })
  await expectOk(created)
  return (await created.json()) as ShoppingItem
}

export const listShoppingItems = async ({ request }: Pick<Person, 'request'>): Promise<ShoppingItem[]> => {
  const listed = await request.get('/api/shopping')
  await expectOk(listed)
  return (await listed.json()) as ShoppingItem[]
}
