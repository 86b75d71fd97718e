import { authApi } from '@roost/contract/client/auth.ts'
import type { CallInput, Output } from '@roost/contract/endpoint.ts'
import type { Account } from '@roost/contract/users.ts'
import { callApi } from '../../api/call-api.ts'

// These are plain calls, not mutations, because the signed-out pages do not include the query library.

export type Credentials = Pick<CallInput<typeof authApi.login>, 'email' | 'password'>
export type SecondFactor = Omit<CallInput<typeof authApi.login>, keyof Credentials>
/** A sign-in whose password was correct but whose code is missing. Kept only while the code is being asked for. */
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
