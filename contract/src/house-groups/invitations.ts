import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idInBody, idParam, instant, userId } from '../fields/fields.ts'

export const invitationStatuses = ['pending', 'accepted', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Email addresses of people outside of the household are masked, as in `r•••@example.org`. */
export const invitee = z.object({
  id: userId,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
})
export type Invitee = z.output<typeof invitee>

export const invitation = z.object({
  id,
  status: z.enum(invitationStatuses),
  houseGroupId: id,
  houseGroup: z.object({ id, name: z.string() }),
  invitedByUserId: userId,
  invitedBy: invitee,
  invitedUserId: userId,
  invitedUser: invitee,
  invitedAt: instant,
  respondedAt: z.nullable(instant),
})
export type Invitation = z.output<typeof invitation>

export const invitationsApi = defineApi({
  listAvailableUsers: {
    method: 'GET',
    path: '/api/house-groups/{id}/available-users',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'The people whom a member may invite to the house group',
    params: z.object({ id: idParam }),
    status: 200,
    response: z.array(invitee),
    errors: ['house-groups.not_found', 'invitations.members_only'],
  },
  list: {
    method: 'GET',
    path: '/api/house-group-invitations',
    access: 'approved',
    summary: "Invitations to the caller and those of the caller's house group, newest first",
    status: 200,
    response: z.array(invitation),
    dependsOn: ['invitations', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/house-group-invitations',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Invite a person; people who declined or left may be invited again',
    body: z.object({ houseGroupId: idInBody, invitedUserId: userId }),
    status: 201,
    response: invitation,
    errors: [
      'users.not_found',
      'invitations.members_only',
      'invitations.already_pending',
      'invitations.not_available',
    ],
    rateLimit: 'invitation',
  },
  answer: {
    method: 'PATCH',
    path: '/api/house-group-invitations/{id}',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Accept or reject a received invitation',
    params: z.object({ id: idParam }),
    body: z.object({
      status: z.enum(['accepted', 'rejected'], 'Status must be accepted or rejected'),
    }),
    status: 200,
    response: invitation,
    errors: [
      'invitations.not_found',
      'invitations.already_answered',
      'invitations.already_member',
      'invitations.void',
      'house-groups.other_currency',
    ],
  },
})
