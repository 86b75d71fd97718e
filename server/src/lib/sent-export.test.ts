import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { runExport, streamExport, takeTexts } from './sent-export.ts'

async function* endless() {
  for (;;) yield 'x'.repeat(100_000)
}

afterEach(() => void vi.useRealTimers())

const underWay = 'What you asked for before is still under way. Please wait until it is done.'

test('a person has one export at a time, until it has been sent or nobody reads it any more', async () => {
  const stream = streamExport('robin', endless())
  stream.once('error', () => {})
  expect(() => streamExport('robin', endless())).toThrow(underWay)
  await expect(runExport('robin', async () => 1)).rejects.toThrow(underWay)
  stream.destroy()
  await setImmediate()
  expect(await runExport('robin', async () => 1)).toBe(1)
})

test('an export that nobody reads any more is ended and gives its place back', async () => {
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

test('of an export nothing is made before what was made has been read', async () => {
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

test('entries are taken as long as their texts fit', () => {
  const take = (texts: readonly string[]) => takeTexts(texts, 10, (text) => text.length)
  expect(take(['one', 'two', 'three'])).toEqual(['one', 'two'])
  expect(take(['one', 'two', 'four'])).toEqual(['one', 'two', 'four'])
  expect(take(['a very long one'])).toEqual([])
})
