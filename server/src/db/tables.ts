import type { AuditAction } from '@roost/contract/audit.ts'
import type { BudgetPeriod } from '@roost/contract/budgets.ts'
import type { JoinPolicy } from '@roost/contract/house-groups.ts'
import type { InvitationStatus } from '@roost/contract/invitations.ts'
import type { NoticeKind } from '@roost/contract/notifications.ts'
import type { Provider } from '@roost/contract/providers.ts'
import type { SplitMode } from '@roost/contract/splits.ts'
import type { Role } from '@roost/contract/users.ts'
import type { Feature, ScopeKey } from '@roost/contract/events.ts'
import type { TaskPriority, TaskStatus } from '@roost/contract/tasks.ts'
import type { Generated } from 'kysely'

// Column kinds as code sees them on both engines: instants and wall times are ISO strings, booleans are
// booleans, ids are numbers (users: UUID strings). db/columns.ts declares the same kinds to the database.
type Instant = string
type WallTime = string
type CalendarDate = string
/** Whole cents. */
type Cents = number

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
  provider: Generated<'local' | Provider>
  /** Who vouches for the account and by which subject; null for a local one. */
  provider_issuer: string | null
  provider_id: string | null
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
  user_agent: string | null
}

/** What somebody signed in with before, so that another device is noticed. */
export interface KnownDevicesTable {
  user_id: string
  /** See lib/device-name.ts. */
  device: string
  signed_in_at: Instant
}

export interface MfaSecretsTable {
  user_id: string
  /** See lib/secret-box.ts. */
  sealed_secret: string
  /** Not before a first code was right. */
  is_enabled: Generated<boolean>
  /** Until when a set-up may be finished; null once it is. */
  expires_at: Instant | null
  /** The newest time step whose code was used: none is good twice. */
  last_step: number | null
  created_at: Instant
}

export interface MfaBackupCodesTable {
  user_id: string
  code_hash: string
}

/** Somebody was sent to a provider and has not come back yet. */
export interface ProviderAttemptsTable {
  id: Generated<number>
  provider: Provider
  browser_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: Instant
}

/** Somebody came back from a provider, and the second factor is still missing. */
export interface MfaAttemptsTable {
  id: Generated<number>
  user_id: string
  provider: Provider
  token_hash: string
  failures: number
  expires_at: Instant
}

export interface PasswordResetTokensTable {
  id: Generated<number>
  user_id: string
  token_hash: string
  expires_at: Instant
  used: Generated<boolean>
  created_at: Instant
}

export interface ThrottlesTable {
  /** What is counted, such as `sign-in-account:<hash>` or `sign-in-address:<address>`. */
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
  join_policy: Generated<JoinPolicy>
}

