import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createGate, createPersonalGate, refuseAs } from './gate.ts'

const createTestGate = (maxWaitMs = 10_000) => {
  const gate = createGate({ maxParallel: 2, maxWaitMs })
  return <T>(work: () => Promise<T>) => gate(work, refuseAs('expenses.busy'))
}

/** Work that goes on until it is told to end. */
const createWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let hasBegun = false
  const run = () => {
    hasBegun = true
    return promise
  }
  return { run, end: () => resolve('done'), hasBegun: () => hasBegun }
}

describe('a gate for two', () => {
  test('lets the third one in when one of the first has left, in the order they came', async () => {
    const gate = createTestGate()
    const works = Array.from({ length: 4 }, createWork)
    const results = works.map(({ run }) => gate(run))
    const listBegun = async () => {
      await wait(0)
      return works.map(({ hasBegun }) => hasBegun())
    }
    expect(await listBegun()).toEqual([true, true, false, false])
    works[1]?.end()
    expect(await listBegun()).toEqual([true, true, true, false])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('is free again after a failure', async () => {
    const gate = createTestGate(20)
    const failures = Array.from({ length: 6 }, () => gate(() => Promise.reject(new Error('broken'))))
    const outcomes = await Promise.allSettled(failures)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
    expect(await gate(async () => 'done')).toBe('done')
  })

  test('sends away who waits too long, tells him when to come again, and keeps no place for him', async () => {
    const gate = createTestGate(20)
    const [first, second, late] = [createWork(), createWork(), createWork()]
    const results = [gate(first.run), gate(second.run)]
    await expect(gate(late.run)).rejects.toMatchObject({ code: 'expenses.busy', retryAfterSeconds: 0.02 })
    first.end()
    second.end()
    await Promise.all(results)
    expect(late.hasBegun()).toBe(false)
    expect(await gate(async () => 'done')).toBe('done')
  })
})

test('a personal gate has the work of one person done one after the other, and that of others beside it', async () => {
  const gate = createPersonalGate({ maxParallel: 2, maxWaitMs: 10_000 }, refuseAs('overloaded'))
  const [first, second, other] = [createWork(), createWork(), createWork()]
  const results = [gate('robin', first.run), gate('robin', second.run), gate('wren', other.run)]
  await wait(0)
  expect([first, second, other].map((work) => work.hasBegun())).toEqual([true, false, true])
  for (const work of [first, second, other]) work.end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done'])
  await expect(gate('robin', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await gate('robin', async () => 'again')).toBe('again')
})
