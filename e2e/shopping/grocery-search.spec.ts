import type { Locator, Page, Request } from '@playwright/test'
import { expectNoViolations } from '../support/browser/axe.ts'
import { failureNoise } from '../support/browser/failing-server.ts'
import type { Person } from '../support/instances/household.ts'
import { onPhone } from '../support/browser/looks.ts'
import { expect } from '../support/instances/test.ts'
import { test } from '../support/instances/provided-grocery.ts'
import { listItems } from '../support/features/shopping.ts'
import { expectToast } from '../support/browser/toast.ts'

const openSearch = async ({ page }: Pick<Person, 'page'>): Promise<Locator> => {
  await page.goto('/shopping#search')
  const dialog = page.getByRole('dialog', { name: 'Search Grocery Products' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  return dialog
}

const search = async (dialog: Locator, query: string): Promise<void> => {
  await dialog.getByRole('searchbox').fill(query)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
}

const findProducts = (place: Locator): Locator =>
  place.getByRole('list', { name: 'Products' }).getByRole('listitem')

/** Records all later searches from the page. */
const watchSearches = (page: Page): URL[] => {
  const sent: URL[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/grocery/search') sent.push(url)
  })
  return sent
}

// The pictures are on this machine, and Roost refuses to fetch them from local addresses.
test.beforeEach(({ problems }) => problems.tolerate(failureNoise))

test(
  'a product is searched for in every store and added to the list',
  { tag: ['@smoke', '@GROC-01', '@GROC-02', '@GROC-14', '@GROC-25'] },
  async ({ shoppers, stores }) => {
    const person = await shoppers.createPerson()
    const sent = watchSearches(person.page)
    const requestCount = stores.kroger.requests.length
    const dialog = await openSearch(person)
    await expect(dialog.getByLabel('Store').getByRole('option')).toHaveText([
      'All Stores',
      'Kroger',
      'Instacart',
      'Spoonacular',
    ])
    await dialog.getByRole('searchbox').pressSequentially('whole milk')
    await dialog.getByLabel('Diet').selectOption('Vegetarian')
    await dialog.getByLabel('Max price').fill('20')
    await expect(findProducts(dialog)).toHaveCount(0)
    expect(sent).toEqual([])
    expect(stores.kroger.requests).toHaveLength(requestCount)

    await dialog.getByRole('searchbox').press('Enter')
    const title = 'Meadow Farms® Whole Milk'
    const milk = findProducts(dialog).filter({ hasText: 'Whole Milk' }).filter({ hasText: 'Kroger' })
    await expect(milk).toContainText('Meadow Farms · Kroger')
    await expect(milk).toContainText('$2.29')
    await expect(milk).toContainText('In stock')
    expect(sent).toHaveLength(1)
    expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toEqual({
      query: 'whole milk',
      diet: 'vegetarian',
      maxPrice: '20',
      limit: '20',
    })

    await milk.getByRole('button', { name: 'Add to list' }).click()
    await expectToast(person.page, 'Added to Shopping List', title)
    await expect(milk.getByRole('button', { name: /^Added/ })).toBeVisible()
    const [item, ...others] = await listItems(person)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      name: title,
      category: 'dairy',
      quantity: '1',
      estimatedPrice: 2.29,
      isCompleted: false,
      notes: expect.stringContaining('Meadow Farms · Kroger'),
    })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(person.page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  },
)

test('the product search is accessible on a phone and does not scroll sideways on the narrowest phones', async ({
  shoppers,
  household,
}) => {
  test.slow()
  const person = await shoppers.createPerson(onPhone)
  const dialog = await openSearch(person)
  await expectNoViolations(person.page)
  await search(dialog, 'milk')
  await findProducts(dialog).first().getByRole('button', { name: 'Add to list' }).click()
  await expect(
    findProducts(dialog)
      .first()
      .getByRole('button', { name: /^Added/ }),
  ).toBeVisible()
  await person.page.getByRole('button', { name: 'Close' }).last().waitFor()
  await expectNoViolations(person.page)
  await person.page.setViewportSize({ width: 320, height: 640 })
  const countOverflowing = (): Promise<number> =>
    dialog.evaluate(
      (element) =>
        [...element.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > 321)
          .length,
    )
  await expect.poll(countOverflowing).toBe(0)

  const other = await household.createPerson(onPhone)
  const empty = await openSearch(other)
  await empty.getByRole('heading', { name: 'Grocery Store APIs Not Configured' }).waitFor()
  await expectNoViolations(other.page)
})
