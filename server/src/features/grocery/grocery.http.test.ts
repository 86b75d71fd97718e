import { errors } from '@roost/contract/endpoint/errors.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import {
  type GroceryProviderName,
  groceryProviders,
  groceryProviderLabels,
} from '@roost/contract/shopping/grocery-values.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  type Person,
} from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import {
  type Fault,
  groceryDelays,
  groceryFaults,
  toJsonResponse,
} from '../../../test-support/hosts/grocery-faults.ts'
import {
  groceryKeys,
  type GroceryServers,
  startGroceryServers,
} from '../../../test-support/hosts/grocery-servers.ts'
import { startAppOn, startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { searchesOfHousehold, searchesOfPerson } from '../../throttling/quotas.service.ts'

/** The time limit for providers that do not respond: long enough for a local server, short enough for a test. */
const shortLimitMs = 1500

type Roost = Awaited<ReturnType<typeof startAppOn>>

let house: TestApp
let person: Person
let servers: GroceryServers
let roost: Roost

/** Restarts the server with an empty cache, on the same database. */
const restart = async (
  settings: Readonly<Record<string, string>>,
  deps: Parameters<typeof startAppOn>[2] = {},
): Promise<void> => {
  await roost?.app.close()
  const { engine, environment } = house.database
  roost = await startAppOn(engine, { ...environment, ...settings }, deps)
}

const toClient = ({ client: { cookie } }: Person = person): Client => {
  const client = roost.visitor()
  client.cookie = cookie
  return client
}

const search = (query: Record<string, unknown> & { query: string }, searcher: Person = person) =>
  toClient(searcher).call(groceryApi.search, query)

const providersOf = (products: readonly { readonly store: GroceryProviderName }[]): GroceryProviderName[] =>
  groceryProviders.filter((name) => products.some(({ store }) => store === name))

const countRequests = (): number =>
  groceryProviders.reduce((sum, name) => sum + servers[name].requests.length, 0)

beforeAll(async () => {
  house = await startTestApp()
})
afterAll(async () => {
  await roost.app.close()
  await house.close()
})
beforeEach(async () => {
  servers = await startGroceryServers()
  person = await createPerson(house)
  await restart(servers.environment)
  return () => servers.close()
})

describe('without any configured provider', () => {
  beforeEach(() => restart({}))

  test('the settings list no providers', { tags: ['GROC-05', 'GROC-20', 'MODEL-B-23'] }, async () => {
    const { status, body } = await toClient().call(groceryApi.config, {})
    expect(status).toBe(200)
    expect(body).toEqual({ configured: false, services: [] })
  })

  test('a search is refused with a message', { tags: ['GROC-08', 'GROC-12', 'GROC-21'] }, async () => {
    const { status, error } = await search({ query: 'milk' })
    expect(status).toBe(503)
    expect(error.message).toBe('Grocery services are not configured')
  })
})

describe('the configured providers', () => {
  test('are listed in the settings', { tags: ['GROC-05', 'GROC-19', 'MODEL-B-23'] }, async () => {
    const { body } = await toClient().call(groceryApi.config, {})
    expect(body).toEqual({ configured: true, services: ['Kroger', 'Instacart', 'Spoonacular'] })
  })

  test('are the only ones searched; a search at another provider is refused', async () => {
    const { SPOONACULAR_API_KEY = '', SPOONACULAR_URL = '' } = servers.environment
    await restart({ SPOONACULAR_API_KEY, SPOONACULAR_URL })
    expect((await toClient().call(groceryApi.config, {})).body.services).toEqual(['Spoonacular'])
    expect(providersOf((await search({ query: 'milk' })).body)).toEqual(['spoonacular'])
    expect((await search({ query: 'milk', store: 'kroger' })).status).toBe(503)
  })
})

describe('a search', () => {
  test('requires an approved account, and sends no requests otherwise', { tags: ['GROC-23'] }, async () => {
    const anonymous = await roost.visitor().call(groceryApi.search, { query: 'milk' })
    expect(anonymous.status).toBe(401)
    const waiting = await createPerson(house, { isApproved: false })
    expect((await search({ query: 'milk' }, waiting)).status).toBe(403)
    expect(countRequests()).toBe(0)
  })

  test('returns all fields of a product', { tags: ['GROC-08', 'GROC-09', 'MODEL-B-23'] }, async () => {
    const { body } = await search({ query: '2% reduced fat milk' })
    const byProvider = Object.fromEntries(body.map((product) => [product.store, product]))
    expect(byProvider['kroger']).toEqual({
      id: 'kroger:0001111041700',
      title: 'Meadow Farms® 2% Reduced Fat Milk',
      description: '1 gal',
      brand: 'Meadow Farms',
      price: 3.14,
      currency: 'USD',
      store: 'kroger',
      image: expect.stringMatching(/^\/api\/grocery\/images\/[\w-]+\.[\w-]+$/),
      category: 'Dairy',
      availability: 'in_stock',
      nutrients: { calories: 120, protein: 8 },
      diets: [],
    })
    expect(byProvider['spoonacular']).toMatchObject({
      id: 'spoonacular:22300',
      title: 'Meadow Farms 2% Reduced Fat Milk, 1 gal',
      description: '2% Reduced Fat Milk: one serving provides 120 calories & more.',
      price: 3.73,
      diets: ['vegetarian', 'glutenFree'],
      nutrients: { calories: 120, protein: 8 },
    })
    expect(byProvider['instacart']).toMatchObject({
      id: 'instacart:008510000',
      title: '2% Reduced Fat Milk',
      description: '1 gal · 2% Reduced Fat Milk, delivered within the hour.',
      brand: 'Meadow Farms',
      price: 4.01,
      nutrients: null,
    })
  })

  test(
    'at one provider asks only that provider, whatever the letter case of its name',
    { tags: ['GROC-06'] },
    async () => {
      for (const name of groceryProviders) {
        const { status, body } = await search({ query: 'milk', store: name.toUpperCase() })
        expect(status).toBe(200)
        expect(providersOf(body)).toEqual([name])
      }
    },
  )

  test('returns as many products as requested, from one to fifty', { tags: ['GROC-24'] }, async () => {
    const count = async (limit: string) => (await search({ query: 'a', limit })).body.length
    expect(await count('3')).toBe(3)
    expect(await count('0')).toBe(1)
    expect(await count('-7')).toBe(1)
    expect(await count('999')).toBeGreaterThan(30)
    expect((await search({ query: 'a', limit: '2.5' })).error.message).toBe('Limit must be a whole number')
  })

  test.each([
    [{ query: '' }, 'Please enter a product name to search'],
    [{ query: '   ' }, 'Please enter a product name to search'],
    [{ query: 'x'.repeat(201) }, 'Search for at most 200 characters'],
    [{ query: 'milk', store: 'aldi' }, 'Store must be kroger, instacart or spoonacular'],
    [{ query: 'milk', minPrice: '-1' }, 'Minimum price must be a price of 0 or more'],
    [{ query: 'milk', maxPrice: '1e3' }, 'Maximum price must be a price of 0 or more'],
    [{ query: 'milk', minPrice: '5', maxPrice: '4.99' }, 'Minimum price must not be above the maximum price'],
    [{ query: 'milk', diet: 'paleo' }, 'Diet must be vegetarian, vegan, glutenFree, dairyFree or keto'],
  ])('with %j is refused with a message', async (query, message) => {
    const { status, error } = await search(query)
    expect(status).toBe(400)
    expect(error.message).toBe(message)
    expect(countRequests()).toBe(0)
  })

  test(
    'leaves out products not labelled for the diet, unless the provider has no labels',
    { tags: ['GROC-26'] },
    async () => {
      const { body } = await search({ query: 'milk', diet: 'vegan' })
      const [kroger, others] = [
        body.filter(({ store }) => store === 'kroger'),
        body.filter(({ store }) => store !== 'kroger'),
      ]
      expect(kroger).not.toEqual([])
      expect(providersOf(others)).toEqual(['instacart', 'spoonacular'])
      for (const { title, diets } of others) {
        expect(title).toMatch(/Almond|Oat/)
        expect(diets).toContain('vegan')
      }
      expect(servers.spoonacular.requests.at(-1)?.searchParams.get('diet')).toBe('vegan')
    },
  )

  test('without matches returns an empty list', { tags: ['GROC-27'] }, async () => {
    expect((await search({ query: 'unicorn steak' })).body).toEqual([])
    expect((await search({ query: '\u200b' })).body).toEqual([])
  })
})

describe('repeated searches', { tags: ['T34'] }, () => {
  test('send one request to each provider in ten minutes, whoever searches and whatever the letter case', async () => {
    const other = await createPerson(house)
    const first = await search({ query: 'Whole  MILK' })
    const requestCount = countRequests()
    const second = await search({ query: ' whole milk ', limit: 50 }, other)
    expect(second.body).toEqual(first.body)
    expect(countRequests()).toBe(requestCount)
    roost.clock.advance(10 * 60_000)
    await search({ query: 'whole milk' })
    expect(countRequests()).toBeGreaterThan(requestCount)
  })

  test('with other prices or another limit send no further requests', async () => {
    await search({ query: 'milk' })
    const requestCount = countRequests()
    await search({ query: 'milk', minPrice: '3', limit: 5, store: 'kroger' })
    expect(countRequests()).toBe(requestCount)
  })
})

describe.each(groceryProviders)('when %s', (broken) => {
  const others = groceryProviders.filter((name) => name !== broken)

  const expectOtherProviders = async (fault: Fault): Promise<void> => {
    servers[broken].setFault(fault)
    const [together, alone] = await Promise.all([
      search({ query: 'milk' }),
      search({ query: 'bread', store: broken }),
    ])
    expect(together.status).toBe(200)
    expect(providersOf(together.body)).toEqual(others)
    expect(alone.status).toBe(502)
    expect(alone.error).toMatchObject({ message: errors['grocery.unavailable'].message })
    servers[broken].setFault(null)
    roost.clock.advance(6 * 60 * 60_000)
    expect(providersOf((await search({ query: 'milk' })).body)).toEqual([...groceryProviders])
  }

  test.each(Object.entries(groceryFaults))(
    '%s, the other providers still respond, and a search at that provider alone fails with a message',
    (_, fault) => expectOtherProviders(fault),
  )

  test.each(Object.entries(groceryDelays))('%s, no search takes longer than the limit', async (_, fault) => {
    await restart(servers.environment, { providerTimeLimitMs: shortLimitMs })
    await expectOtherProviders(fault)
  })

  test('has no matches, the products of the other providers are shown', async () => {
    servers[broken].setFault(toJsonResponse({ data: [], products: [] }))
    expect(providersOf((await search({ query: 'milk' })).body)).toEqual(others)
  })

  test('returns malformed entries between products, the products are kept', async () => {
    const product = {
      kroger: { productId: '0001', description: 'Milk' },
      spoonacular: { id: 1, title: 'Milk' },
      instacart: { lookup_code: 'a1', item_name: 'Milk' },
    }[broken]
    const rubbish = [null, 7, 'milk', [], {}, { ...product, title: 7, description: null, item_name: {} }]
    const list = [...rubbish, { ...product, price: 'free', items: 7, images: 'x', badges: 1 }, ...rubbish]
    servers[broken].setFault(toJsonResponse({ data: list, products: list }))
    const { body } = await search({ query: 'milk', store: broken })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ title: 'Milk', price: null, image: null, availability: 'in_stock' })
  })

  test('asks to wait for ten minutes, it gets no requests until then', async () => {
    servers[broken].setFault(groceryFaults['returns 429 for ten minutes'])
    await search({ query: 'milk', store: broken })
    const requestCount = servers[broken].requests.length
    servers[broken].setFault(null)
    roost.clock.advance(599_000)
    expect((await search({ query: 'eggs', store: broken })).status).toBe(502)
    expect(servers[broken].requests).toHaveLength(requestCount)
    roost.clock.advance(2000)
    expect((await search({ query: 'eggs', store: broken })).status).toBe(200)
  })
})

