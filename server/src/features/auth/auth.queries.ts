import type { ReadSql, WriteSql } from '../../db/database.ts'

const setupCodeKey = 'setup-code'

export const findSetupCode = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', setupCodeKey)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Keeps an existing code, so that every server of the instance prints the same one. */
export const insertSetupCode = async (sql: WriteSql, code: string): Promise<void> => {
  await sql
    .insertInto('instance_settings')
    .values({ key: setupCodeKey, value: code })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const deleteSetupCode = async (sql: WriteSql): Promise<void> => {
  await sql.deleteFrom('instance_settings').where('key', '=', setupCodeKey).execute()
}
