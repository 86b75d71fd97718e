import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { noMeter } from '../../lib/meter.ts'
import { ProviderError } from './json-request.ts'
import { createSearchSource, type SearchProvider } from './search-source.ts'
import { WebError } from '../web-client/web-client.ts'

interface Asked {
  readonly query: string
}
type Provider = SearchProvider<'pantry', Asked, string>

const request: Asked = { query: 'milk' }
const minuteMs = 60_000

/** A search source for a provider with the given behaviour, together with the lines that it logs. */
const openSource = (search: Provider['search'], timeLimitMs = 5000) => {
  const clock = createTestClock()
  const lines: string[] = []
  const write = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  let readCircuit: () => unknown = () => undefined
  let sent = 0
  const source = createSearchSource(
    { name: 'pantry', search },
    {
      clock,
      log: { warn: write, error: write },
      meter: { ...noMeter, watch: (_name, read) => void (readCircuit = read) },
      feature: 'kitchen',
      timeLimitMs,
      toKey: ({ query }: Asked) => query.toLowerCase(),
      cachedCount: 10,
    },
  )
  return {
    clock,
    lines,
    isFree: source.isFree,
    search: (asked = request) => source.search(asked, () => void (sent += 1)),
    countSent: () => sent,
    readMetric: () => readCircuit(),
  }
}

const found: readonly string[] = ['Whole milk']

describe('a result', () => {
  test('is cached for equal requests for ten minutes', async () => {
    const { search, countSent, clock, isFree } = openSource(async () => found)
    expect(isFree(request)).toBe(false)
    await search()
    expect(isFree(request)).toBe(true)
    await search()
    expect(countSent()).toBe(1)
    await search({ query: 'MILK' })
    expect(countSent()).toBe(1)
    await search({ query: 'bread' })
    expect(countSent()).toBe(2)
    clock.advance(10 * minuteMs)
    expect(isFree(request)).toBe(false)
    await search()
    expect(countSent()).toBe(3)
  })

  test('in progress is shared by all callers that wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>()
    const { search, countSent, isFree } = openSource(() => promise)
    const searches = [search(), search(), search()]
    expect(isFree(request)).toBe(true)
    resolve(found)
    expect(await Promise.all(searches)).toEqual([found, found, found])
    expect(countSent()).toBe(1)
  })

  test('is evicted if there are too many', async () => {
    const { search, isFree } = openSource(async () => found)
    for (let index = 0; index < 5; index += 1) await search({ query: `milk ${index}` })
    expect(isFree({ query: 'milk 0' })).toBe(true)
    await search({ query: 'milk 5' })
    expect([0, 1, 5].map((index) => isFree({ query: `milk ${index}` }))).toEqual([true, false, true])
  })

  test('is not cached if the search failed', async () => {
    let isBroken = true
    const { search } = openSource(async () => {
      if (isBroken) throw new ProviderError('responded with 500')
      return found
    })
    expect(await search()).toBeNull()
    isBroken = false
    expect(await search()).toBe(found)
  })

  test('that never arrives is given up, and the call is aborted', async () => {
    const ended = Promise.withResolvers<boolean>()
    const { search, lines } = openSource((_, signal) => {
      signal.addEventListener('abort', () => ended.resolve(true))
      return new Promise(() => {})
    }, 20)
    expect(await search()).toBeNull()
    expect(await ended.promise).toBe(true)
    expect(lines).toEqual([
      'a provider gave no usable response {"provider":"pantry","reason":"took too long"}',
    ])
  })

  test('that cannot be processed is logged together with the error', async () => {
    const { search, lines } = openSource(async () => {
      throw new TypeError('x is undefined')
    })
    expect(await search()).toBeNull()
    expect(lines).toEqual([expect.stringContaining('was not understood')])
  })
})

describe('a provider that asks for a pause', () => {
  const refuse = (retryAfterMs: number) => async () => {
    throw new ProviderError('responded with 429', { status: 429, retryAfterMs })
  }

  test('is not called until the pause is over, whatever the search', async () => {
    const { search, countSent, clock, isFree } = openSource(refuse(5 * minuteMs))
    await search()
    clock.advance(5 * minuteMs - 1)
    const other = { query: 'bread' }
    expect(isFree(other)).toBe(true)
    expect(await search(other)).toBeNull()
    expect(countSent()).toBe(1)
    clock.advance(1)
    await search(other)
    expect(countSent()).toBe(2)
  })

  test('is reported as unavailable in the metric, labelled with its feature', async () => {
    const { search, clock, readMetric } = openSource(refuse(minuteMs))
    const reading = (value: number) => [{ labels: { provider: 'pantry', feature: 'kitchen' }, value }]
    expect(readMetric()).toEqual(reading(0))
    await search()
    expect(readMetric()).toEqual(reading(1))
    clock.advance(minuteMs)
    expect(readMetric()).toEqual(reading(0))
  })

  test('still returns its cached results', async () => {
    let isSpent = false
    const { search } = openSource(async () => (isSpent ? refuse(minuteMs)() : found))
    await search()
    isSpent = true
    await search({ query: 'bread' })
    expect(await search()).toBe(found)
  })
})

test('a provider that fails five times in a row is called once more after half a minute', async () => {
  const { search, countSent, clock, lines } = openSource(async () => {
    throw new WebError('unreachable')
  })
  for (let index = 0; index < 9; index += 1) await search({ query: `milk ${index}` })
  expect(countSent()).toBe(5)
  expect(lines).toHaveLength(5)
  clock.advance(30_000)
  await Promise.all([search({ query: 'a' }), search({ query: 'b' })])
  expect(countSent()).toBe(6)
})