test('a search fails with a message when all providers fail', async () => {
  for (const name of groceryProviders) servers[name].setFault(groceryFaults['returns 503'])
  const { status, error } = await search({ query: 'milk' })
  expect(status).toBe(502)
  expect(error.message).toBe('The grocery stores cannot be reached right now. Please try again in a moment.')
})

describe('the quota for searches that send requests', { tags: ['T34'] }, () => {
  const spend = async (searcher: Person, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await search({ query: `nothing ${searcher.account.id} ${index}`, store: 'instacart' }, searcher)
  }

  test('applies to each person and resets the next day', async () => {
    await spend(person, searchesOfPerson)
    const { status, error, headers } = await search({ query: 'milk' })
    expect(status).toBe(429)
    expect(error.message).toBe('Your household has searched a lot today. Please try again later.')
    expect(Number(headers['retry-after'])).toBe(15 * 60 * 60)
    // Cached results are still available.
    expect((await search({ query: `nothing ${person.account.id} 5`, store: 'instacart' })).status).toBe(200)
    roost.clock.set('2026-11-22T00:00:01.000Z')
    expect((await search({ query: 'milk' })).status).toBe(200)
  })

  test('also applies to each household', async () => {
    const first = await createHousehold(house)
    await spend(first, searchesOfPerson)
    const second = await createMember(house, first.group)
    await spend(second, searchesOfHousehold - searchesOfPerson)
    const third = await createMember(house, first.group)
    expect((await search({ query: 'milk' }, third)).status).toBe(429)
    expect((await search({ query: 'milk' })).status).toBe(200)
  })
})

test('no response contains an API key', { tags: ['T34', 'GROC-19'] }, async () => {
  const responses = [
    await toClient().call(groceryApi.config, {}),
    await search({ query: 'milk' }),
    await search({ query: 'milk', store: 'x' }),
  ]
  for (const name of groceryProviders) servers[name].setFault(groceryFaults['returns 403'])
  responses.push(await search({ query: 'bread' }))
  const text = JSON.stringify(responses)
  for (const key of Object.values(groceryKeys)) expect(text).not.toContain(key)
  expect(text).not.toContain(servers.kroger.url)
  expect(Object.values(groceryProviderLabels)).toHaveLength(3)
})
