import type { backupsApi } from '@roost/contract/admin/backups.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { findBackupRecord } from './backups.queries.ts'
import { noBackups, toBackupStatus } from './backups.rules.ts'

export const getBackupStatus: Handler<typeof backupsApi.status> = async ({ db, services: { config } }) => {
  const record = (await findBackupRecord(db.sql)) ?? noBackups
  return toBackupStatus(record, { isOn: config.backupDir !== null, now: db.clock().toISOString() })
}
