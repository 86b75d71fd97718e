import type { AuditAction } from '@roost/contract/admin/audit-values.ts'
import type { Feature, ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Generated } from 'kysely'
import type { Instant } from './kinds.ts'

export interface JobsTable {
  id: Generated<number>
  kind: string
  /** The house group or person in whose order the jobs of the kind run; null if the order does not matter. */
  scope: ScopeKey | null
  /** JSON. Must not contain a secret, because it may be stored for a day. */
  payload: string
  attempts: number
  /** When the job is due or, once a server has claimed it, when the claim expires. */
  run_at: Instant
  give_up_at: Instant
  created_at: Instant
}

export interface AuditLogTable {
  id: Generated<number>
  action: AuditAction
  actor_user_id: string | null
  subject_user_id: string | null
  house_group_id: number | null
  detail: string | null
  created_at: Instant
  /** The hash of the previous entry, so that later changes and deletions are detected. */
  previous_hash: string
  hash: string
}

/** What happened too often to get an entry each time, until an hourly job writes the count into the audit log. */
export interface AuditRepeatsTable {
  /** A hash of all that is the same each time. */
  key: string
  action: AuditAction
  actor_user_id: string | null
  subject_user_id: string | null
  house_group_id: number | null
  detail: string | null
  repeat_count: number
  first_at: Instant
  last_at: Instant
}

export interface ChangeLogTable {
  scope: ScopeKey
  feature: Feature
  version: number
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  /** The hash of method, path and body, so that reusing the key for another request is refused. */
  fingerprint: string
  response: string | null
  created_at: Instant
}

export interface InstanceSettingsTable {
  key: string
  value: string
}
