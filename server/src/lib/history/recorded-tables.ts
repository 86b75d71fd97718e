/** Household tables. Their rows are written through the row journal only (row-journal.ts). */
export const journalledTables = [
  'tasks',
  'shopping_items',
  'expenses',
  'expense_splits',
  'budgets',
  'expense_goals',
  'settlements',
  'calendar_events',
  'recipes',
] as const
export type JournalledTable = (typeof journalledTables)[number]

/** Tables whose rows are recorded only when they are deleted together with the row that they belong to. */
export type AttachedTable = 'expense_changes' | 'recipe_shares'

export type PhotoTable = 'receipts' | 'recipe_photos'

export type RecordedTable = JournalledTable | AttachedTable | PhotoTable

export const isJournalled = (table: RecordedTable): table is JournalledTable =>
  journalledTables.some((journalled) => journalled === table)

/**
 * `moved_in` and `moved_out` stand in the history of a house group for an event that was shown to it, or hidden from it.
 * They have no content: the change itself is in the history of the person.
 */
export const rowActions = ['created', 'updated', 'deleted', 'moved_in', 'moved_out'] as const
export type RowAction = (typeof rowActions)[number]
