import * as z from 'zod/mini'
import { credentials, mfaBackupCode, mfaToken, registration } from './auth-input.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { linkErrors } from '../house-groups/invitation-links.ts'
import { account } from './users.ts'

const login = z.extend(credentials, { mfaToken, mfaBackupCode })

/** The password was correct, but a code is still required. `userId` identifies the attempt and not an account. */
const mfaRequired = z.object({ requiresMFA: z.literal(true), userId: z.string() })

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
    summary: 'Sign in with email and password',
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
    summary: 'Create an account and sign in; an invitation link makes it a member of a house group',
    body: registration,
    status: 201,
    response: account,
    errors: [
      'auth.email_taken',
      'auth.too_many_pending',
      'auth.too_many_from_address',
      ...linkErrors,
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
    summary: 'Sign out by browser navigation and redirect to the start page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
  logoutByForm: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Sign out and redirect to the start page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Redirect to the sign-in page',
    status: 302,
    kind: 'redirect',
    response: z.null(),
  },
})
