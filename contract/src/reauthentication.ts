import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Shows once more who calls, before something that secures the account or lasts. Without a password a sign-in of the last
 * quarter of an hour will do, except where the endpoint says otherwise.
 */
export const currentPassword = z.optional(
  z.pipe(
    z
      .string('Current password is required')
      .check(z.maxLength(128, 'Password must be at most 128 characters')),
    z.transform((text: string) => text || undefined),
  ),
)

export const proof = z.object({ password: currentPassword })

/** How a proof is refused. */
export const proofErrors = [
  'reauthentication.password_required',
  'reauthentication.wrong_password',
  'reauthentication.sign_in_required',
  'auth.too_many_attempts',
  'auth.busy',
] as const satisfies readonly ErrorCode[]
