import type { Locator, Page } from '@playwright/test'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import type { Household, Person } from '../instances/household.ts'

let groupCount = 0

/** Creates a household of four people, each with their own browser. */
export const createHouse = async (household: Household) => {
  const ada = await household.createPerson({ firstName: 'Ada' })
  const ben = await household.createPerson({ firstName: 'Ben' })
  const cleo = await household.createPerson({ firstName: 'Cleo' })
  const dora = await household.createPerson({ firstName: 'Dora' })
  await household.createHouseGroup(`Split Lane ${(groupCount += 1)}-${process.pid}`, ada, ben, cleo, dora)
  return { ada, ben, cleo, dora }
}

export const toEqualSplit = (...people: readonly Person[]): SplitInput => ({
  mode: 'equally',
  participants: people.map(({ id }) => ({ userId: id })),
})

export const findSplitBill = (page: Page): Locator => page.getByRole('dialog', { name: 'Split Bill' })

/** Opens the panel by its hash: `split` to choose an expense, `split-12` for one expense, or `balances`. */
export const openSplitBill = async ({ page }: Pick<Person, 'page'>, hash = 'split'): Promise<Locator> => {
  await page.goto(`/expenses#${hash}`)
  const dialog = findSplitBill(page)
  await dialog.waitFor()
  return dialog
}

/** A person's balance in the list of balances. */
export const findBalance = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: 'Balances' }).getByRole('listitem').filter({ hasText: name })
