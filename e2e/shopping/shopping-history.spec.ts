import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { createItem, listItems } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

const toInstant = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

/** Creates an item through the API as if it had been bought the given number of days ago. */
const createBought = async (
  person: Pick<Person, 'request'>,
  name: string,
  daysAgo: number,
  details: { quantity?: string; estimatedPrice?: number; category?: string } = {},
) => createItem(person, { name, isCompleted: true, completedAt: toInstant(daysAgo), ...details })

const openHistory = async (page: Page): Promise<Locator> => {
  await page.goto('/shopping#history')
  const dialog = page.getByRole('dialog', { name: 'Shopping History' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  return dialog
}

const findDay = (dialog: Locator, name: string): Locator => dialog.getByRole('region', { name })

test(
  'bought items are listed by day and can be searched and added to the list again',
  { tag: ['@smoke', '@SHOP-29'] },
  async ({ household }) => {
    const { maya, noah } = await household.createPair()
    await createBought(maya, 'Coffee', 12, { quantity: '500 g', estimatedPrice: 7.5, category: 'pantry' })
    await createBought(noah, 'Bread', 0)
    await createBought(maya, 'Milk', 1, { quantity: '2 l' })
    await createItem(maya, { name: 'Still to buy' })

    const dialog = await openHistory(maya.page)
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('heading', { level: 3 }).nth(0)).toHaveText('Today')
    await expect(dialog.getByRole('heading', { level: 3 }).nth(1)).toHaveText('Yesterday')
    await expect(findDay(dialog, 'Today')).toContainText('Added by Noah Nest')
    await expect(findDay(dialog, 'Yesterday')).toContainText('2 l · Added by Maya Nest')
    const coffee = dialog.getByRole('listitem').filter({ hasText: 'Coffee' })
    await expect(coffee).toContainText('500 g · $7.50 · Added by Maya Nest')

    await dialog.getByRole('searchbox').fill('cof')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await coffee.getByRole('button', { name: 'Add again' }).click()
    await expectToast(maya.page, 'Success', 'Item added to shopping list!')
    await expect(coffee.getByRole('button', { name: 'Added: Coffee' })).toBeVisible()
    const added = (await listItems(noah)).filter(({ name, isCompleted }) => name === 'Coffee' && !isCompleted)
    expect(added).toEqual([
      expect.objectContaining({
        category: 'pantry',
        quantity: '500 g',
        estimatedPrice: 7.5,
        completedAt: null,
      }),
    ])

    await dialog.getByRole('searchbox').fill('nothing like it')
    await expect(dialog.getByText('Nothing bought so far matches “nothing like it”.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
  },
)

test('the shopping history is accessible on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  const empty = await openHistory(person.page)
  await empty.getByText('No completed items yet', { exact: true }).waitFor()
  await expectNoViolations(person.page)
  await createBought(person, 'Oat milk of the barista edition in the large box', 0, { quantity: '2 l' })
  await createBought(person, 'Bread', 3)
  await person.page.reload()
  await expect(empty.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(person.page)
})
