import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

const keyCheckKey = 'secret-key-check'

export const findKeyCheck = async (sql: ReadSql): Promise<string | null> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', keyCheckKey)
    .executeTakeFirst()
  return row?.value ?? null
}

export const upsertKeyCheck = async (sql: WriteSql, value: string): Promise<void> => {
  await sql
    .insertInto('instance_settings')
    .values({ key: keyCheckKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
