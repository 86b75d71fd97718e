import type { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  createMembership,
  forgetRemoval,
  getHouseGroup,
  toGroupLock,
} from '../house-groups/house-groups.service.ts'
import { getAccount, isMemberOf } from '../users/users.service.ts'
import {
  deletePendingInvitation,
  getInvitationToUser,
  listAcceptedInvitations,
  listAvailablePeople,
  listInvitationsAbout,
  listInvitationsOfGroup,
  listInvitationsToUser,
  listPendingInvitationsToUser,
  markInvitationAnswered,
  type NewInvitation,
  upsertInvitation,
} from './invitations.queries.ts'
import {
  type KnownInvitation,
  toInvitation,
  toInvitee,
  toNameForNonMembers,
  toNewestFirst,
  toOrderByName,
} from './invitations.rules.ts'

// A member invites a person who is in no house group into their own. Only the invited person can answer, and can accept
// only while the inviter is still a member. There is one invitation per group and person; inviting again reuses it.

export { toNameForNonMembers } from './invitations.rules.ts'

const maxPeople = 200
const maxInvitations = 200

export const listAvailableUsers: Handler<typeof invitationsApi.listAvailableUsers> = async (
  { db, viewer },
  { id },
) => {
  if (viewer.houseGroupId !== id) {
    await getHouseGroup(db.sql, id)
    throw new AppError('invitations.members_only')
  }
  const people = await listAvailablePeople(db.sql, { houseGroupId: id, limit: maxPeople })
  return toOrderByName(people.map((person) => toInvitee(person, viewer)))
}

export const listInvitations: Handler<typeof invitationsApi.list> = async ({ db, viewer }) => {
  const [received, sent] = await Promise.all([
    listInvitationsToUser(db.sql, viewer.userId, maxInvitations),
    viewer.houseGroupId === null ? [] : listInvitationsOfGroup(db.sql, viewer.houseGroupId, maxInvitations),
  ])
  return toNewestFirst([...received, ...sent]).map((invitation) => toInvitation(invitation, viewer))
}

/** Both the household and the invited person see the invitation. */
const touchInvitation = (
  tx: Tx,
  { houseGroupId, invitedUserId }: Pick<KnownInvitation, 'houseGroupId' | 'invitedUserId'>,
): void => tx.touch('invitations', `group:${houseGroupId}`, `user:${invitedUserId}`)

export const createInvitation: Handler<typeof invitationsApi.create> = (
  { db, viewer },
  { houseGroupId, invitedUserId },
) =>
  inTransaction(db, async (tx) => {
    // Whoever is no member is refused before the household has to wait for the lock.
    if (viewer.houseGroupId !== houseGroupId) throw new AppError('invitations.members_only')
    // An answer that is given at the same moment makes the person a member, who must not be invited again.
    await tx.lock(toGroupLock(houseGroupId))
    if (!(await isMemberOf(tx.sql, viewer.userId, houseGroupId)))
      throw new AppError('invitations.members_only')
    const invited = await getAccount(tx.sql, invitedUserId)
    if (!invited.isApproved || invited.isTemporary || invited.houseGroupId !== null)
      throw new AppError('invitations.not_available')
    const id = await upsertInvitation(
      tx.sql,
      { houseGroupId, invitedByUserId: viewer.userId, invitedUserId },
      tx.now,
    )
    if (id === undefined) throw new AppError('invitations.already_pending')
    const invitation = await getInvitationToUser(tx.sql, invitedUserId, id)
    touchInvitation(tx, invitation)
    tx.announce('invitations.received', { userId: invitedUserId, invitationId: id })
    tx.audit({
      action: 'invitation_sent',
      actorUserId: viewer.userId,
      subjectUserId: invitedUserId,
      houseGroupId,
    })
    return toInvitation(invitation, { userId: viewer.userId, houseGroupId })
  })

