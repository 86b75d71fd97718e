import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { email, id, instant, requiredText, userId } from './fields.ts'

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** An account as its owner and administrators see it. Never holds a secret. */
export const account = z.object({
  id: userId,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  isApproved: z.boolean(),
  houseGroupId: z.nullable(id),
  mfaEnabled: z.boolean(),
  /** Of the caller's own account: it must have a second factor, and can do nothing until it has. */
  needsTwoFactor: z.optional(z.literal(true)),
  /** Whether the password is kept here or the account signs in elsewhere. */
  provider: z.enum(['local', 'external']),
  /** Somebody who tries Roost out: the account goes with all its rows. */
  isTemporary: z.boolean(),
  /** When it goes; null for an account that stays. */
  expiresAt: z.nullable(instant),
  createdAt: instant,
  /**
   * Of an account that waits: whether its address is known to be its owner's. `awaited`: a code was sent there;
   * `missing`: nobody could be asked.
   */
  emailConfirmation: z.optional(z.enum(['awaited', 'missing', 'confirmed'])),
})
export type Account = z.output<typeof account>

/** A person as the other members of the household see him. */
export const member = z.object({
  id: userId,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  displayName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type Member = z.output<typeof member>

const profileName = (label: string) =>
  requiredText(50, {
    required: `${label} is required`,
    tooLong: `${label} must be less than 50 characters`,
  })

/** What a person is called and written to. He changes his name himself; an administrator the address, too. */
export const profile = z.object({
  firstName: profileName('First name'),
  lastName: profileName('Last name'),
  email: email('Invalid email address', 'Email must be less than 255 characters'),
})

export const usersApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'approved',
    summary: "Approved members of the caller's house group, or only the caller without one",
    status: 200,
    response: z.array(member),
    dependsOn: ['users'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'approved',
    summary: "Change the caller's own name; the address must be valid and stays what it is",
    body: profile,
    status: 200,
    response: account,
  },
})
