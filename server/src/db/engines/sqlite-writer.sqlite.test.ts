import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { toDatabase } from './database.ts'
import { inTransaction } from '../transactions/transaction.ts'

let database: TestEngine
beforeAll(async () => {
  database = await createTestEngine()
})
afterAll(() => database.close())

const commit = (): Promise<void> =>
  inTransaction(toDatabase(database.engine, createTestClock()), async () => {})

/** Returns whether the transactions that are started are committed in the current iteration of the event loop. */
const areCommittedInThisIteration = async (start: () => readonly Promise<void>[]): Promise<boolean> => {
  let hasEnded = false
  setImmediate(() => (hasEnded = true))
  await Promise.all(start())
  return !hasEnded
}

const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('transactions wait for others of the same iteration of the event loop', async () => {
  expect(await areCommittedInThisIteration(() => [commit(), commit()])).toBe(false)
})

test('transactions wait only briefly, because an iteration of a busy server can take seconds', async () => {
  const startTwo = () => {
    const first = commit()
    block(30)
    return [first, commit()]
  }
  expect(await areCommittedInThisIteration(startTwo)).toBe(true)
})

test('transactions do not wait for more than fit into one commit', async () => {
  expect(await areCommittedInThisIteration(() => Array.from({ length: 64 }, commit))).toBe(true)
})
