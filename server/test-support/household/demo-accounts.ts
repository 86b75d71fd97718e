import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { type Person, toPublicAccount } from './builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Creates a demo account through the API. */
export const createDemoPerson = async (test: TestApp): Promise<Person> => {
  const client = test.visitor()
  const opened = await client.call(demoApi.tempLogin, {})
  if (opened.status !== 200) throw new Error(`Nobody came in: ${opened.error.message}`)
  return { client, account: toPublicAccount((await client.call(authApi.currentUser, {})).body) }
}

/** Deletes all demo accounts, because their number is limited. */
export const deleteDemoPeople = (test: TestApp): Promise<unknown> =>
  inTransaction(test.db, (tx) => tx.sql.deleteFrom('users').where('expires_at', 'is not', null).execute())