/** Throws `invitations.void` or `invitations.already_member`; the invitation then stays pending. */
const acceptInvitation = async (tx: Tx, { invitedBy, invitedUserId, houseGroupId }: KnownInvitation) => {
  if (invitedBy.houseGroupId !== houseGroupId) throw new AppError('invitations.void')
  const memberCount = await createMembership(tx, invitedUserId, houseGroupId)
  if (memberCount === null) throw new AppError('invitations.already_member')
  await forgetRemoval(tx, invitedUserId, houseGroupId)
}

export const answerInvitation: Handler<typeof invitationsApi.answer> = ({ db, viewer }, { id, status }) =>
  inTransaction(db, async (tx) => {
    const invitation = await getInvitationToUser(tx.sql, viewer.userId, id)
    const { houseGroupId } = invitation
    // Before the invitation is changed, because new invitations take the lock first, too.
    await tx.lock(toGroupLock(houseGroupId))
    const isAnswered = await markInvitationAnswered(tx.sql, id, status, tx.now)
    if (!isAnswered) throw new AppError('invitations.already_answered')
    if (status === 'accepted') await acceptInvitation(tx, invitation)
    touchInvitation(tx, invitation)
    tx.audit({
      action: status === 'accepted' ? 'invitation_accepted' : 'invitation_rejected',
      actorUserId: viewer.userId,
      subjectUserId: viewer.userId,
      houseGroupId,
    })
    return toInvitation(
      { ...invitation, status, respondedAt: tx.now },
      { userId: viewer.userId, houseGroupId: status === 'accepted' ? houseGroupId : viewer.houseGroupId },
    )
  })

/**
 * Records that a pending account has accepted: it joins with its approval. Does nothing while another invitation of the
 * group to it is pending.
 */
export const createAcceptedInvitation = async (tx: Tx, invitation: NewInvitation): Promise<void> => {
  const id = await upsertInvitation(tx.sql, { ...invitation, joinsWhenApproved: true }, tx.now)
  if (id !== undefined) touchInvitation(tx, invitation)
}

/**
 * Runs when an account is approved: makes it a member of the house group whose invitation it has accepted already,
 * unless the person who invited it has left.
 */
export const joinWithApproval = async (tx: Tx, userId: string): Promise<void> => {
  const [invitation] = await listAcceptedInvitations(tx.sql, userId)
  if (!invitation || invitation.invitedBy.houseGroupId !== invitation.houseGroupId) return
  if ((await createMembership(tx, userId, invitation.houseGroupId)) === null) return
  await markInvitationAnswered(tx.sql, invitation.id, 'accepted', tx.now)
  touchInvitation(tx, invitation)
}

export interface PendingInvitation {
  readonly id: number
  readonly houseGroupName: string
  readonly invitedBy: string
  readonly invitedAt: string
}

/** The pending invitations of this person, newest first. */
export const listPendingInvitations = async (
  sql: ReadSql,
  userId: string,
  limit: number,
): Promise<PendingInvitation[]> => {
  const pending = await listPendingInvitationsToUser(sql, userId, limit)
  return pending.map(({ id, houseGroup, invitedBy, invitedAt }) => ({
    id,
    houseGroupName: houseGroup.name,
    invitedBy: toNameForNonMembers(invitedBy),
    invitedAt,
  }))
}

/**
 * Withdraws the pending invitation of a person whom an administrator removes from the group: an earlier invitation must
 * not let them back in.
 */
export const withdrawInvitation = async (
  tx: Tx,
  invitedUserId: string,
  houseGroupId: number,
): Promise<void> => {
  const id = await deletePendingInvitation(tx.sql, invitedUserId, houseGroupId)
  if (id !== undefined) touchInvitation(tx, { houseGroupId, invitedUserId })
}

/**
 * Runs when an account is deleted: foreign keys delete its invitations, and this announces the change to everyone who
 * saw them.
 */
export const removeInvitationsOfUser = async (tx: Tx, userId: string): Promise<void> => {
  for (const invitation of await listInvitationsAbout(tx.sql, userId)) touchInvitation(tx, invitation)
}
