import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstLoad, afterFirstUse } from './when-idle.ts'

const page = new EventTarget()
const work = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  work.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('work after the first load waits ten seconds, whatever the user does', async () => {
  afterFirstLoad(work)
  page.dispatchEvent(new Event('pointermove'))
  await wait(9_990)
  expect(work).not.toHaveBeenCalled()
  await wait(20)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work after the first load starts once the window loses the focus', async () => {
  afterFirstLoad(work)
  page.dispatchEvent(new Event('blur'))
  await wait(0)
  expect(work).toHaveBeenCalledTimes(1)
})

test('work after the first use starts with a key or the pointer, and only once', async () => {
  afterFirstUse(work)
  await wait(1000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('keydown'))
  page.dispatchEvent(new Event('pointermove'))
  await wait(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('cancelled work never starts', async () => {
  const cancel = afterFirstUse(work)
  cancel()
  page.dispatchEvent(new Event('keydown'))
  await wait(20_000)
  expect(work).not.toHaveBeenCalled()
})
