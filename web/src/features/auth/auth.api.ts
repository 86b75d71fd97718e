import { authApi } from '@roost/contract/auth.ts'
import type { CallInput, Output } from '@roost/contract/endpoint.ts'
import { providersApi } from '@roost/contract/providers.ts'
import { recoveryApi } from '@roost/contract/recovery.ts'
import type { Account } from '@roost/contract/users.ts'
import { callApi } from '../../api/call-api.ts'

// Plain calls, no mutations: the visitor half carries no query library.

export type Credentials = Pick<CallInput<typeof authApi.login>, 'email' | 'password'>
export type SecondFactor = Omit<CallInput<typeof providersApi.verifyMfa>, 'email'>
/** E-mail and password were right, and nothing may keep them longer than the question for the code shows. */
export interface PasswordAttempt {
  readonly credentials: Credentials
  readonly userId: string
}
type SignInAnswer = Output<typeof authApi.login>

export const signIn = (input: Credentials & SecondFactor): Promise<SignInAnswer> =>
  callApi(authApi.login, input)

export const isSignedIn = (answer: SignInAnswer): answer is Account => !('requiresMFA' in answer)

/** Creates the account; it opens no session. */
export const signUp = (registration: CallInput<typeof authApi.register>): Promise<Account> =>
  callApi(authApi.register, registration)

/** Whose sign-in with a provider waits for a code; undefined when that cannot be told. */
export const findWaitingEmail = async (): Promise<string | undefined> => {
  try {
    return (await callApi(providersApi.pendingMfa)).email
  } catch {
    return undefined
  }
}

export const finishProviderSignIn = (input: CallInput<typeof providersApi.verifyMfa>): Promise<Account> =>
  callApi(providersApi.verifyMfa, input)

export const requestPasswordReset = (
  input: CallInput<typeof recoveryApi.forgotPassword>,
): Promise<Output<typeof recoveryApi.forgotPassword>> => callApi(recoveryApi.forgotPassword, input)

export const validateResetToken = (token: string): Promise<unknown> =>
  callApi(recoveryApi.validateResetToken, { token })

export const resetPassword = (input: CallInput<typeof recoveryApi.resetPassword>): Promise<unknown> =>
  callApi(recoveryApi.resetPassword, input)