export interface HouseGroupInvitationsTable {
  id: Generated<number>
  house_group_id: number
  invited_by_user_id: string
  invited_user_id: string
  status: Generated<InvitationStatus>
  invited_at: Instant
  responded_at: Instant | null
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

export interface ShoppingItemsTable extends Timestamps {
  id: Generated<number>
  name: string
  category: string
  quantity: string | null
  estimated_price_cents: Cents | null
  notes: string | null
  /** When it was bought; null while it is on the list. */
  completed_at: Instant | null
  created_by: string | null
  house_group_id: number | null
  /** Name and notes in lower case; see `ExpensesTable`. */
  search_text: string
}

export interface BudgetsTable extends Timestamps {
  id: Generated<number>
  name: string
  category: string
  amount_cents: Cents
  period: BudgetPeriod
  start_date: CalendarDate
  end_date: CalendarDate | null
  is_active: Generated<boolean>
  created_by: string | null
  house_group_id: number | null
}

export interface ExpensesTable extends Timestamps {
  id: Generated<number>
  title: string
  amount_cents: Cents
  category: string
  description: string | null
  date: CalendarDate
  paid_by: string | null
  created_by: string | null
  house_group_id: number | null
  budget_id: number | null
  /** How it is divided; null when it is not. */
  split_mode: SplitMode | null
  /**
   * Title and description in lower case. Making it while looking for words takes a function of ours on SQLite, which
   * holds on to every text it was given until the statement ends.
   */
  search_text: string
}

/** Kept in the database: with the expense in one transaction, in every backup, on every server. */
export interface ReceiptsTable {
  expense_id: number
  /** A JPEG, made by lib/photo.ts. */
  image: Uint8Array
  byte_count: number
  created_at: Instant
}

/** What was changed of an expense since it was created. */
export interface ExpenseChangesTable {
  id: Generated<number>
  expense_id: number
  changed_by: string | null
  /** JSON: the `fields` of an `ExpenseChange`. */
  fields: string
  created_at: Instant
}

/** Sums of all expenses, kept up to date with every write: nobody waits while a history is added up. */
export interface ExpenseTotalsTable {
  id: Generated<number>
  scope: ScopeKey
  /** `2026-11` */
  month: string
  category: string
  amount_cents: Cents
  expense_count: number
}

/**
 * A person's place in the books of a house group. It stays when he moves out, and without his name when his
 * account is deleted, so that nobody else's balance ever changes by that.
 */
export interface LedgerMembersTable {
  id: Generated<number>
  house_group_id: number
  user_id: string | null
  /** Owed to him when positive. Those of a house group add up to zero after every transaction. */
  balance_cents: Cents
}

/** Who takes part in an expense: what he paid of it and what his share of it is. Each adds up to the amount. */
export interface ExpenseSplitsTable {
  id: Generated<number>
  expense_id: number
  member_id: number
  /** Order of the participants: the first ones take the remainder. Null for a payer who does not take part. */
  position: number | null
  paid_cents: Cents
  share_cents: Cents
  /** Hundredths of a percent, or a number of shares; null in the other modes. */
  weight: number | null
}

export interface SettlementsTable {
  id: Generated<number>
  house_group_id: number
  from_member_id: number
  to_member_id: number
  amount_cents: Cents
  created_by: string | null
  created_at: Instant
  undone_at: Instant | null
  undone_by: string | null
}

export interface ExpenseGoalsTable extends Timestamps {
  id: Generated<number>
  name: string
  category: string
  description: string | null
  target_amount_cents: Cents
  current_amount_cents: Generated<Cents>
  target_date: CalendarDate
  is_completed: Generated<boolean>
  created_by: string | null
  house_group_id: number | null
}

export interface AccessRequestNotificationsTable extends Timestamps {
  id: Generated<number>
  requesting_user_id: string
  admin_user_id: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  is_read: Generated<boolean>
}

export interface NoticesTable {
  id: Generated<number>
  user_id: string
  about: NoticeKind
  detail: string | null
  is_read: Generated<boolean>
  created_at: Instant
}

export interface JobsTable {
  id: Generated<number>
  kind: string
  /** JSON. Never a secret: it may wait for a day. */
  payload: string
  attempts: number
  /** When it is due, or until when the server that took it has time. */
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
  /** Hash of the entry before; with it, an entry changed or taken away later does not go unnoticed. */
  previous_hash: string
  hash: string
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
  known_devices: KnownDevicesTable
  mfa_secrets: MfaSecretsTable
  mfa_backup_codes: MfaBackupCodesTable
  provider_attempts: ProviderAttemptsTable
  mfa_attempts: MfaAttemptsTable
  password_reset_tokens: PasswordResetTokensTable
  house_groups: HouseGroupsTable
  house_group_invitations: HouseGroupInvitationsTable
  tasks: TasksTable
  budgets: BudgetsTable
  expenses: ExpensesTable
  receipts: ReceiptsTable
  expense_changes: ExpenseChangesTable
  expense_totals: ExpenseTotalsTable
  ledger_members: LedgerMembersTable
  expense_splits: ExpenseSplitsTable
  settlements: SettlementsTable
  expense_goals: ExpenseGoalsTable
  shopping_items: ShoppingItemsTable
  access_request_notifications: AccessRequestNotificationsTable
  notices: NoticesTable
  jobs: JobsTable
  audit_log: AuditLogTable
  change_log: ChangeLogTable
  idempotency_keys: IdempotencyKeysTable
  instance_settings: InstanceSettingsTable
}
