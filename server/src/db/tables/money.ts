import type { BudgetPeriod } from '@roost/contract/budgets.ts'
import type { SplitMode } from '@roost/contract/split-rules.ts'
import type { ScopeKey } from '@roost/contract/changes.ts'
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
