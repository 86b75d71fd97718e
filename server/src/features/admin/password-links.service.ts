import type { adminApi } from '@roost/contract/admin/admin.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { withoutIdempotency } from '../../db/engines/database.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { findLinkOrigins } from '../invitation-links/invitation-links.service.ts'
import {
  findResettable,
  createResetToken,
  toAdminLinkExpiry,
  toResetLink,
} from '../password-reset/password-reset.service.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { getAccount, lockAsAdmin } from '../users/users.service.ts'

/**
 * Makes a link with which a member who forgot their password sets a new one, for instances without mail and mailboxes that
 * are out of reach. Their second factor stays. The response is not kept, because it contains the secret.
 */
export const createPasswordLink: Handler<typeof adminApi.createPasswordLink> = async (
  { db, services, viewer, request },
  { id, origin, password },
) => {
  await assertReauthenticated(services, db, { viewer, request, password, purpose: 'password link' })
  return inTransaction(withoutIdempotency(db), async (tx) => {
    await lockAsAdmin(tx, viewer)
    if (id === viewer.userId) throw new AppError('admin.own_password')
    const { email } = await getAccount(tx.sql, id)
    const found = await findResettable(tx, email)
    if (!found) throw new AppError('admin.temporary_account')
    if (found.provider !== 'local') throw new AppError('password-reset.provider_account')
    const expiresAt = toAdminLinkExpiry(tx.now)
    const token = await createResetToken(tx, id, expiresAt)
    tx.audit({ action: 'authn_reset_link_issued', actorUserId: viewer.userId, subjectUserId: id })
    tx.announce('accounts.password-link-made', { userId: id })
    const { origins, isReachable } = findLinkOrigins(services.config, origin)
    return { url: toResetLink(origins[0] ?? services.config.publicUrl, token), expiresAt, isReachable }
  })
}
