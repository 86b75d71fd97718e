import type { adminApi } from '@roost/contract/admin/admin.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { endSessions, toSessionsLock } from '../../http/sessions/session.ts'
import { endAddressesOfUser } from '../push-address/push-address.service.ts'
import { endLinkOfUser } from '../invitation-links/invitation-links.service.ts'
import { forgiveCodes, forgiveSignIns } from '../../throttling/throttling.service.ts'
import { getAccount, getAccountByEmail, lockAsAdmin } from '../users/users.service.ts'

// Unlocks accounts that were locked by failed sign-ins of attackers or the owner, and signs people out everywhere.

const unlock = async (tx: Tx, { id, email }: Account, actorUserId: string | null): Promise<void> => {
  await forgiveSignIns(tx, email)
  await forgiveCodes(tx, id)
  tx.audit({ action: 'authn_login_unlocked', actorUserId, subjectUserId: id })
}

export const unlockUser: Handler<typeof adminApi.unlockUser> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    await unlock(tx, await getAccount(tx.sql, id), viewer.userId)
    return { success: true }
  })

/** For the operator's command line. Returns the email address. */
export const unlockByEmail = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await getAccountByEmail(tx.sql, email)
    await unlock(tx, account, null)
    return account.email
  })

const signOut = async (tx: Tx, account: Account, viewer: Viewer | null): Promise<number> => {
  const { id } = account
  const actorUserId = viewer?.userId ?? null
  const isOwn = actorUserId === id
  const ended = await endSessions(tx, id, viewer && isOwn ? viewer.sessionId : null)
  const endedAddresses = await endAddressesOfUser(tx, id, actorUserId)
  await endLinkOfUser(tx, id, actorUserId)
  const hasEnded = ended > 0 || endedAddresses !== null
  if (hasEnded && !isOwn) tx.announce('accounts.signed-out', { userId: id, ended: endedAddresses })
  if (ended === 0) return 0
  tx.audit({
    action: 'authn_session_revoked',
    actorUserId,
    subjectUserId: id,
    detail: ended === 1 ? '1 session' : `${ended} sessions`,
  })
  return ended
}

export const endSessionsOfUser: Handler<typeof adminApi.endSessions> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer, toSessionsLock(id))
    return { ended: await signOut(tx, await getAccount(tx.sql, id), viewer) }
  })

/** For the operator's command line. Returns the email address and the number of sessions that ended. */
export const endSessionsByEmail = (
  db: Database,
  email: string,
): Promise<{ readonly email: string; readonly ended: number }> =>
  inTransaction(db, async (tx) => {
    const account = await getAccountByEmail(tx.sql, email)
    return { email: account.email, ended: await signOut(tx, account, null) }
  })
