import * as z from 'zod/mini'
import { email, requiredText } from './fields.ts'

// What visitors enter to sign in, to sign up and to reset a password. Apart from the endpoints, because the forms of
// the web app validate with it and need no more.

export const emailAddress = email('Please enter a valid email address')

/**
 * The five rules, in the order in which their messages are shown. A special character is any character other than a
 * letter, digit or space.
 */
export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
    z.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
    z.regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter'),
    z.regex(/\p{Nd}/u, 'Password must contain at least one number'),
    z.regex(/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'),
  )

const name = (label: string) =>
  requiredText(50, { required: `${label} is required`, tooLong: `${label} must be at most 50 characters` })

export const credentials = z.object({
  email: emailAddress,
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(128, 'Password must be at most 128 characters'),
    ),
})

/** An empty field counts as absent. */
const optionalCode = (min: number, max: number, message: string) =>
  z.optional(
    z.pipe(
      z.string(message).check(
        z.trim(),
        z.maxLength(max, message),
        z.refine((code) => code === '' || code.length >= min, message),
      ),
      z.transform((code: string) => code || undefined),
    ),
  )

export const mfaToken = optionalCode(6, 6, 'MFA token must be at least 6 characters')
export const mfaBackupCode = optionalCode(8, 100, 'Backup code must be at least 8 characters')

/** Either a code from the authenticator app or a backup code. */
export const secondFactor = z.object({ mfaToken, mfaBackupCode }).check(
  z.refine((given) => given.mfaToken !== undefined || given.mfaBackupCode !== undefined, {
    error: 'Please provide either an MFA token or backup code',
    path: ['mfaToken'],
  }),
)

export const registration = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: name('First name'),
  lastName: name('Last name'),
  /** Printed by the server at startup while the instance has no administrator and can be reached from outside. */
  setupCode: z.optional(z.string().check(z.maxLength(100))),
})

export const forgottenPassword = z.object({ email: emailAddress })
