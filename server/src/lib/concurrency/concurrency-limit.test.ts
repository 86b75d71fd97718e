import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('each person may run one task, and all people together two', () => {
  const limit = createConcurrencyLimit({ perPerson: 1, total: 2 })
  const release = limit.acquire('robin')
  expect(() => limit.acquire('robin')).toThrow('is still under way')
  limit.acquire('wren')
  expect(() => limit.acquire('finch')).toThrow('The server is busy right now')
  release()
  release()
  limit.acquire('finch')
  expect(() => limit.acquire('robin')).toThrow('The server is busy right now')
})
