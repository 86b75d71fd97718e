import type { RecordedTable } from './recorded-tables.ts'
import type { JournalRow, Root } from './row-changes.ts'

/** A row that is about to become what it was, or has become it. */
export interface UndoStep {
  readonly table: RecordedTable
  readonly id: number
  readonly root: Root
  /** Null if the row does not exist. */
  readonly current: JournalRow | null
  /** Null if the row is deleted. */
  readonly restored: JournalRow | null
}
