import type { backupsApi } from '@roost/contract/backups.ts'
import type { Handler } from '../../http/context.ts'
import { findBackupRecord } from './backups.queries.ts'
import { noBackups, toBackupStatus } from './backups.rules.ts'

export const createGetStatus =
  ({ isOn }: { isOn: boolean }): Handler<typeof backupsApi.status> =>
  async ({ db }) => {
    const record = (await findBackupRecord(db.sql)) ?? noBackups
    return toBackupStatus(record, { isOn, now: db.clock().toISOString() })
  }
