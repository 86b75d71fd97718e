import { isJournalled } from '../../lib/history/recorded-tables.ts'
import type { RowChange, RowEntry } from '../../lib/history/row-changes.ts'
import type { Happening } from './event-register.ts'

const toKey = (table: string, id: number): string => `${table} ${id}`

/**
 * The events of a transaction that changed rows, in the order of the changes; the entries are in the order in which the
 * history shows them. A calendar event that moves to another history has an entry in both, and happened in the one that has
 * its content.
 */
export const toRowEvents = (
  entries: readonly RowEntry[],
  changes: readonly RowChange[],
): readonly Happening[] => {
  const known = new Map(
    entries
      .filter(({ action }) => action !== 'moved_in' && action !== 'moved_out')
      .map((entry) => [toKey(entry.rowTable, entry.rowId), entry]),
  )
  return changes.flatMap(({ table, id, before, after }): Happening[] => {
    const entry = known.get(toKey(table, id))
    if (!entry || !isJournalled(table)) return []
    const name = `${table}.${entry.action as 'created' | 'updated' | 'deleted'}` as const
    return [{ name, scope: entry.scope, data: { id, row: after ?? before, before } }]
  })
}
