import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { runExport, streamExport, takeTexts } from './export-stream.ts'

async function* endless() {
  for (;;) yield 'x'.repeat(100_000)
}

afterEach(() => void vi.useRealTimers())

const underWay = 'What you asked for before is still under way. Please wait until it is done.'

test('a person can start another export only once theirs has been sent or its client has disconnected', async () => {
  const stream = streamExport('robin', endless())
  stream.once('error', () => {})
  expect(() => streamExport('robin', endless())).toThrow(underWay)
  await expect(runExport('robin', async () => 1)).rejects.toThrow(underWay)
  stream.destroy()
  await setImmediate()
  expect(await runExport('robin', async () => 1)).toBe(1)
})

test('an export is aborted if the client stops reading it, and the next one can start', async () => {
  vi.useFakeTimers()
  const stream = streamExport('finch', endless())
  const failed = new Promise<Error>((resolve) => stream.once('error', resolve))
  await new Promise((resolve) => stream.once('readable', resolve))
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await failed).message).toBe('Nobody read the export')
  vi.useRealTimers()
  await setImmediate()
  expect(await runExport('finch', async () => 1)).toBe(1)
})

test('no part of an export is generated before the previous one has been read', async () => {
  let made = 0
  async function* parts() {
    for (let part = 1; part <= 1000; part += 1) {
      made = part
      yield 'x'.repeat(100_000)
    }
  }
  const stream = streamExport('wren', parts())
  await new Promise((resolve) => stream.once('readable', resolve))
  expect(made).toBeLessThan(10)
  stream.destroy()
  await setImmediate()
})

test('entries are taken as long as their total length is within the limit', () => {
  const take = (texts: readonly string[]) => takeTexts(texts, 10, (text) => text.length)
  expect(take(['one', 'two', 'three'])).toEqual(['one', 'two'])
  expect(take(['one', 'two', 'four'])).toEqual(['one', 'two', 'four'])
  expect(take(['a very long one'])).toEqual([])
})
