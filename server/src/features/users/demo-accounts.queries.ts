import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

// Queries for accounts that expire, and for the sample data of an account.

/** The expiry times of the active demo accounts, the earliest first. */
export const listExpiries = async (sql: ReadSql, now: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('users')
    .select('expires_at')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  return rows.flatMap((row) => row.expires_at ?? [])
}

/** The ids of expired demo accounts, the oldest first. */
export const listExpiredUsers = async (sql: ReadSql, now: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that sample data was created for an account. Returns false if it had already been created. */
export const markSampleDataCreated = async (sql: WriteSql, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ sampled_at: now })
    .where('id', '=', id)
    .where('sampled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When the account created its sample data; null if it has none. */
export const findSampleTime = async (sql: ReadSql, id: string): Promise<string | null> => {
  const row = await sql.selectFrom('users').select('sampled_at').where('id', '=', id).executeTakeFirst()
  return row?.sampled_at ?? null
}

/** Allows the account to create sample data again. */
export const clearSampleTime = async (sql: WriteSql, id: string): Promise<void> => {
  await sql.updateTable('users').set({ sampled_at: null }).where('id', '=', id).execute()
}
