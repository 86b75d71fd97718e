import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import { type GroceryProviderName, groceryProviders } from '@roost/contract/shopping/grocery-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { toJsonResponse } from '../../../test-support/hosts/grocery-faults.ts'
import { type GroceryServers, startGroceryServers } from '../../../test-support/hosts/grocery-servers.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

let servers: GroceryServers
let app: TestApp
let person: Person
let searchCount = 0

beforeAll(async () => {
  servers = await startGroceryServers()
  app = await startTestApp(servers.environment)
  person = await createPerson(app)
})
afterAll(async () => {
  await app.close()
  await servers.close()
})

/** Searches for a different query each time, so that no response comes from the cache. */
const search = (store: GroceryProviderName) => {
  searchCount += 1
  return person.client.call(groceryApi.search, { query: `milk ${searchCount}`, store })
}

describe('a product', { tags: ['T14'] }, () => {
  const hostile =
    '<script>alert(1)</script><b onclick=x>Milk</b>\u202E\u0000\r\nfresh\u2066 &lt;img src=x&gt; &amp; cold'

  test.each(groceryProviders)('from %s is returned as plain text, whatever it contains', async (name) => {
    const words = `${hostile}${'!'.repeat(150_000)}`
    const product = {
      kroger: { productId: '0001', description: words, brand: words, categories: [words] },
      spoonacular: { id: 1, title: words, brand: words, aisle: words, description: words },
      instacart: { lookup_code: 'a1', item_name: words, brand_name: words, item_details: words },
    }[name]
    servers[name].setFault(toJsonResponse({ data: [product], products: [product] }))
    const { body } = await search(name)
    expect(body).toHaveLength(1)
    for (const text of [body[0]?.title, body[0]?.brand, body[0]?.description ?? 'Milk fresh & cold']) {
      expect(text).toMatch(/^Milk fresh & cold/)
      expect(text).not.toMatch(/[<>\p{C}]/u)
      expect(String(text).length).toBeLessThanOrEqual(500)
    }
  })

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    '//cdn.example/x.png',
    'no address',
    `https://cdn.example/${'x'.repeat(3000)}`,
  ])('never has a picture with the address %j', async (image) => {
    servers.spoonacular.setFault(toJsonResponse({ products: [{ id: 1, title: 'Milk', image }] }))
    const { body } = await search('spoonacular')
    expect(body[0]).toMatchObject({ title: 'Milk', image: null })
  })
})
