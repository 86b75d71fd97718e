import type { JournalledTable, RecordedTable } from '../../lib/history/recorded-tables.ts'
import type { JournalRow } from '../../lib/history/row-changes.ts'
import type { UndoStep } from '../../lib/history/undo-step.ts'
import type { ViewerScope } from '../scopes/scope.ts'
import type { Tx } from './transaction.ts'

/** The person who undoes a change. */
export interface UndoingPerson {
  readonly userId: string
  readonly scope: ViewerScope
  readonly isTemporary: boolean
}

/** What a feature adds when changes of its rows are undone. The row journal writes the rows themselves. */
export interface UndoRules {
  /** Runs if a row of this table, or a part of one, changes. */
  readonly table: JournalledTable
  /** The text that is searched, of a row with columns as stored; it follows from what people wrote. */
  readonly toSearchText?: (row: JournalRow) => string
  /** Announces what can no longer be found out afterwards. */
  readonly beforeUndo?: (tx: Tx, steps: readonly UndoStep[]) => Promise<void>
  /** Updates what is derived from the rows. Throws if they exceed a limit or do not fit together. */
  readonly afterUndo: (tx: Tx, person: UndoingPerson, steps: readonly UndoStep[]) => Promise<void>
}

export interface RowOwner {
  readonly houseGroupId: number | null
  readonly userId: string
}

export const toOwner = (row: JournalRow): RowOwner => ({
  houseGroupId: row['house_group_id'] as number | null,
  userId: (row['created_by'] as string | null) ?? '',
})

const toOwnerKey = ({ houseGroupId, userId }: RowOwner): string =>
  houseGroupId === null ? userId : String(houseGroupId)

/** The house groups and people who have more rows of the table than before. */
export const listGrownOwners = (steps: readonly UndoStep[], table: RecordedTable): readonly RowOwner[] => {
  const owners = steps
    .filter((step) => step.table === table)
    .flatMap(({ current, restored }) => {
      if (!restored) return []
      const owner = toOwner(restored)
      return current && toOwnerKey(toOwner(current)) === toOwnerKey(owner) ? [] : [owner]
    })
  return [...new Map(owners.map((owner) => [toOwnerKey(owner), owner])).values()]
}
