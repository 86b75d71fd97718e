import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { providersApi } from '@roost/contract/accounts/providers.client.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { callApi } from '../../../api/calls/call-api.ts'

// These are plain calls, not mutations, because the signed-out pages do not include the query library.

/** Returns the email address of the provider sign-in that is waiting for a code; undefined if it is unknown. */
export const findPendingSignInEmail = async (): Promise<string | undefined> => {
  try {
    return (await callApi(providersApi.pendingMfa)).email
  } catch {
    return undefined
  }
}

export const finishProviderSignIn = (input: CallInput<typeof providersApi.verifyMfa>): Promise<Account> =>
  callApi(providersApi.verifyMfa, input)
