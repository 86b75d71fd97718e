import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { email, id, instant, requiredLine, userId } from '../fields/fields.ts'
import { ownRegion, ownRegionChanges, region } from '../house-groups/region-input.ts'

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** An account as its owner and administrators see it, without any secret. */
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
  /**
   * For the caller's own account: whether a required second factor is missing, so that nothing else is allowed until it
   * is set up.
   */
  needsTwoFactor: z.optional(z.literal(true)),
  /** Whether the account has a password in Roost or signs in through a provider. */
  provider: z.enum(['local', 'external']),
  /** Whether this is a demo account, which is deleted with all its rows when it expires. */
  isTemporary: z.boolean(),
  /** When a demo account is deleted; null for other accounts. */
  expiresAt: z.nullable(instant),
  createdAt: instant,
  /** Whether the account has filled its household with sample data that it has not removed. */
  hasSampleData: z.optional(z.literal(true)),
  /**
   * For a pending account: whether its email address is confirmed. `awaited`: a code was sent to the address;
   * `missing`: no code could be sent.
   */
  emailConfirmation: z.optional(z.enum(['awaited', 'missing', 'confirmed'])),
  /** For the caller's own account while it waits for approval: the first names of the administrators, if they are few. */
  approvers: z.optional(z.array(z.string())),
  /** For the caller's own account: how amounts, numbers, dates and times are written for them. */
  region: z.optional(region),
  /** For the caller's own account: what they chose themselves. */
  ownRegion: z.optional(ownRegion),
})
export type Account = z.output<typeof account>

/** A person as seen by the other members of the household. */
export const member = z.object({
  id: userId,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  displayName: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type Member = z.output<typeof member>

const firstName = requiredLine(50, {
  required: 'First name is required',
  tooLong: 'First name must be less than 50 characters',
})
const lastName = requiredLine(50, {
  required: 'Last name is required',
  tooLong: 'Last name must be less than 50 characters',
})

/** A person's names and email address. People change their own names; only administrators change the address. */
export const profile = z.object({
  firstName,
  lastName,
  email: email('Invalid email address', 'Email must be less than 255 characters'),
})

export const usersApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'approved',
    summary: "The approved members of the caller's house group; without one, only the caller",
    status: 200,
    response: z.array(member),
    dependsOn: ['users'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'approved',
    summary: "Change the caller's name; the email address must be valid but is not changed",
    body: profile,
    status: 200,
    response: account,
  },
  updateRegion: {
    method: 'PATCH',
    path: '/api/profile/region',
    access: 'approved',
    summary: "Change the caller's language and region; null follows the browser or the household",
    body: ownRegionChanges,
    status: 200,
    response: account,
  },
})
