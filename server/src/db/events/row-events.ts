import { isJournalled } from '../../lib/history/recorded-tables.ts'
import type { RowChange, RowEntry } from '../../lib/history/row-changes.ts'
import type { Happening } from './event-register.ts'

/**
 * The events of a transaction that changed rows. A calendar event that moves to another history has an entry in both, and
 * happened in the one that has its content.
 */
export const toRowEvents = (
  entries: readonly RowEntry[],
  changes: readonly RowChange[],
): readonly Happening[] => {
  const known = new Map(changes.map((change) => [`${change.table} ${change.id}`, change]))
  return entries.flatMap(({ rowTable, rowId, action, scope }) => {
    const { before = null, after = null } = known.get(`${rowTable} ${rowId}`) ?? {}
    if (!isJournalled(rowTable) || action === 'moved_in' || action === 'moved_out') return []
    return [
      { name: `${rowTable}.${action}` as const, scope, data: { id: rowId, row: after ?? before, before } },
    ]
  })
}
