import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import type { BackupRecord } from './backups.rules.ts'

const recordKey = 'backups'

export const findBackupRecord = async (sql: ReadSql): Promise<BackupRecord | undefined> => {
  const row = await sql
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', recordKey)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as BackupRecord)
}

export const upsertBackupRecord = async (sql: WriteSql, record: BackupRecord): Promise<void> => {
  const value = JSON.stringify(record)
  await sql
    .insertInto('instance_settings')
    .values({ key: recordKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
