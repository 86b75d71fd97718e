import type { ActivityFeature } from '@roost/contract/activity/activity-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Generated } from 'kysely'
import type { JournalledTable, RecordedTable, RowAction } from '../../lib/history/recorded-tables.ts'
import type { Instant } from './kinds.ts'

/** The history of the rows of households, written in the transaction of each change. */
export interface RowChangesTable {
  id: Generated<number>
  /** Shared by all changes of a transaction. */
  batch_id: string
  scope: ScopeKey
  feature: ActivityFeature
  /** The version of the scope and feature in the change log. */
  version: number
  table_name: RecordedTable
  row_id: number
  /** The row that people see: the expense of a share, the series of a changed occurrence, or the row itself. */
  root_table: JournalledTable
  root_id: number
  action: RowAction
  /** What the row that people see was called after the change; null for rows without a name. */
  title: string | null
  /**
   * JSON: the changed columns of an updated row, or all columns of a deleted one. Null for created rows, after
   * `undoDays`, and for contents that are too long to be kept.
   */
  before: string | null
  /** JSON: the changed columns of an updated row. */
  after: string | null
  /**
   * The first change of a transaction in a scope is an entry of the history and has the number of rows that people see;
   * null for all others.
   */
  row_count: number | null
  actor_user_id: string | null
  /** The batch that this change undid. */
  undoes: string | null
  undone_at: Instant | null
  created_at: Instant
}

/** Photos that were deleted or replaced, kept for `undoDays`. */
export interface DeletedPhotosTable {
  id: Generated<number>
  scope: ScopeKey
  image: Uint8Array
  byte_count: number
  /** When the photo was stored. */
  created_at: Instant
  deleted_at: Instant
}
