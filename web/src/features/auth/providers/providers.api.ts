import type { CallInput } from '@roost/contract/endpoint.ts'
import { providersApi } from '@roost/contract/client/providers.ts'
import type { Account } from '@roost/contract/users.ts'
import { callApi } from '../../../api/call-api.ts'

// Plain calls, no mutations: the signed-out pages carry no query library.

/** Returns the address whose provider sign-in waits for a code; undefined when it is unknown. */
export const findPendingSignInEmail = async (): Promise<string | undefined> => {
  try {
    return (await callApi(providersApi.pendingMfa)).email
  } catch {
    return undefined
  }
}

export const finishProviderSignIn = (input: CallInput<typeof providersApi.verifyMfa>): Promise<Account> =>
  callApi(providersApi.verifyMfa, input)
