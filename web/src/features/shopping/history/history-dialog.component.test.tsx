import { shoppingApi, type ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'

const findDialog = () => page.getByRole('dialog', { name: 'Shopping History' })
const findItems = () => findDialog().getByRole('listitem')

const hourMs = 3_600_000

/** Each item was bought an hour later than the next one in the list. */
const createBought = (number: number): ShoppingItem => ({
  ...createItem({ id: 100 - number, name: `Thing ${String(number).padStart(2, '0')}` }),
  isCompleted: true,
  completedAt: new Date(Date.parse('2026-05-05T10:00:00.000Z') - number * hourMs).toISOString(),
})

test('a long history is loaded page by page', async () => {
  const server = createHousehold(createAccount())
  const bought = Array.from({ length: 53 }, (_, index) => createBought(index + 1))
  server.respond(shoppingApi.list, ({ state, before = 1000, limit }) =>
    state === 'completed' ? bought.filter(({ id }) => id < Number(before)).slice(0, Number(limit)) : [],
  )
  await renderPage('/shopping#history', server)
  await expect.element(findItems()).toHaveLength(50)
  await findDialog().getByRole('button', { name: 'Show more' }).click()
  await expect.element(findItems()).toHaveLength(53)
  await expect.element(findDialog().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  const names = findItems()
    .elements()
    .map(({ textContent }) => /Thing \d\d/.exec(textContent)?.[0])
  expect(names).toEqual(bought.map(({ name }) => name))
  expect(server.calls(shoppingApi.list).at(-1)).toMatchObject({
    before: '50',
    completedBefore: createBought(50).completedAt,
  })
})

test('a message is shown if the history is empty or cannot be loaded', { tags: ['SHOP-29'] }, async () => {
  const server = createHousehold(createAccount())
  server.fail(shoppingApi.list, { status: 500, message: 'Something went wrong' })
  await renderPage('/shopping#history', server)
  await expect.element(findDialog().getByText("Couldn't load the history")).toBeVisible()
  server.repairOnNextClick(shoppingApi.list)
  await findDialog().getByRole('button', { name: 'Retry' }).click()
  await expect.element(findDialog().getByText('No completed items yet', { exact: true })).toBeVisible()
})
