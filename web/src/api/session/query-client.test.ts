import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test(
  'reads are never retried automatically and are cached for five minutes',
  { tags: ['SHELL-46', 'SHELL-47'] },
  () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    })
  },
)

test('neither reads nor writes wait for the browser to report a network', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
})

test('writes are never retried automatically', { tags: ['SHELL-46'] }, () => {
  expect(createQueryClient().getDefaultOptions().mutations).toMatchObject({ retry: false })
})

test('the pause before a retry doubles from one second to at most thirty', { tags: ['SHELL-47'] }, () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  if (typeof retryDelay !== 'function') throw new Error('the pause depends on the attempt')
  expect([0, 1, 4, 5, 9].map((attempt) => retryDelay(attempt, new Error('any')))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ])
})
