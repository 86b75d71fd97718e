import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../../test-support/test-app.ts'
import { WebError } from '../../../outbound/web-client.ts'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'
import { askStores, createStore, type GroceryProvider, requestJson, StoreError } from './stores.service.ts'

const request: StoreRequest = { query: 'milk', diet: null }
const minuteMs = 60_000

/** A store around a provider that does what the test says, with everything it wrote into the log. */
const openStore = (search: GroceryProvider['search'], timeLimitMs = 5000) => {
  const clock = createTestClock()
  const lines: string[] = []
  const write = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  let sent = 0
  const store = createStore(
    { name: 'kroger', search },
    { clock, log: { warn: write, error: write }, timeLimitMs },
  )
  return {
    clock,
    lines,
    isFree: store.isFree,
    search: (asked = request) => store.search(asked, () => void (sent += 1)),
    countSent: () => sent,
  }
}

const products: readonly FoundProduct[] = []

describe('an answer', () => {
  test('is kept for ten minutes, for the same words and the same diet', async () => {
    const { search, countSent, clock, isFree } = openStore(async () => products)
    expect(isFree(request)).toBe(false)
    await search()
    expect(isFree(request)).toBe(true)
    await search()
    expect(countSent()).toBe(1)
    await search({ query: 'milk', diet: 'vegan' })
    expect(countSent()).toBe(2)
    clock.advance(10 * minuteMs)
    expect(isFree(request)).toBe(false)
    await search()
    expect(countSent()).toBe(3)
  })

  test('that is under way is waited for by everybody', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly FoundProduct[]>()
    const { search, countSent, isFree } = openStore(() => promise)
    const answers = [search(), search(), search()]
    expect(isFree(request)).toBe(true)
    resolve(products)
    expect(await Promise.all(answers)).toEqual([products, products, products])
    expect(countSent()).toBe(1)
  })

  test('that failed is not kept', async () => {
    let isBroken = true
    const { search } = openStore(async () => {
      if (isBroken) throw new StoreError('answered 500')
      return products
    })
    expect(await search()).toBeNull()
    isBroken = false
    expect(await search()).toBe(products)
  })

  test('that never comes is given up, and the call is ended', async () => {
    const ended = Promise.withResolvers<boolean>()
    const { search, lines } = openStore((_, signal) => {
      signal.addEventListener('abort', () => ended.resolve(true))
      return new Promise(() => {})
    }, 20)
    expect(await search()).toBeNull()
    expect(await ended.promise).toBe(true)
    expect(lines).toEqual(['a grocery store gave no answer {"store":"kroger","reason":"took too long"}'])
  })

  test('that breaks the code leaves a line with the error in the log', async () => {
    const { search, lines } = openStore(async () => {
      throw new TypeError('x is undefined')
    })
    expect(await search()).toBeNull()
    expect(lines).toEqual([expect.stringContaining('was not understood')])
  })
})

describe('several stores', () => {
  const never = () => new Promise<never>(() => {})
  const asking = { onSend: () => {}, patienceMs: 10 }

  test('are not all waited for once one has answered', async () => {
    const stores = [{ search: never }, { search: async () => products }]
    expect(await askStores(stores, request, asking)).toEqual([products])
  })

  test('are waited for as long as none has answered', async () => {
    const late = Promise.withResolvers<readonly FoundProduct[]>()
    const answers = askStores([{ search: () => late.promise }, { search: async () => null }], request, asking)
    setTimeout(() => late.resolve(products), 50)
    expect(await answers).toEqual([products])
  })

  test('that have nothing to say end the waiting', async () => {
    expect(await askStores([{ search: async () => null }], request, asking)).toEqual([])
  })
})

describe('a store that has had enough', () => {
  const refuse = (restMs: number) => async () => {
    throw new StoreError('answered 429', { status: 429, restMs })
  }

  test('is not asked until then, whatever is looked for', async () => {
    const { search, countSent, clock, isFree } = openStore(refuse(5 * minuteMs))
    await search()
    clock.advance(5 * minuteMs - 1)
    const other = { query: 'bread', diet: null }
    expect(isFree(other)).toBe(true)
    expect(await search(other)).toBeNull()
    expect(countSent()).toBe(1)
    clock.advance(1)
    await search(other)
    expect(countSent()).toBe(2)
  })

  test('still shows what is known', async () => {
    let isSpent = false
    const { search } = openStore(async () => (isSpent ? refuse(minuteMs)() : products))
    await search()
    isSpent = true
    await search({ query: 'bread', diet: null })
    expect(await search()).toBe(products)
  })
})

test('a store that fails five times in a row is tried again after half a minute, by one', async () => {
  const { search, countSent, clock, lines } = openStore(async () => {
    throw new WebError('unreachable')
  })
  for (let index = 0; index < 9; index += 1) await search({ query: `milk ${index}`, diet: null })
  expect(countSent()).toBe(5)
  expect(lines).toHaveLength(5)
  clock.advance(30_000)
  await Promise.all([search({ query: 'a', diet: null }), search({ query: 'b', diet: null })])
  expect(countSent()).toBe(6)
})

describe('a refusal', () => {
  const clock = createTestClock('2026-11-21T09:00:00.000Z')
  const read = async (status: number, retryAfter?: string): Promise<number | undefined> => {
    const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    const requestWeb = async ({ url }: { url: string }) => ({
      status,
      headers,
      bytes: Buffer.from('{}'),
      url,
    })
    try {
      await requestJson({ requestWeb, clock }, { url: 'http://127.0.0.1/?key=secret' })
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError)
      expect(String(error)).toBe(`StoreError: answered ${status}`)
      return error instanceof StoreError ? error.restMs : undefined
    }
    throw new Error('It was taken for an answer')
  }

  test.each([
    [429, '120', 120_000],
    [503, '7', 7000],
    [429, 'Sat, 21 Nov 2026 09:02:00 GMT', 120_000],
    [429, 'Sat, 21 Nov 2026 08:00:00 GMT', 1000],
    [429, '0', 1000],
    [429, '999999999', 6 * 60 * minuteMs],
    [429, 'soon', minuteMs],
    [429, undefined, minuteMs],
    [401, undefined, 5 * minuteMs],
    [402, undefined, 15 * minuteMs],
    [403, undefined, 5 * minuteMs],
    [500, undefined, undefined],
    [302, undefined, undefined],
  ])('%s with Retry-After %j means a rest of %j ms', async (status, retryAfter, restMs) => {
    expect(await read(status, retryAfter)).toBe(restMs)
  })
})
