import type { BudgetPeriod } from '@roost/contract/expenses/budgets.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Generated } from 'kysely'
import type { Instant, CalendarDate, Cents, Timestamps } from './kinds.ts'

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
  /** How the expense is divided; null when it is not split. */
  split_mode: SplitMode | null
  /**
   * Title and description, as `toSearchText` makes them. Stored, because computing it during a search on SQLite would call a JavaScript
   * function, and every string passed to it is retained until the statement ends.
   */
  search_text: string
}

/**
 * Receipts are stored in the database, so that they are saved in the expense's transaction, backed up, and available on
 * every server.
 */
export interface ReceiptsTable {
  expense_id: number
  /** A JPEG, made by lib/photo/photo.ts. */
  image: Uint8Array
  byte_count: number
  created_at: Instant
}

/** The changes to an expense since it was created. */
export interface ExpenseChangesTable {
  id: Generated<number>
  expense_id: number
  changed_by: string | null
  /** JSON: the `fields` of an `ExpenseChange`. */
  fields: string
  created_at: Instant
}

/** Sums of all expenses, updated with every write, so that no request has to add up the history. */
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
 * A person's ledger account in a house group. It remains when they leave, and remains without a name when their account
 * is deleted, so that no other balance changes.
 */
export interface LedgerMembersTable {
  id: Generated<number>
  house_group_id: number
  user_id: string | null
  /** Positive if the person is owed money. The balances of a house group add up to zero after every transaction. */
  balance_cents: Cents
}

/**
 * A person's part in an expense: the amount they paid and their share. Over all people, each of the two adds up to the
 * expense's amount.
 */
export interface ExpenseSplitsTable {
  id: Generated<number>
  expense_id: number
  member_id: number
  /**
   * The order of the participants: the first ones get the remaining cents. Null for a payer who does not participate.
   */
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
