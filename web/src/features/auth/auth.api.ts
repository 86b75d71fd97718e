import { authApi } from '@roost/contract/auth.ts'
import type { CallInput } from '@roost/contract/endpoint.ts'
import type { Account } from '@roost/contract/users.ts'
import { callApi } from '../../api/call-api.ts'

// Plain calls, no mutations: the visitor half carries no query library.

export const signIn = (credentials: CallInput<typeof authApi.login>): Promise<Account> =>
  callApi(authApi.login, credentials)

/** Creates the account; it opens no session. */
export const signUp = (registration: CallInput<typeof authApi.register>): Promise<Account> =>
  callApi(authApi.register, registration)

export const requestPasswordReset = (input: CallInput<typeof authApi.forgotPassword>): Promise<unknown> =>
  callApi(authApi.forgotPassword, input)
