import type { ReadSql } from '../../db/engines/database.ts'

export const isDatabaseResponding = async (sql: ReadSql): Promise<boolean> => {
  await sql.selectFrom('instance_settings').select('key').limit(1).execute()
  return true
}
