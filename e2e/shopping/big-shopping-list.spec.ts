import type { Page } from '@playwright/test'
import { createItems, findTick, openShopping } from '../support/features/shopping.ts'
import { phone } from '../support/browser/looks.ts'
import { expect, test } from '../support/instances/test.ts'

const categories = ['produce', 'dairy', 'pantry', 'meat', 'household', 'other', 'Recipe Ingredients'] as const

const toItem = (number: number) => ({
  name: `Item ${number}`,
  category: categories[number % categories.length] ?? 'other',
  quantity: '500 g',
  estimatedPrice: 2.5,
  notes: number % 3 === 0 ? 'The one in the green box' : null,
})

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

test('a list of 1,000 items has fewer than 3,000 nodes on a phone, and its items can be ticked', async ({
  household,
}) => {
  test.slow()
  const person = await household.createPerson({ viewport: phone })
  const { page } = person
  await createItems(person, 1000, toItem)
  await openShopping(person)
  await expect(page.getByText('1000 remaining', { exact: true })).toBeVisible()
  await expect.poll(() => countNodes(page)).toBeLessThan(3000)

  const newest = await page.getByRole('checkbox').first().getAttribute('aria-label')
  await page.getByRole('checkbox').first().click()
  await expect(page.getByText('999 remaining', { exact: true })).toBeVisible()
  // The ticked item is folded away with what is bought.
  await expect(findTick(page, newest ?? '')).toBeHidden()

  await expect(async () => {
    await page.keyboard.press('End')
    await expect(findTick(page, 'Item 6')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect.poll(() => countNodes(page)).toBeLessThan(3000)
  // The heading of the group stays in view while its items fill the screen.
  await expect(page.getByRole('heading', { name: 'Recipe Ingredients' })).toBeInViewport()
  await findTick(page, 'Item 6').click()
  await expect(page.getByText('998 remaining', { exact: true })).toBeVisible()
})
