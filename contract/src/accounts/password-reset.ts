import * as z from 'zod/mini'
import { forgottenPassword, newPassword } from './auth-input.ts'
import { defineApi } from '../endpoint/endpoint.ts'

const resetToken = z.string('This password reset link is invalid or has expired.').check(z.maxLength(200))

const passwordReset = z.object({ token: resetToken, newPassword })

export const passwordResetApi = defineApi({
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Request a password reset link; the response is the same for every address',
    body: forgottenPassword,
    status: 200,
    /** `resetToken` is present only in demo mode without a mail server. */
    response: z.object({ message: z.string(), resetToken: z.optional(z.string()) }),
    errors: ['password-reset.unavailable', 'auth.too_many_attempts'],
    rateLimit: 'credentials',
  },
  validateResetToken: {
    method: 'GET',
    path: '/api/auth/validate-reset-token/{token}',
    access: 'public',
    summary: 'Check whether a password reset link is still valid',
    /** Any string is accepted, because a malformed token gets the same response as an expired one. */
    params: z.object({ token: z.string() }),
    status: 200,
    response: z.object({ valid: z.literal(true) }),
    errors: ['password-reset.invalid_link'],
    rateLimit: 'credentials',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password; revokes every session of the account and does not sign in',
    body: passwordReset,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['password-reset.invalid_link', 'passwords.common', 'passwords.personal', 'auth.busy'],
    rateLimit: 'credentials',
  },
})
