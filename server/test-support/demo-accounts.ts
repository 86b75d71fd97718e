import { authApi } from '@roost/contract/auth.ts'
import { demoApi } from '@roost/contract/demo.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who tries Roost out, come in through the front door. */
export const createDemoPerson = async (test: TestApp): Promise<Person> => {
  const client = test.visitor()
  const opened = await client.call(demoApi.tempLogin, {})
  if (opened.status !== 200) throw new Error(`Nobody came in: ${opened.error.message}`)
  return { client, account: (await client.call(authApi.currentUser, {})).body }
}

/** Everybody who tried Roost out so far is gone, so that others may. */
export const deleteDemoPeople = (test: TestApp): Promise<unknown> =>
  inTransaction(test.db, (tx) => tx.sql.deleteFrom('users').where('expires_at', 'is not', null).execute())
