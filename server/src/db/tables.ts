import type { Role } from '@roost/contract/users.ts'
import type { Feature, ScopeKey } from '@roost/contract/events.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/tasks.ts'
import type { Generated } from 'kysely'

// Column kinds as code sees them on both engines: instants and wall times are ISO strings, booleans are
// booleans, ids are numbers (users: UUID strings). db/columns.ts declares the same kinds to the database.
type Instant = string
type WallTime = string

interface Timestamps {
  created_at: Instant
  updated_at: Instant
}

export interface UsersTable extends Timestamps {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  password_hash: string | null
  provider: Generated<'local' | 'google' | 'replit'>
  role: Generated<Role>
  is_approved: Generated<boolean>
  house_group_id: number | null
  is_mfa_enabled: Generated<boolean>
}

export interface SessionsTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  /** The hash before the last renewal; accepted for a minute, because requests overlap. */
  previous_token_hash: string | null
  token_issued_at: Instant
  authenticated_at: Instant
  last_seen_at: Instant
  expires_at: Instant
}

export interface ThrottlesTable {
  /** What is counted: `sign-in-account:<hash>` or `sign-in-address:<address>`. */
  key: string
  failures: number
  window_started_at: Instant
  blocked_until: Instant | null
}

export interface HouseGroupsTable extends Timestamps {
  id: Generated<number>
  name: string
  description: string | null
  created_by: string | null
}

export interface TasksTable extends Timestamps {
  id: Generated<number>
  title: string
  description: string | null
  category: string
  priority: TaskPriority
  status: TaskStatus
  due_date: WallTime | null
  assigned_to: string | null
  created_by: string | null
  house_group_id: number | null
  completed_at: Instant | null
}

export interface AccessRequestNotificationsTable extends Timestamps {
  id: Generated<number>
  requesting_user_id: string
  admin_user_id: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  is_read: Generated<boolean>
}

export interface ChangeLogTable {
  scope: ScopeKey
  feature: Feature
  version: number
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  /** Hash of method, path and body: the same key for another request is refused. */
  fingerprint: string
  response: string | null
  created_at: Instant
}

export interface InstanceSettingsTable {
  key: string
  value: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  house_groups: HouseGroupsTable
  tasks: TasksTable
  access_request_notifications: AccessRequestNotificationsTable
  change_log: ChangeLogTable
  idempotency_keys: IdempotencyKeysTable
  instance_settings: InstanceSettingsTable
}
