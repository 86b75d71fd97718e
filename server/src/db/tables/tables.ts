import type {
  UsersTable,
  SessionsTable,
  KnownDevicesTable,
  KnownBrowsersTable,
  RegistrationsTable,
  MfaSecretsTable,
  MfaBackupCodesTable,
  ProviderAttemptsTable,
  PushAddressesTable,
  PushSettingsTable,
  PushSubscriptionsTable,
  ReminderPlansTable,
  MfaAttemptsTable,
  PasswordResetTokensTable,
  ThrottlesTable,
  HouseGroupsTable,
  HouseGroupInvitationsTable,
  HouseGroupRemovalsTable,
  InvitationLinksTable,
  AccessRequestNotificationsTable,
  NoticesTable,
} from './accounts.ts'
import type { DashboardConfigsTable } from './dashboard.ts'
import type {
  AbsencesTable,
  TasksTable,
  TaskTotalsTable,
  ShoppingItemsTable,
  CalendarEventsTable,
  CalendarFeedsTable,
  EventTotalsTable,
} from './household.ts'
import type {
  BudgetsTable,
  ExpensesTable,
  ReceiptsTable,
  ExpenseChangesTable,
  ExpenseTotalsTable,
  LedgerMembersTable,
  ExpenseSplitsTable,
  SettlementsTable,
  ExpenseGoalsTable,
} from './money.ts'
import type { RecipesTable, RecipePhotosTable, RecipeSharesTable } from './recipes.ts'
import type { DeletedPhotosTable, RowChangesTable } from './row-changes.ts'
import type {
  JobsTable,
  AuditLogTable,
  AuditRepeatsTable,
  ChangeLogTable,
  IdempotencyKeysTable,
  InstanceSettingsTable,
} from './system.ts'

/** All tables by their names in the database. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  known_devices: KnownDevicesTable
  known_browsers: KnownBrowsersTable
  push_addresses: PushAddressesTable
  push_settings: PushSettingsTable
  push_subscriptions: PushSubscriptionsTable
  reminder_plans: ReminderPlansTable
  registrations: RegistrationsTable
  mfa_secrets: MfaSecretsTable
  mfa_backup_codes: MfaBackupCodesTable
  provider_attempts: ProviderAttemptsTable
  mfa_attempts: MfaAttemptsTable
  password_reset_tokens: PasswordResetTokensTable
  house_groups: HouseGroupsTable
  house_group_invitations: HouseGroupInvitationsTable
  house_group_removals: HouseGroupRemovalsTable
  invitation_links: InvitationLinksTable
  tasks: TasksTable
  absences: AbsencesTable
  task_totals: TaskTotalsTable
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
  calendar_events: CalendarEventsTable
  event_totals: EventTotalsTable
  calendar_feeds: CalendarFeedsTable
  recipes: RecipesTable
  recipe_photos: RecipePhotosTable
  recipe_shares: RecipeSharesTable
  dashboard_configs: DashboardConfigsTable
  access_request_notifications: AccessRequestNotificationsTable
  notices: NoticesTable
  jobs: JobsTable
  audit_log: AuditLogTable
  audit_repeats: AuditRepeatsTable
  change_log: ChangeLogTable
  row_changes: RowChangesTable
  deleted_photos: DeletedPhotosTable
  idempotency_keys: IdempotencyKeysTable
  instance_settings: InstanceSettingsTable
}
