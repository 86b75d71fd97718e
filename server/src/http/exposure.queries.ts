import type { ReadSql, WriteSql } from '../db/engines/database.ts'

const exposureKey = 'exposure'

export const findExposureText = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', exposureKey)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Stores the record unless there is one already; returns whether it was stored. */
export const insertExposure = async (sql: WriteSql, text: string): Promise<boolean> => {
  const row = await sql
    .insertInto('instance_settings')
    .values({ key: exposureKey, value: text })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether there was a record. */
export const deleteExposure = async (sql: WriteSql): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('instance_settings')
    .where('key', '=', exposureKey)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
