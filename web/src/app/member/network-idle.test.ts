import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForNetworkIdle } from './network-idle.ts'

let queryClient: QueryClient
let isNetworkIdle: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  queryClient = new QueryClient()
  isNetworkIdle = false
  void waitForNetworkIdle(queryClient).then(() => {
    isNetworkIdle = true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (key: string, takesMs: number) =>
  queryClient.query({
    queryKey: [key],
    queryFn: () => new Promise((resolve) => setTimeout(resolve, takesMs, key)),
  })

test('the network becomes idle a moment after the last response, however many requests came before', async () => {
  void read('/api/dashboard/config', 300)
  void read('/api/tasks', 500)
  await vi.advanceTimersByTimeAsync(550)
  void read('/api/users', 400)
  await vi.advanceTimersByTimeAsync(590)
  expect(isNetworkIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isNetworkIdle).toBe(true)
})

test('a missing response delays the idle state only for a limited time', async () => {
  void read('/api/tasks', 60_000)
  await vi.advanceTimersByTimeAsync(3990)
  expect(isNetworkIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isNetworkIdle).toBe(true)
})

test('the network also becomes idle on a page without requests', async () => {
  await vi.advanceTimersByTimeAsync(4010)
  expect(isNetworkIdle).toBe(true)
})
