import { afterEach, beforeEach, expect, test } from 'vitest'
import { groceryDelays, groceryFaults, toJsonResponse } from '../../../test-support/hosts/grocery-faults.ts'
import {
  groceryKeys,
  type GroceryServers,
  startGroceryServers,
} from '../../../test-support/hosts/grocery-servers.ts'
import { createTestClock, testSecretKey } from '../../../test-support/app/test-app.ts'
import { noMeter } from '../../lib/meter.ts'
import { createGroceryServices } from './grocery.service.ts'

const hourMs = 60 * 60_000

let servers: GroceryServers

beforeEach(async () => {
  servers = await startGroceryServers()
})
afterEach(() => servers.close())

const toConfig = () => {
  const { KROGER_CLIENT_ID, KROGER_CLIENT_SECRET, SPOONACULAR_API_KEY, INSTACART_API_KEY } = groceryKeys
  return {
    kroger: {
      url: servers.kroger.url,
      clientId: KROGER_CLIENT_ID,
      clientSecret: KROGER_CLIENT_SECRET,
      locationId: null,
    },
    instacart: { url: servers.instacart.url, apiKey: INSTACART_API_KEY },
    spoonacular: { url: servers.spoonacular.url, apiKey: SPOONACULAR_API_KEY },
  }
}

test(
  'no log line contains a key, a token, an address or a search term, whatever a provider responds',
  { tags: ['T34'] },
  async () => {
    const clock = createTestClock()
    const lines: string[] = []
    const write = (details: object, message: string): void => {
      const error = 'err' in details && details.err instanceof Error ? `${details.err.stack}` : ''
      lines.push(`${message} ${JSON.stringify(details)} ${error}`)
    }
    const { sources } = createGroceryServices({
      config: { grocery: toConfig(), publicUrl: 'https://roost.example' },
      secretKey: testSecretKey,
      clock,
      log: { warn: write, error: write },
      meter: noMeter,
      providerTimeLimitMs: 200,
      requestPicture: undefined,
    })
    const leaky = toJsonResponse({ ...groceryKeys, error: Object.values(groceryKeys).join(' ') })
    const faults = [...Object.values(groceryFaults), ...Object.values(groceryDelays), leaky]
    for (const source of sources)
      for (const [index, fault] of faults.entries()) {
        servers[source.name].setFault(fault)
        clock.advance(6 * hourMs)
        const request = { query: `looked-for-${index}`, diet: null }
        expect(await source.search(request, () => {})).toBeNull()
      }
    expect(lines.length).toBeGreaterThanOrEqual(sources.length * faults.length)
    const secrets = [
      ...Object.values(groceryKeys),
      'kroger-token',
      'Bearer',
      'Basic',
      '127.0.0.1',
      'looked-for',
    ]
    for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret)
  },
)
