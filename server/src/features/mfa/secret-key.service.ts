import type { Account } from '@roost/contract/accounts/users.ts'
import type { Database, ReadSql } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { endSessions } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { forgiveCodes } from '../../throttling/throttling.service.ts'
import { getAccount, getAccountByEmail, updateMfa } from '../users/users.service.ts'
import { deleteBackupCodes, deleteMfaSecret, listUserIdsWithMfa } from './mfa.queries.ts'
import { findKeyCheck, upsertKeyCheck } from './secret-key.queries.ts'

// The key that encrypts two-factor secrets is kept outside the database. The database stores a fingerprint of it, so
// that a lost or wrong key is noticed when the server starts and not by the first person who cannot sign in.

const toMark = (encryption: Encryption): string => encryption.toKeyedHash('roost', 'secret-key')

const wrongKey =
  'The secret key is not the one that the two-factor secrets in this database were encrypted with.\n' +
  'Put the old key back: the file secret.key in DATA_DIR, or the setting SECRET_KEY.\n' +
  'If it is lost, run: npm run admin -- reset-two-factor\n' +
  'That turns two-factor sign-in off for everybody who uses it and accepts the new key.'

const rightKey =
  'The secret key is the right one, so nobody needs to lose two-factor sign-in.\n' +
  'For one person, run: npm run admin -- reset-two-factor EMAIL'

/** Whether the two-factor secrets in the database, if there are any, were encrypted with this key. Changes nothing. */
export const isSecretKeyRight = async (sql: ReadSql, encryption: Encryption): Promise<boolean> => {
  const known = await findKeyCheck(sql)
  if (known === null || known === toMark(encryption)) return true
  return (await listUserIdsWithMfa(sql)).length === 0
}

/** Throws an error for the operator if accounts with two-factor sign-in could not sign in with this key. */
export const assertSecretKey = (db: Database, encryption: Encryption): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.lock('secret-key')
    if (!(await isSecretKeyRight(tx.sql, encryption)))
      throw new Error(wrongKey, { cause: 'another secret key' })
    const mark = toMark(encryption)
    if ((await findKeyCheck(tx.sql)) !== mark) await upsertKeyCheck(tx.sql, mark)
  })

const resetTwoFactorOf = async (tx: Tx, { id }: Account): Promise<void> => {
  await deleteMfaSecret(tx.sql, id)
  await deleteBackupCodes(tx.sql, id)
  await forgiveCodes(tx, id)
  await updateMfa(tx, id, false)
  await endSessions(tx, id)
  tx.announce('accounts.mfa-disabled', { userId: id })
  tx.audit({ action: 'authn_mfa_disabled', actorUserId: null, subjectUserId: id, detail: 'operator' })
}

const getAccountWithMfa = async (sql: ReadSql, email: string): Promise<Account> => {
  const account = await getAccountByEmail(sql, email)
  if (!account.mfaEnabled)
    throw new AppError('mfa.not_enabled', { message: `${email} does not use two-factor sign-in.` })
  return account
}

/** Called by the operator's command line when a person has lost their phone and codes. Returns their address. */
export const resetTwoFactor = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await getAccountWithMfa(tx.sql, email)
    await resetTwoFactorOf(tx, account)
    return account.email
  })

/**
 * Called by the operator's command line when the old key is lost and codes can no longer be checked. Adopts the given
 * key and returns the addresses of the affected accounts. Throws if the key is correct.
 */
export const resetTwoFactorOfAll = (db: Database, encryption: Encryption): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await tx.lock('secret-key')
    const mark = toMark(encryption)
    if ((await findKeyCheck(tx.sql)) === mark) throw new Error(rightKey, { cause: 'nothing to reset' })
    const emails: string[] = []
    for (const userId of await listUserIdsWithMfa(tx.sql)) {
      const account = await getAccount(tx.sql, userId)
      await resetTwoFactorOf(tx, account)
      emails.push(account.email)
    }
    await upsertKeyCheck(tx.sql, mark)
    return emails
  })
