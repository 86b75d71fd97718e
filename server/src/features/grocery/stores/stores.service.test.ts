import { describe, expect, test } from 'vitest'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'
import { searchStores } from './stores.service.ts'

const request: StoreRequest = { query: 'milk', diet: null }
const products: readonly FoundProduct[] = []

describe('a search in several stores', () => {
  const never = () => new Promise<never>(() => {})
  const options = { onSend: () => {}, graceMs: 10 }

  test('stops waiting for the others soon after one has responded', async () => {
    const stores = [{ search: never }, { search: async () => products }]
    expect(await searchStores(stores, request, options)).toEqual([products])
  })

  test('keeps waiting as long as none has responded', async () => {
    const late = Promise.withResolvers<readonly FoundProduct[]>()
    const results = searchStores(
      [{ search: () => late.promise }, { search: async () => null }],
      request,
      options,
    )
    setTimeout(() => late.resolve(products), 50)
    expect(await results).toEqual([products])
  })

  test('ends when all stores have failed', async () => {
    expect(await searchStores([{ search: async () => null }], request, options)).toEqual([])
  })
})
