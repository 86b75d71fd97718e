import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import type { Invitation, Invitee } from '@roost/contract/house-groups/invitations.ts'
import type { Account } from '@roost/contract/accounts/users.ts'

/** Creates an open house group with one member, unless overridden. */
export const createGroup = (details: Partial<HouseGroup> = {}): HouseGroup => ({
  id: 1,
  name: 'Rook Lane 5',
  description: null,
  createdBy: '00000000-0000-4000-8000-000000000000',
  isCreatorMember: true,
  joinPolicy: 'open',
  region: { currency: 'USD', locale: 'en-US', weekStart: 0, clock: 12 },
  memberCount: 1,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  ...details,
})

export const toInvitee = ({ id, firstName, lastName, email }: Account): Invitee => ({
  id,
  firstName,
  lastName,
  email,
})

/** Creates a pending invitation. */
export const createInvitation = (by: Account, whom: Account, { id, name }: HouseGroup): Invitation => ({
  id: 1,
  status: 'pending',
  houseGroupId: id,
  houseGroup: { id, name },
  invitedByUserId: by.id,
  invitedBy: toInvitee(by),
  invitedUserId: whom.id,
  invitedUser: toInvitee(whom),
  invitedAt: '2026-11-20T08:00:00.000Z',
  respondedAt: null,
})
