import type { Invitation } from '@roost/contract/house-groups/invitations.ts'
import { expect, it } from 'vitest'
import { countPending, toSplitInvitations } from './invitations.rules.ts'

const maya = { id: 'maya', firstName: 'Maya', lastName: null, email: 'm•••@example.org' }
const noah = { id: 'noah', firstName: 'Noah', lastName: null, email: 'n•••@example.org' }

const createInvitation = (id: number, given: Partial<Invitation> = {}): Invitation => ({
  id,
  status: 'pending',
  houseGroupId: 7,
  houseGroup: { id: 7, name: 'The Nest' },
  invitedByUserId: maya.id,
  invitedBy: maya,
  invitedUserId: noah.id,
  invitedUser: noah,
  invitedAt: '2026-11-21T09:00:00.000Z',
  respondedAt: null,
  ...given,
})

it('an invitation for the viewer is a received one; any other was sent by their house group', () => {
  const toMaya = createInvitation(2, { invitedUserId: maya.id, invitedUser: maya })
  const toNoah = createInvitation(1)
  expect(toSplitInvitations([toMaya, toNoah], 'maya')).toEqual({ received: [toMaya], sent: [toNoah] })
  expect(toSplitInvitations([], 'maya')).toEqual({ received: [], sent: [] })
})

it('only unanswered invitations are pending', () => {
  expect(countPending([createInvitation(1), createInvitation(2, { status: 'rejected' })])).toBe(1)
})
