import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

export interface MfaSecret {
  readonly sealedSecret: string
  readonly isEnabled: boolean
  readonly expiresAt: string | null
}

export const findMfaSecret = (sql: ReadSql, userId: string): Promise<MfaSecret | undefined> =>
  sql
    .selectFrom('mfa_secrets')
    .select(['sealed_secret as sealedSecret', 'is_enabled as isEnabled', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Stores a pending secret, replacing any earlier one; returns false if two-factor sign-in is already enabled. */
export const upsertPendingSecret = async (
  sql: WriteSql,
  secret: { userId: string; sealedSecret: string; expiresAt: string; now: string },
): Promise<boolean> => {
  const columns = {
    sealed_secret: secret.sealedSecret,
    is_enabled: false,
    expires_at: secret.expiresAt,
    last_step: null,
    created_at: secret.now,
  }
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('mfa_secrets')
    .values({ user_id: secret.userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(columns).where('mfa_secrets.is_enabled', '=', false),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Marks a time step and all earlier ones as used; returns false if it was already used. */
export const updateLastStep = async (sql: WriteSql, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('mfa_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** From now on, `created_at` is when it was enabled. */
export const enableSecret = async (sql: WriteSql, userId: string, now: string): Promise<void> => {
  await sql
    .updateTable('mfa_secrets')
    .set({ is_enabled: true, expires_at: null, created_at: now })
    .where('user_id', '=', userId)
    .execute()
}

export const deleteMfaSecret = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('mfa_secrets').where('user_id', '=', userId).execute()
}

export const deleteExpiredSecrets = async (sql: WriteSql, now: string): Promise<void> => {
  await sql.deleteFrom('mfa_secrets').where('expires_at', '<=', now).execute()
}

export const insertBackupCodes = async (
  sql: WriteSql,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await sql
    .insertInto('mfa_backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses up a backup code; returns false if there is no such unused code. */
export const deleteBackupCode = async (sql: WriteSql, userId: string, hash: string): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('mfa_backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteBackupCodes = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql.deleteFrom('mfa_backup_codes').where('user_id', '=', userId).execute()
}

/** The ids of all users with two-factor sign-in enabled. */
export const listUserIdsWithMfa = async (sql: ReadSql): Promise<string[]> => {
  const rows = await sql.selectFrom('mfa_secrets').select('user_id').where('is_enabled', '=', true).execute()
  return rows.map((row) => row.user_id)
}
