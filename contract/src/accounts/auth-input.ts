import * as z from 'zod/mini'
import { email, requiredLine } from '../fields/fields.ts'
import {
  passwordLength,
  passwordPatterns,
  passwordTooLong,
  passwordTooShort,
  toComparablePassword,
} from './password-rules.ts'

// The input of visitors who sign in, sign up or reset a password. Kept apart from the endpoints, because the web app's
// forms need only these schemas for validation.

export const emailAddress = email('Please enter a valid email address')

/** Violations are reported in this order. */
export const newPassword = z
  .string('Password is required')
  .check(
    z.overwrite(toComparablePassword),
    z.minLength(passwordLength.min, passwordTooShort),
    z.maxLength(passwordLength.max, passwordTooLong),
    ...passwordPatterns.map(({ pattern, message }) => z.regex(pattern, message)),
  )

/** A letter takes up to four characters where a keyboard sends its parts. */
const longestSent = 4 * passwordLength.max

const fits = (text: string): boolean =>
  text.length <= passwordLength.max || toComparablePassword(text).length <= passwordLength.max

/**
 * A password as it is sent, which is compared in the form in which it was set. It may have been set under different rules.
 */
export const sentPassword = (required: string) =>
  z.string(required).check(z.maxLength(longestSent, passwordTooLong), z.refine(fits, passwordTooLong))

/** An existing password. */
export const enteredPassword = (required: string) => sentPassword(required).check(z.minLength(1, required))

const firstName = requiredLine(50, {
  required: 'First name is required',
  tooLong: 'First name must be at most 50 characters',
})
const lastName = requiredLine(50, {
  required: 'Last name is required',
  tooLong: 'Last name must be at most 50 characters',
})

export const credentials = z.object({
  email: emailAddress,
  password: enteredPassword('Password is required'),
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
  firstName,
  lastName,
  /** Printed by the server at startup as long as the instance has no administrator and can be reached from outside. */
  setupCode: z.optional(z.string().check(z.maxLength(100))),
  /** The secret of an invitation link to a house group. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
})

export const forgottenPassword = z.object({ email: emailAddress })
