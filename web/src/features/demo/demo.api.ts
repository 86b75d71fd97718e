import { demoApi } from '@roost/contract/instance/demo.client.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { assertCookies, CookiesBlockedError } from '../../api/session/cookies.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { findAccount } from '../../api/session/session.ts'
import type { SampleData } from './demo.rules.ts'

/** Reads the browser's current account, because the server or another tab may have opened a session. */
const readAccount = async (): Promise<Account> => {
  const user = await findAccount()
  if (!user) throw new CookiesBlockedError()
  return user
}

export const startDemoSession = async (): Promise<Account> => {
  assertCookies()
  await callApi(demoApi.tempLogin, {})
  return await readAccount()
}

/** Creates sample data, opening a demo session first if there is none. */
export const createSampleData = async (): Promise<{ user: Account; data: SampleData }> => {
  const { created, alreadyExists = false } = await callApi(demoApi.createSampleData, {})
  return { user: await readAccount(), data: { created, alreadyExists } }
}
