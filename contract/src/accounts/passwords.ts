import * as z from 'zod/mini'
import { enteredPassword, newPassword } from './auth-input.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { success } from '../fields/fields.ts'
import { ownCode } from './mfa.ts'
import { toComparablePassword } from './password-rules.ts'

export const passwordChange = z
  .object({
    currentPassword: enteredPassword('Current password is required'),
    newPassword,
    /** Accounts with two-factor sign-in must enter one of the two codes. */
    ...ownCode,
  })
  .check(
    z.refine((given) => given.newPassword !== toComparablePassword(given.currentPassword), {
      error: 'The new password must differ from the current one',
      path: ['newPassword'],
    }),
  )

export const passwordsApi = defineApi({
  change: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'approved',
    isClosedToDemo: true,
    summary: "Change the caller's password; revokes the other sessions",
    body: passwordChange,
    status: 200,
    response: success,
    errors: [
      'password-reset.provider_account',
      'passwords.code_required',
      'passwords.common',
      'passwords.personal',
      'reauthentication.wrong_password',
      'mfa.wrong_setup_code',
      'mfa.unreadable_secret',
      'auth.too_many_attempts',
      'auth.busy',
    ],
    rateLimit: 'credentials',
  },
})
