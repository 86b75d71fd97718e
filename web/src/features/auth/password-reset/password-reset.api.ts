import type { CallInput, Output } from '@roost/contract/endpoint/endpoint.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.client.ts'
import { callApi } from '../../../api/calls/call-api.ts'

// These are plain calls, not mutations, because the signed-out pages do not include the query library.

export const requestPasswordReset = (
  input: CallInput<typeof passwordResetApi.forgotPassword>,
): Promise<Output<typeof passwordResetApi.forgotPassword>> => callApi(passwordResetApi.forgotPassword, input)

export const validateResetToken = (token: string): Promise<unknown> =>
  callApi(passwordResetApi.validateResetToken, { token })

export const resetPassword = (input: CallInput<typeof passwordResetApi.resetPassword>): Promise<unknown> =>
  callApi(passwordResetApi.resetPassword, input)
