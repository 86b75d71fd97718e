import { expectNoViolations } from './support/axe.ts'
import { onPhone, phone } from './support/looks.ts'
import { createItem, openBought, openShopping } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('the shopping list is accessible on a phone', async ({ household }) => {
  test.slow()
  const person = await household.createPerson(onPhone)
  const { page } = person
  await openShopping(person)
  await page.getByText(/^Your shopping list is empty/).waitFor()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Name is required', { exact: true }).waitFor()
  await expectNoViolations(page)

  await createItem(person, { name: 'Milk', category: 'dairy', quantity: '2 l', notes: 'Fresh' })
  await createItem(person, { name: 'Basil', category: 'Recipe Ingredients', isCompleted: true })
  for (const name of ['Bread', 'bread']) await createItem(person, { name, estimatedPrice: 2.5 })
  await openShopping(person)
  await page.getByRole('checkbox', { name: 'Milk' }).waitFor()
  await page.getByRole('button', { name: 'Merge bread' }).waitFor()
  await expectNoViolations(page)
  await openBought(page)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Quick Actions' }).click()
  await page.getByRole('menuitem', { name: 'Select Items' }).click()
  await page.getByRole('checkbox', { name: 'Select Milk' }).check()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectNoViolations(page)
})

test('the forms for shopping items are accessible on a phone', async ({ household }) => {
  const person = await household.createPerson(onPhone)
  const { page } = person
  const { id } = await createItem(person, { name: 'Milk' })
  await openShopping(person, '#new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click()
  await page.getByText('Category is required', { exact: true }).waitFor()
  await expectNoViolations(page)
  await openShopping(person, `#item-${id}`)
  await page.getByRole('button', { name: 'Update Item' }).waitFor()
  await expectNoViolations(page)
})

test('on a phone the add button of an empty list is directly above the bottom bar', async ({ household }) => {
  const { page } = await household.createPerson({ viewport: phone, hasTouch: true, isMobile: true })
  await page.goto('/shopping')
  await page.getByText('Your shopping list is empty.').waitFor()
  const field = await page.getByLabel('Quick add').boundingBox()
  const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const gap = (dock?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(16)
})

test('the shopping list does not overflow a screen 320 px wide', async ({ household }) => {
  const person = await household.createPerson({ viewport: { width: 320, height: 640 } })
  const { page } = person
  const item = {
    name: 'Weißwurstfrühstückszutatenvorratsbeutel'.repeat(4),
    notes: 'https://example.org/'.repeat(20),
    estimatedPrice: 99_999_999.99,
    category: 'Recipe Ingredients',
  }
  for (const quantity of ['a'.repeat(50), 'b'.repeat(50)]) await createItem(person, { ...item, quantity })
  const expectNoOverflow = async () => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    const right = await page
      .locator('main button, main input, main label')
      .evaluateAll((elements) =>
        Math.max(...elements.map((element) => element.getBoundingClientRect().right)),
      )
    expect(right).toBeLessThanOrEqual(320)
  }
  await openShopping(person)
  await page.getByRole('button', { name: /^Merge / }).waitFor()
  await expectNoOverflow()
  await page.getByRole('button', { name: 'Quick Actions' }).click()
  await page.getByRole('menuitem', { name: 'Select Items' }).click()
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).waitFor()
  await expectNoOverflow()
})
