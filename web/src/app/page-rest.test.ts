import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForRest } from './page-rest.ts'

let queryClient: QueryClient
let isAtRest: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  queryClient = new QueryClient()
  isAtRest = false
  void waitForRest(queryClient).then(() => {
    isAtRest = true
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

test('a page is at rest a moment after its last answer, whatever was asked for in between', async () => {
  void read('/api/dashboard/config', 300)
  void read('/api/tasks', 500)
  await vi.advanceTimersByTimeAsync(550)
  void read('/api/users', 400)
  await vi.advanceTimersByTimeAsync(590)
  expect(isAtRest).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isAtRest).toBe(true)
})

test('an answer that does not come keeps nobody waiting for long', async () => {
  void read('/api/tasks', 60_000)
  await vi.advanceTimersByTimeAsync(3990)
  expect(isAtRest).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isAtRest).toBe(true)
})

test('a page that asks for nothing comes to rest, too', async () => {
  await vi.advanceTimersByTimeAsync(4010)
  expect(isAtRest).toBe(true)
})
