import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Tx } from '../../src/db/transactions/transaction.ts'
import type { TestApp } from './test-app.ts'

/** Runs a request while a transaction is open that has done the work, and ends the transaction first if it can. */
export const sendDuring = async <T>(
  { db }: Pick<TestApp, 'db'>,
  work: (tx: Tx) => Promise<unknown>,
  send: () => Promise<T>,
): Promise<T> => {
  const { promise: hasWorked, resolve: begin } = Promise.withResolvers<void>()
  const transaction = inTransaction(db, async (tx) => {
    await work(tx)
    begin()
    await setTimeout(300)
  })
  await hasWorked
  const [response] = await Promise.all([send(), transaction])
  return response
}
