import { randomInt } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import {
  formatInvitationCode,
  maxInvitationLinkUses,
} from '@roost/contract/house-groups/invitation-link-values.ts'
import type { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { renderSVG } from 'uqr'
import type { Config } from '../../config.ts'
import { withoutIdempotency, type ReadSql } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { isAllowedHost } from '../../http/request/host-check.ts'
import { findSessionById } from '../../http/sessions/session.queries.ts'
import { toSessionsLock } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import { createLinkToken, toTokenHash } from '../../lib/cryptography/token.ts'
import { getHouseGroup, toGroupLock } from '../house-groups/house-groups.service.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { isMemberOf, lockAsAdmin } from '../users/users.service.ts'
import { deleteLinkOfUser, findLinkOfUser, upsertLink } from './invitation-links.queries.ts'
import { toCodeHash } from './link-secrets.service.ts'
import { toCode, toInvitationLink, toLinkEnd, toLinkUrl, toWorkingLink } from './invitation-links.rules.ts'
import { type LinkOrigins, toLinkOrigins } from './link-origins.rules.ts'

// A member makes a link for people who are to join their house group. Whoever knows it can join, so it is secret, ends
// by itself, and ends with its creator's membership and sessions. The database stores only its hash.

/** The addresses of a link that other devices are to open, the likeliest first. */
export const findLinkOrigins = (config: Config, pageOrigin: string | undefined): LinkOrigins => {
  const networkAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const isAllowed = (hostName: string): boolean => isAllowedHost(hostName, config)
  const { publicUrl, host, port } = config
  return toLinkOrigins({ pageOrigin, isAllowedHost: isAllowed, publicUrl, host, port, networkAddresses })
}

/** Throws `house-groups.not_found` or `invitations.members_only`. */
const assertMember = async (
  sql: ReadSql,
  { houseGroupId }: Pick<Viewer, 'houseGroupId'>,
  id: number,
): Promise<void> => {
  if (houseGroupId === id) return
  await getHouseGroup(sql, id)
  throw new AppError('invitations.members_only')
}

export const findLinkOfMember: Handler<typeof invitationLinksApi.get> = async (
  { db, services: { config }, viewer },
  { id, origin },
) => {
  await assertMember(db.sql, viewer, id)
  const { isReachable } = findLinkOrigins(config, origin)
  const link = await findLinkOfUser(db.sql, viewer.userId, id)
  return { link: toWorkingLink(link, db.clock().toISOString()), isReachable }
}

/** Reads again what may have changed since the session check: sessions, membership, and an administrator's role. */
const assertMayCreate = async (tx: Tx, viewer: Viewer, id: number): Promise<void> => {
  const locks = [toSessionsLock(viewer.userId), toGroupLock(id)]
  if (viewer.role === 'admin') await lockAsAdmin(tx, viewer, ...locks)
  else await tx.lock(...locks)
  if (!(await findSessionById(tx.sql, viewer.sessionId))) throw new AppError('unauthorized')
  if (!(await isMemberOf(tx.sql, viewer.userId, id))) throw new AppError('invitations.members_only')
}

export const createLink: Handler<typeof invitationLinksApi.create> = async (
  { db, services: { config, passwords, encryption }, viewer, request },
  { id, origin, password, maxUses = maxInvitationLinkUses },
) => {
  await assertMember(db.sql, viewer, id)
  const { userId } = viewer
  const approves = viewer.role === 'admin'
  // The link of an administrator approves accounts, even after the session has ended.
  if (approves) {
    const purpose = 'invitation link'
    await assertReauthenticated({ passwords }, db, { viewer, request, password, purpose })
  }
  const token = createLinkToken()
  const code = toCode(randomInt)
  const link = await inTransaction(withoutIdempotency(db), async (tx) => {
    await assertMayCreate(tx, viewer, id)
    const { now } = tx
    const expiresAt = toLinkEnd(now)
    await upsertLink(tx.sql, {
      houseGroupId: id,
      createdBy: userId,
      tokenHash: toTokenHash(token),
      codeHash: toCodeHash(encryption, code),
      maxUses,
      approves,
      now,
      expiresAt,
    })
    tx.audit({ action: 'invitation_link_created', actorUserId: userId, houseGroupId: id })
    return toInvitationLink({ createdAt: now, expiresAt, uses: 0, maxUses, approves })
  })
  const { origins, isReachable } = findLinkOrigins(config, origin)
  const urls = origins.map((known) => toLinkUrl(known, token))
  const addresses = urls.map((url) => ({
    url,
    qrCode: `data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`,
  }))
  return { link, isReachable, code: formatInvitationCode(code), addresses }
}

/** Also runs when a password or an address changes and when a person is signed out everywhere: an attacker may know it. */
export const endLinkOfUser = async (tx: Tx, userId: string, actorUserId: string | null): Promise<void> => {
  const houseGroupId = await deleteLinkOfUser(tx.sql, userId)
  if (houseGroupId === undefined) return
  tx.audit({ action: 'invitation_link_removed', actorUserId, subjectUserId: userId, houseGroupId })
}

export const removeLink: Handler<typeof invitationLinksApi.remove> = async ({ db, viewer }, { id }) => {
  await assertMember(db.sql, viewer, id)
  return inTransaction(db, async (tx) => {
    await endLinkOfUser(tx, viewer.userId, viewer.userId)
    return { success: true }
  })
}
