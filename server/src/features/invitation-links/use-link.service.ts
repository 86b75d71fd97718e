import type { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { Database, ReadSql } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { endSessions } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { assertNotRemoved, createMembership, toGroupLock } from '../house-groups/house-groups.service.ts'
import { createAcceptedInvitation, toNameForNonMembers } from '../invitations/invitations.service.ts'
import { resolveAccessRequests } from '../notifications/notifications.service.ts'
import { approveUser, getAccount } from '../users/users.service.ts'
import { countLinkUse, findLink, type KnownLink } from './invitation-links.queries.ts'
import { findLinkFailure } from './invitation-links.rules.ts'
import { findSecretHash } from './link-secrets.service.ts'

// Joining through an invitation link. The link of an administrator also approves the account; with that of another
// member, an account that nobody has approved joins as soon as an administrator does.

/** Throws `invitation-links.invalid`, `invitation-links.ended` or `invitation-links.used_up`. */
const getWorkingLink = async (sql: ReadSql, tokenHash: string, now: string): Promise<KnownLink> => {
  const link = await findLink(sql, tokenHash)
  if (!link) throw new AppError('invitation-links.invalid')
  const failure = findLinkFailure(link, now)
  if (failure !== null) throw new AppError(failure)
  return link
}

/** Before the account exists, only the name of the house group is said. */
export const openLink: Handler<typeof invitationLinksApi.open> = async (
  { db, services: { encryption }, request: { address }, viewer },
  { token },
) => {
  const tokenHash = await findSecretHash(db, { encryption, address }, token)
  const link = await getWorkingLink(db.sql, tokenHash, db.clock().toISOString())
  const { houseGroup, creator, approves } = link
  const details = { houseGroupId: houseGroup.id, invitedBy: toNameForNonMembers(creator), approves }
  return { houseGroupName: houseGroup.name, ...(viewer && { details }) }
}

/**
 * The hash of a link that works, found before anything costly is done for a guessed one. Throws what `openLink` throws.
 */
export const findWorkingHash = async (
  db: Database,
  caller: { readonly encryption: Encryption; readonly address: string },
  secret: string,
): Promise<string> => {
  const tokenHash = await findSecretHash(db, caller, secret)
  await getWorkingLink(db.sql, tokenHash, db.clock().toISOString())
  return tokenHash
}

/** Whether the link approves the account that registers through it. Callers hold the `admins` lock. */
export const isApprovingLink = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await getWorkingLink(tx.sql, tokenHash, tx.now)).approves

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
 * Admits a person through a link. Throws if it does not work, or no longer does once the group is locked: somebody may
 * have left and thereby ended it.
 */
export const admitThroughLink = async (
  tx: Tx,
  userId: string,
  tokenHash: string,
): Promise<{ readonly houseGroup: KnownLink['houseGroup']; readonly outcome: Outcome }> => {
  const { houseGroup } = await getWorkingLink(tx.sql, tokenHash, tx.now)
  await tx.lock('admins', toGroupLock(houseGroup.id))
  const link = await getWorkingLink(tx.sql, tokenHash, tx.now)
  const account = await getAccount(tx.sql, userId)
  if (account.houseGroupId === houseGroup.id) return { houseGroup, outcome: 'already_member' }
  if (!(await countLinkUse(tx.sql, link.id, tokenHash))) throw new AppError('invitation-links.used_up')
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

export const acceptLink: Handler<typeof invitationLinksApi.accept> = async (
  { db, services: { encryption }, request: { address }, viewer },
  { token },
) => {
  if (viewer.isTemporary) throw new AppError('temporary_account')
  if (viewer.needsTwoFactor) throw new AppError('mfa.required')
  const tokenHash = await findSecretHash(db, { encryption, address }, token)
  return inTransaction(db, async (tx) => {
    const admission = await admitThroughLink(tx, viewer.userId, tokenHash)
    // As after an approval by an administrator, no other session of the account becomes that of a member.
    if (!viewer.isApproved && admission.outcome === 'joined')
      await endSessions(tx, viewer.userId, viewer.sessionId)
    return admission
  })
}
