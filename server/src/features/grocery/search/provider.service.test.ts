import { describe, expect, test } from 'vitest'
import type { FoundProduct, ProductRequest } from './provider.rules.ts'
import { searchSources } from './provider.service.ts'

const request: ProductRequest = { query: 'milk', diet: null }
const products: readonly FoundProduct[] = []

describe('a search at several providers', () => {
  const never = () => new Promise<never>(() => {})
  const options = { onSend: () => {}, graceMs: 10 }

  test('stops waiting for the others soon after one has responded', async () => {
    const sources = [{ search: never }, { search: async () => products }]
    expect(await searchSources(sources, request, options)).toEqual([products])
  })

  test('keeps waiting as long as none has responded', async () => {
    const late = Promise.withResolvers<readonly FoundProduct[]>()
    const results = searchSources(
      [{ search: () => late.promise }, { search: async () => null }],
      request,
      options,
    )
    setTimeout(() => late.resolve(products), 50)
    expect(await results).toEqual([products])
  })

  test('ends when all providers have failed', async () => {
    expect(await searchSources([{ search: async () => null }], request, options)).toEqual([])
  })
})
