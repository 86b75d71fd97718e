import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { email, requiredText } from './fields.ts'
import { account } from './users.ts'

export const emailAddress = email('Please enter a valid email address')

/** The five rules, in the order their messages show. Any character that is no letter, digit or space is special. */
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

const mfaToken = optionalCode(6, 6, 'MFA token must be at least 6 characters')
const mfaBackupCode = optionalCode(8, 100, 'Backup code must be at least 8 characters')

const login = z.extend(credentials, { mfaToken, mfaBackupCode })

/** A code of the authenticator app or a backup code: one of the two. */
export const secondFactor = z.object({ mfaToken, mfaBackupCode }).check(
  z.refine((given) => given.mfaToken !== undefined || given.mfaBackupCode !== undefined, {
    error: 'Please provide either an MFA token or backup code',
    path: ['mfaToken'],
  }),
)

/** The password was right, a code is still missing. `userId` names the attempt and nobody's account. */
const mfaRequired = z.object({ requiresMFA: z.literal(true), userId: z.string() })

export const registration = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: name('First name'),
  lastName: name('Last name'),
  /** Printed by the server at start while the instance has no administrator and can be reached from outside. */
  setupCode: z.optional(z.string().check(z.maxLength(100))),
})

export const authApi = defineApi({
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The signed-in account',
    status: 200,
    response: account,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Open a session with e-mail and password',
    body: login,
    status: 200,
    response: z.union([account, mfaRequired]),
    errors: [
      'auth.wrong_credentials',
      'mfa.wrong_code',
      'mfa.unreadable_secret',
      'auth.too_many_attempts',
      'auth.busy',
    ],
    rateLimit: 'credentials',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account; it opens no session',
    body: registration,
    status: 201,
    response: account,
    errors: [
      'auth.email_taken',
      'auth.too_many_pending',
      'auth.too_many_from_address',
      'passwords.common',
      'passwords.personal',
      'auth.busy',
    ],
    rateLimit: 'registration',
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Browser navigation that signs out and leads to the start page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
  logoutByForm: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Signs out and leads to the start page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Leads to the sign-in page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
})
