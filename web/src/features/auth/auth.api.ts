import { authApi } from '@roost/contract/accounts/auth.client.ts'
import type { CallInput, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { assertCookies } from '../../api/session/cookies.ts'
import { callApi } from '../../api/calls/call-api.ts'

// These are plain calls, not mutations, because the signed-out pages do not include the query library.

export type Credentials = Pick<CallInput<typeof authApi.login>, 'email' | 'password'>
export type SecondFactor = Omit<CallInput<typeof authApi.login>, keyof Credentials>
/** A sign-in whose password was correct but whose code is missing. Kept only while the code is being asked for. */
export interface PasswordAttempt {
  readonly credentials: Credentials
  readonly userId: string
}
type SignInResponse = Output<typeof authApi.login>

export const signIn = async (input: Credentials & SecondFactor): Promise<SignInResponse> => {
  assertCookies()
  return await callApi(authApi.login, input)
}

export const isSignedIn = (response: SignInResponse): response is Account => !('requiresMFA' in response)

/** Creates an account and signs in to it. With an invitation, it is a member of the house group or will be one. */
export const signUp = async (registration: CallInput<typeof authApi.register>): Promise<Account> => {
  assertCookies()
  return await callApi(authApi.register, registration)
}
