import { authApi } from '@roost/contract/client/auth.ts'
import type { CallInput, Output } from '@roost/contract/endpoint.ts'
import type { Account } from '@roost/contract/users.ts'
import { callApi } from '../../api/call-api.ts'

// Plain calls instead of mutations: the signed-out pages do not include the query library.

export type Credentials = Pick<CallInput<typeof authApi.login>, 'email' | 'password'>
export type SecondFactor = Omit<CallInput<typeof authApi.login>, keyof Credentials>
/**
 * The password was correct and a code is missing. These values are kept only while the question for the code shows.
 */
export interface PasswordAttempt {
  readonly credentials: Credentials
  readonly userId: string
}
type SignInAnswer = Output<typeof authApi.login>

export const signIn = (input: Credentials & SecondFactor): Promise<SignInAnswer> =>
  callApi(authApi.login, input)

export const isSignedIn = (answer: SignInAnswer): answer is Account => !('requiresMFA' in answer)

/** Creates the account, without opening a session. */
export const signUp = (registration: CallInput<typeof authApi.register>): Promise<Account> =>
  callApi(authApi.register, registration)
