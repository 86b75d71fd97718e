import * as z from 'zod/mini'
import type { ErrorCode } from '../endpoint/errors.ts'
import { sentPassword } from './auth-input.ts'

/**
 * Reauthenticates the caller before a security-relevant or lasting change. An account without a password must instead
 * have signed in within the last 15 minutes, unless the endpoint states otherwise.
 */
export const currentPassword = z.optional(
  z.pipe(
    sentPassword('Current password is required'),
    z.transform((text: string) => text || undefined),
  ),
)

export const proof = z.object({ password: currentPassword })

/** The errors with which a reauthentication can fail. */
export const proofErrors = [
  'reauthentication.password_required',
  'reauthentication.wrong_password',
  'reauthentication.sign_in_required',
  'auth.too_many_attempts',
  'auth.busy',
] as const satisfies readonly ErrorCode[]
