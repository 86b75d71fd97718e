import type { Invitation } from '@roost/contract/house-groups/invitations.ts'

interface SplitInvitations {
  readonly received: readonly Invitation[]
  readonly sent: readonly Invitation[]
}

/** Splits invitations into those for the viewer and those sent by their house group. */
export const toSplitInvitations = (invitations: readonly Invitation[], userId: string): SplitInvitations => {
  const { received = [], sent = [] } = Object.groupBy(invitations, ({ invitedUserId }) =>
    invitedUserId === userId ? 'received' : 'sent',
  )
  return { received, sent }
}

export const countPending = (invitations: readonly Pick<Invitation, 'status'>[]): number =>
  invitations.filter(({ status }) => status === 'pending').length
