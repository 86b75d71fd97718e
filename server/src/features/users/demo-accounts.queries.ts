import type { ReadSql, WriteSql } from '../../db/database.ts'

// Of accounts that go by themselves, and of the sample data anybody may have created once.

/** When the temporary accounts end that have not ended yet, the next one first. */
export const listExpiries = async (sql: ReadSql, now: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('users')
    .select('expires_at')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  return rows.flatMap((row) => row.expires_at ?? [])
}

/** The ids of the temporary accounts that have ended, the oldest first. */
export const listExpiredUsers = async (sql: ReadSql, now: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('users')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that sample data are created for an account. Answers false when they were before. */
export const markSampleDataCreated = async (sql: WriteSql, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ sampled_at: now })
    .where('id', '=', id)
    .where('sampled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
