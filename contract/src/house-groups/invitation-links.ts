import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { maxInvitationLinkUses } from './invitation-link-values.ts'
import { id, idParam, instant, pageOrigin, success } from '../fields/fields.ts'

/**
 * The secret of a link, which stands in the fragment of its URL and is never part of a request's path, or its code, which
 * people type.
 */
const invitationToken = z.string('The invitation link is incomplete').check(z.maxLength(100))

const usesMessage = 'Choose for how many people the link works, up to 10'

const groupParams = z.object({ id: idParam })

const link = z.object({
  createdAt: instant,
  expiresAt: instant,
  /** How many more people can join through it. */
  usesLeft: z.int(),
  /** Whether its creator is an administrator, so that people who sign up through it are approved at once. */
  approves: z.boolean(),
})
export type InvitationLink = z.output<typeof link>

const secret = z.object({ token: invitationToken })

/** Why a link or a code does not work. */
export const linkErrors = [
  'invitation-links.invalid',
  'invitation-links.ended',
  'invitation-links.used_up',
  'invitation-links.too_many_codes',
] as const

export const invitationLinksApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
    isClosedToDemo: true,
    summary: "The caller's invitation link to their house group, without its secret",
    params: groupParams,
    query: z.object({ origin: pageOrigin }),
    status: 200,
    response: z.object({
      link: z.nullable(link),
      /** Whether other devices can open the addresses of a new link, as far as the settings show. */
      isReachable: z.boolean(),
    }),
    errors: ['house-groups.not_found', 'invitations.members_only'],
  },
  create: {
    method: 'POST',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
    isClosedToDemo: true,
    summary:
      'Create an invitation link, which replaces the previous one of the caller; an administrator needs a recent sign-in or the password',
    params: groupParams,
    body: z.object({
      origin: pageOrigin,
      password: z.optional(z.string().check(z.maxLength(128))),
      /** How many people can join through the link; 10 if absent. */
      maxUses: z.optional(
        z.int(usesMessage).check(z.minimum(1, usesMessage), z.maximum(maxInvitationLinkUses, usesMessage)),
      ),
    }),
    status: 201,
    response: z.object({
      link,
      isReachable: z.boolean(),
      /** For people who cannot scan or receive the link: eight letters that work like its secret. */
      code: z.string(),
      /** The link under each address of the server, the likeliest first, with a QR code as a data URL. */
      addresses: z.array(z.object({ url: z.string(), qrCode: z.string() })),
    }),
    errors: [
      'house-groups.not_found',
      'invitations.members_only',
      'admin_required',
      'reauthentication.password_required',
      'reauthentication.wrong_password',
      'reauthentication.sign_in_required',
      'auth.too_many_attempts',
      'auth.busy',
    ],
    rateLimit: 'invitation',
  },
  remove: {
    method: 'DELETE',
    path: '/api/house-groups/{id}/invitation-link',
    access: 'approved',
    isClosedToDemo: true,
    summary: "Revoke the caller's invitation link",
    params: groupParams,
    status: 200,
    response: success,
    errors: ['house-groups.not_found', 'invitations.members_only'],
  },
  open: {
    method: 'POST',
    path: '/api/invitation-links/open',
    access: 'public',
    summary: 'The house group of an invitation link and, for people who are signed in, the person behind it',
    body: secret,
    status: 200,
    response: z.object({
      houseGroupName: z.string(),
      /** Nothing but the name before the account exists. */
      details: z.optional(z.object({ houseGroupId: id, invitedBy: z.string(), approves: z.boolean() })),
    }),
    errors: linkErrors,
    rateLimit: 'shared',
  },
  accept: {
    method: 'POST',
    path: '/api/invitation-links/accept',
    access: 'signed-in',
    isClosedToDemo: true,
    summary: 'Join a house group through an invitation link; a pending account may have to be approved first',
    body: secret,
    status: 200,
    response: z.object({
      houseGroup: z.object({ id, name: z.string() }),
      /** `pending`: the caller joins as soon as an administrator approves the account. */
      outcome: z.enum(['joined', 'already_member', 'pending']),
    }),
    errors: [
      ...linkErrors,
      'invitations.already_member',
      'house-groups.removed',
      'house-groups.other_currency',
      'mfa.required',
    ],
    rateLimit: 'shared',
  },
})
