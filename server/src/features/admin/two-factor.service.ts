import type { adminApi } from '@roost/contract/admin/admin.ts'
import { type TwoFactorAudience, twoFactorAudiences } from '@roost/contract/admin/admin-values.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { assertReauthenticated } from '../reauthentication/reauthentication.service.ts'
import { getAccount, listAccounts, lockAsAdmin } from '../users/users.service.ts'
import { getTwoFactorAudience, upsertTwoFactorAudience } from './two-factor.queries.ts'

// The two-factor requirement. It is read with every session: people who are required to have a second factor but have
// none can do nothing except set it up. Only an administrator who has one can require it of others, so that no
// administrator locks everyone out.

export const getTwoFactorRequirement: Handler<typeof adminApi.twoFactor> = async ({ db }) => ({
  requiredOf: await getTwoFactorAudience(db.sql),
})

/** Updates the open pages of everyone whose access the requirement changes. */
const announceRequirement = async (tx: Tx): Promise<void> => {
  for (const { id, mfaEnabled, isTemporary } of await listAccounts(tx.sql))
    if (!mfaEnabled && !isTemporary) tx.touch('session', `user:${id}`)
}

const changeRequirement = async (
  tx: Tx,
  requiredOf: TwoFactorAudience,
  actorUserId: string | null,
): Promise<void> => {
  if ((await getTwoFactorAudience(tx.sql)) === requiredOf) return
  await upsertTwoFactorAudience(tx.sql, requiredOf)
  await announceRequirement(tx)
  tx.audit({ action: 'authn_mfa_required', actorUserId, detail: requiredOf })
}

/** Whether the new requirement covers fewer people. */
const coversFewer = (next: TwoFactorAudience, before: TwoFactorAudience): boolean =>
  twoFactorAudiences.indexOf(next) < twoFactorAudiences.indexOf(before)

/** Reducing the protection of others needs a recent sign-in or the password. */
export const requireTwoFactor: Handler<typeof adminApi.requireTwoFactor> = async (
  { db, services, viewer, request },
  { requiredOf, password },
) => {
  const isProven = coversFewer(requiredOf, await getTwoFactorAudience(db.sql))
  if (isProven)
    await assertReauthenticated(services, db, { viewer, request, password, purpose: 'less two-factor' })
  return inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    // Another administrator extended the requirement in the meantime, so this request would now reduce it.
    if (!isProven && coversFewer(requiredOf, await getTwoFactorAudience(tx.sql)))
      throw new AppError('reauthentication.password_required')
    const { mfaEnabled } = await getAccount(tx.sql, viewer.userId)
    if (!mfaEnabled && requiredOf !== 'nobody') throw new AppError('admin.two_factor_first')
    await changeRequirement(tx, requiredOf, viewer.userId)
    return { requiredOf }
  })
}

/** For the operator's command line, which needs no second factor. Returns undefined for an unknown audience. */
export const requireTwoFactorOf = async (
  db: Database,
  word: string,
): Promise<TwoFactorAudience | undefined> => {
  const requiredOf = twoFactorAudiences.find((audience) => audience === word)
  if (requiredOf) await inTransaction(db, (tx) => changeRequirement(tx, requiredOf, null))
  return requiredOf
}
