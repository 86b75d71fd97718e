import type { invitationLinksApi } from '@roost/contract/invitation-links.ts'
import type { Output } from '@roost/contract/endpoint.ts'
import type { Account } from '@roost/contract/users.ts'
import type { ReadSql } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { endSessions } from '../../http/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { toTokenHash } from '../../lib/cryptography/token.ts'
import { assertNotRemoved, createMembership, toGroupLock } from '../house-groups/house-groups.service.ts'
import { createAcceptedInvitation, toNameForNonMembers } from '../invitations/invitations.service.ts'
import { resolveAccessRequests } from '../notifications/notifications.service.ts'
import { approveUser, getAccount } from '../users/users.service.ts'
import { countLinkUse, findWorkingLink, type KnownLink } from './invitation-links.queries.ts'

// Joining through an invitation link. The link of an administrator also approves the account; with that of another
// member, an account that nobody has approved joins as soon as an administrator does.

/** Throws `invitation-links.invalid`. */
const getWorkingLink = async (sql: ReadSql, token: string, now: string): Promise<KnownLink> => {
  const link = await findWorkingLink(sql, toTokenHash(token), now)
  if (!link) throw new AppError('invitation-links.invalid')
  return link
}

export const openLink: Handler<typeof invitationLinksApi.open> = async ({ db }, { token }) => {
  const { houseGroup, creator, approves } = await getWorkingLink(db.sql, token, db.clock().toISOString())
  return { houseGroup, invitedBy: toNameForNonMembers(creator), approves }
}

/** Throws `invitation-links.invalid` before anything costly is done for a guessed link. */
export const assertLinkWorks = async (sql: ReadSql, token: string, now: string): Promise<void> => {
  await getWorkingLink(sql, token, now)
}

/** Whether the link approves the account that registers through it. Callers hold the `admins` lock. */
export const isApprovingLink = async (tx: Tx, token: string): Promise<boolean> =>
  (await getWorkingLink(tx.sql, token, tx.now)).approves

type Outcome = Output<typeof invitationLinksApi.accept>['outcome']

const approveThroughLink = async (tx: Tx, { id }: Account, { creator }: KnownLink): Promise<void> => {
  if (!(await approveUser(tx, id))) return
  await resolveAccessRequests(tx, id, 'approved')
  tx.audit({
    action: 'user_approved',
    actorUserId: creator.id,
    subjectUserId: id,
    detail: 'invitation link',
  })
}

/** Throws `invitations.already_member` if the person is in another house group, or `house-groups.removed`. */
const join = async (tx: Tx, { id }: Account, { houseGroup }: KnownLink): Promise<void> => {
  if ((await createMembership(tx, id, houseGroup.id)) === null)
    throw new AppError('invitations.already_member')
  // A link is for newcomers: somebody who was removed needs an invitation in person.
  await assertNotRemoved(tx, id, houseGroup.id)
}

/**
 * Admits a person through a link. Throws `invitation-links.invalid` if it does not work, or no longer does once the
 * group is locked: somebody may have left and thereby ended it.
 */
export const admitThroughLink = async (
  tx: Tx,
  userId: string,
  token: string,
): Promise<{ readonly houseGroup: KnownLink['houseGroup']; readonly outcome: Outcome }> => {
  const { houseGroup } = await getWorkingLink(tx.sql, token, tx.now)
  await tx.lock('admins', toGroupLock(houseGroup.id))
  const link = await getWorkingLink(tx.sql, token, tx.now)
  const account = await getAccount(tx.sql, userId)
  if (account.houseGroupId === houseGroup.id) return { houseGroup, outcome: 'already_member' }
  if (!(await countLinkUse(tx.sql, link.id, toTokenHash(token))))
    throw new AppError('invitation-links.invalid')
  tx.audit({
    action: 'invitation_link_used',
    actorUserId: userId,
    subjectUserId: link.creator.id,
    houseGroupId: houseGroup.id,
  })
  if (!account.isApproved && !link.approves) {
    const invitation = {
      houseGroupId: houseGroup.id,
      invitedByUserId: link.creator.id,
      invitedUserId: userId,
    }
    await createAcceptedInvitation(tx, invitation)
    return { houseGroup, outcome: 'pending' }
  }
  if (!account.isApproved) await approveThroughLink(tx, account, link)
  await join(tx, account, link)
  return { houseGroup, outcome: 'joined' }
}

export const acceptLink: Handler<typeof invitationLinksApi.accept> = async ({ db, viewer }, { token }) => {
  if (viewer.isTemporary) throw new AppError('temporary_account')
  if (viewer.needsTwoFactor) throw new AppError('mfa.required')
  return inTransaction(db, async (tx) => {
    const admission = await admitThroughLink(tx, viewer.userId, token)
    // As after an approval by an administrator, no other session of the account becomes that of a member.
    if (!viewer.isApproved && admission.outcome === 'joined')
      await endSessions(tx, viewer.userId, viewer.sessionId)
    return admission
  })
}
