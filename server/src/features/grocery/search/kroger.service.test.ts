import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { groceryFaults, toJsonResponse } from '../../../../test-support/hosts/grocery-faults.ts'
import {
  groceryKeys,
  type GroceryServers,
  krogerLocation,
  startGroceryServers,
} from '../../../../test-support/hosts/grocery-servers.ts'
import { createTestClock } from '../../../../test-support/app/test-app.ts'
import { createWebClient } from '../../../outbound/web-client/web-client.ts'
import { createKroger } from './kroger.service.ts'

let servers: GroceryServers
const clock = createTestClock()

beforeEach(async () => {
  servers = await startGroceryServers()
})
afterEach(() => servers.close())

const openKroger = (settings: { locationId?: string | null; clientSecret?: string } = {}) => {
  const { KROGER_CLIENT_ID: clientId, KROGER_CLIENT_SECRET: clientSecret } = groceryKeys
  const requestWeb = createWebClient({ addresses: 'configured' })
  const provider = createKroger(
    { url: servers.kroger.url, clientId, clientSecret, locationId: krogerLocation, ...settings },
    { requestWeb, clock },
  )
  return (query: string) => provider.search({ query, diet: null }, new AbortController().signal)
}

const countPaths = (path: string): number =>
  servers.kroger.requests.filter(({ pathname }) => pathname === path).length
const countTokens = () => countPaths('/v1/connect/oauth2/token')
const countSearches = () => countPaths('/v1/products')

describe('the access token', () => {
  test('is reused until shortly before it expires', async () => {
    const search = openKroger()
    await search('milk')
    clock.advance(28 * 60_000)
    await search('bread')
    expect(countTokens()).toBe(1)
    clock.advance(60_000)
    await search('rice')
    expect(countTokens()).toBe(2)
  })

  test('is requested once for concurrent searches', async () => {
    const search = openKroger()
    await Promise.all(['milk', 'bread', 'rice'].map(search))
    expect(countTokens()).toBe(1)
    expect(countSearches()).toBe(3)
  })

  test('is replaced once after being revoked', async () => {
    const search = openKroger()
    await search('milk')
    servers.kroger.revokeTokens()
    expect(await search('bread')).not.toEqual([])
    expect(countTokens()).toBe(2)
  })

  test('makes the search fail if its replacement is refused as well', async () => {
    const search = openKroger()
    servers.kroger.setFault(groceryFaults['returns 401'])
    await expect(search('milk')).rejects.toThrow('responded with 401')
    expect(countTokens()).toBe(2)
    expect(countSearches()).toBe(2)
  })

  test('is requested again by the next search after a failed request', async () => {
    const search = openKroger()
    servers.kroger.setFault(groceryFaults['returns 500'], 'token')
    await expect(search('milk')).rejects.toThrow('responded with 500')
    servers.kroger.setFault(null, 'token')
    expect(await search('milk')).not.toEqual([])
  })

  test.each([
    {},
    { access_token: 'x' },
    { access_token: 7, expires_in: 1800 },
    { access_token: 'a\r\nb', expires_in: 1800 },
    { access_token: '', expires_in: 1800 },
    { access_token: 'x', expires_in: -1 },
  ])('is not accepted from the response %j, and the search fails', async (response) => {
    const search = openKroger()
    servers.kroger.setFault(toJsonResponse(response), 'token')
    await expect(search('milk')).rejects.toThrow('returned no token')
    expect(countSearches()).toBe(0)
  })

  test('is refused for a wrong secret, and the error does not contain the secret', async () => {
    const error: unknown = await openKroger({ clientSecret: 'wrong-secret' })('milk').catch(
      (failure: unknown) => failure,
    )
    expect(String(error)).toBe('ProviderError: responded with 401')
  })
})

describe('the product search', () => {
  test('asks for the prices of the configured store', async () => {
    const [milk] = await openKroger()('whole milk')
    expect(milk).toMatchObject({ price: 2.29, availability: 'in_stock' })
    expect(Object.fromEntries(servers.kroger.requests.at(-1)?.searchParams ?? [])).toEqual({
      'filter.term': 'whole milk',
      'filter.limit': '50',
      'filter.locationId': krogerLocation,
    })
  })

  test('returns no prices when no store is configured, and products as in stock', async () => {
    const [milk] = await openKroger({ locationId: null })('whole milk')
    expect(milk).toMatchObject({ price: null, availability: 'in_stock' })
    expect(servers.kroger.requests.at(-1)?.searchParams.has('filter.locationId')).toBe(false)
  })

  test('returns whether products are low in stock or sold out, and offer prices', async () => {
    const found = await openKroger()('milk')
    const find = (title: string) => found.find((product) => product.title.includes(title))
    expect(find('Lactose Free')).toMatchObject({ availability: 'limited' })
    expect(find('Chocolate')).toMatchObject({ availability: 'out_of_stock' })
    expect(find('2% Reduced')).toMatchObject({ price: 3.14 })
  })

  test('skips queries under three characters, and sends at most eight words', async () => {
    const search = openKroger()
    expect(await search('ab')).toEqual([])
    expect(servers.kroger.requests).toHaveLength(0)
    await search('one two three four five six seven eight nine ten')
    expect(servers.kroger.requests.at(-1)?.searchParams.get('filter.term')).toBe(
      'one two three four five six seven eight',
    )
  })
})
