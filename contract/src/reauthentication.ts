import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { passwordLength, passwordTooLong } from './password-rules.ts'

/**
 * Reauthenticates the caller before a security-relevant or lasting change. An account without a password needs a
 * sign-in within the last 15 minutes instead, except where the endpoint says otherwise.
 */
export const currentPassword = z.optional(
  z.pipe(
    z.string('Current password is required').check(z.maxLength(passwordLength.max, passwordTooLong)),
    z.transform((text: string) => text || undefined),
  ),
)

export const proof = z.object({ password: currentPassword })

/** The errors of a failed reauthentication. */
export const proofErrors = [
  'reauthentication.password_required',
  'reauthentication.wrong_password',
  'reauthentication.sign_in_required',
  'auth.too_many_attempts',
  'auth.busy',
] as const satisfies readonly ErrorCode[]
