import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fontTimeoutMs, loadFonts } from './fonts.ts'

const load = vi.fn<(font: string) => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { fonts: { load } })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = (loading: Promise<void>): (() => boolean) => {
  let isDone = false
  void loading.then(() => {
    isDone = true
  })
  return () => isDone
}

test('the first page waits until both of its fonts have loaded', async () => {
  const arrivals: ((value: unknown) => void)[] = []
  load.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)))
  const isDone = watch(loadFonts())
  expect(load.mock.calls.flat().map((font) => /"(.*)"/u.exec(font)?.[1])).toEqual([
    'Figtree Variable',
    'Fraunces',
  ])
  arrivals[0]?.([])
  await vi.advanceTimersByTimeAsync(fontTimeoutMs - 1)
  expect(isDone()).toBe(false)
  arrivals[1]?.([])
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone()).toBe(true)
})

test('the first page waits no longer than a second for fonts that do not arrive', async () => {
  load.mockImplementation(() => new Promise(() => undefined))
  const isDone = watch(loadFonts())
  await vi.advanceTimersByTimeAsync(fontTimeoutMs - 1)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone()).toBe(true)
})

test('the first page is shown without fonts that cannot be loaded', async () => {
  load.mockRejectedValue(new DOMException('Refused', 'NetworkError'))
  const isDone = watch(loadFonts())
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone()).toBe(true)
})
