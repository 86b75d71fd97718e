import { auditActions } from '@roost/contract/audit.ts'
import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../columns.ts'

/** The audit log of an earlier version knows no backups. */
export const up = (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> =>
  kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
