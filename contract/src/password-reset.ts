import * as z from 'zod/mini'
import { forgottenPassword, newPassword } from './auth-input.ts'
import { defineApi } from './endpoint.ts'

const resetToken = z.string('This password reset link is invalid or has expired.').check(z.maxLength(200))

const passwordReset = z.object({ token: resetToken, newPassword })

export const passwordResetApi = defineApi({
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a password reset link; the answer is the same for every address',
    body: forgottenPassword,
    status: 200,
    /** `resetToken` only in demo mode, while no mail service is configured. */
    response: z.object({ message: z.string(), resetToken: z.optional(z.string()) }),
    errors: ['password-reset.unavailable', 'auth.too_many_attempts'],
    rateLimit: 'credentials',
  },
  validateResetToken: {
    method: 'GET',
    path: '/api/auth/validate-reset-token/{token}',
    access: 'public',
    summary: 'Whether a reset link still works',
    /** Any text: what is no token is answered like one that is over. */
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
    summary: 'Set a new password; ends every session of the account and opens none',
    body: passwordReset,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['password-reset.invalid_link', 'passwords.common', 'passwords.personal', 'auth.busy'],
    rateLimit: 'credentials',
  },
})
