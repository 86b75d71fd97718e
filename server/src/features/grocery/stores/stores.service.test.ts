import { describe, expect, test } from 'vitest'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'
import { askStores } from './stores.service.ts'

const request: StoreRequest = { query: 'milk', diet: null }
const products: readonly FoundProduct[] = []

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
