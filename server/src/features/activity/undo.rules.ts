import type { Action } from '@roost/contract/permissions.ts'
import type { JournalRow } from '../../lib/history/row-changes.ts'
import type { UndoStep } from '../../lib/history/undo-step.ts'
import type { JournalledTable, RecordedTable } from '../../lib/history/recorded-tables.ts'

/** A change as the history has it. */
export interface StoredChange {
  readonly table: RecordedTable
  readonly rowId: number
  readonly rootTable: JournalledTable
  readonly rootId: number
  readonly action: string
  readonly before: JournalRow | null
  readonly after: JournalRow | null
}

/** Whether there is enough to undo the change. Created rows need no content: they are deleted. */
export const isKept = ({ action, before }: StoredChange): boolean => action === 'created' || before !== null

/** Columns whose values only make sense together: undoing one of them takes none of the others to be changed since. */
const columnGroups: Readonly<Partial<Record<RecordedTable, readonly string[]>>> = {
  tasks: [
    'status',
    'completed_at',
    'completed_by',
    'series_id',
    'occurrence_on',
    'starts_on',
    'missed_at',
    'turn_at',
    'repeats',
  ],
  shopping_items: ['completed_at', 'cleared_at'],
  expenses: ['amount_cents', 'split_mode'],
  budgets: ['period', 'start_date', 'end_date'],
  expense_goals: ['target_amount_cents', 'current_amount_cents', 'is_completed'],
  calendar_events: [
    'is_all_day',
    'starts_at',
    'ends_at',
    'starts_on',
    'ends_on',
    'time_zone',
    'visibility',
    'recurrence_pattern',
    'recurrence_interval',
    'recurrence_ends_on',
    'original_on',
    'is_cancelled',
    'last_on',
    'lasts_long',
    'house_group_id',
  ],
}

/** Whether a change concerns the columns of its row that belong together, such as the amount of an expense and its shares. */
export const concernsGroup = ({ table, rowId, rootId, action, before }: StoredChange): boolean => {
  if (table === 'expense_splits') return true
  if (table === 'calendar_events' && rowId !== rootId) return true
  if (action !== 'updated' || before === null) return action !== 'created'
  return (columnGroups[table] ?? []).some((column) => column in before)
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** A column that follows from others, which other changes may have concerned. */
const searchTextColumn = 'search_text'

/** Columns that something else than a recorded change writes, too. A job clears `turn_at` once its time has come. */
const unrecordedColumns: ReadonlySet<string> = new Set([searchTextColumn, 'turn_at'])

/** The columns that no longer have the value that the change gave them. */
export const listConflicts = (after: JournalRow, current: JournalRow): string[] =>
  Object.keys(after).filter(
    (column) => !unrecordedColumns.has(column) && !isSame(after[column], current[column]),
  )

type ToSearchText = (row: JournalRow) => string

/** Replaces the searched text of restored rows, whose recorded one may be of other words or of an older version. */
export const withSearchText = (
  step: UndoStep,
  makers: ReadonlyMap<RecordedTable, ToSearchText | undefined>,
): UndoStep => {
  const toText = step.restored && makers.get(step.table)
  return toText
    ? { ...step, restored: { ...step.restored, [searchTextColumn]: toText(step.restored ?? {}) } }
    : step
}

const permissionNames: Readonly<Record<JournalledTable, string>> = {
  tasks: 'tasks',
  shopping_items: 'shopping',
  expenses: 'expenses',
  expense_splits: 'expenses',
  budgets: 'budgets',
  expense_goals: 'expense-goals',
  settlements: 'settlements',
  calendar_events: 'calendar',
  recipes: 'recipes',
}

/** The permission that undoing takes. Whoever may delete a row may bring it back. */
export const toPermission = ({ root, current, restored }: UndoStep): Action => {
  if (root.table === 'settlements') return 'settlements.undo'
  return `${permissionNames[root.table]}.${current && restored ? 'update' : 'delete'}` as Action
}

/** Deletions come first, the parts of a row before the row; then rows, then their parts. */
const deletionOrder = {
  receipts: 0,
  recipe_photos: 1,
  expense_splits: 2,
  expense_changes: 3,
  recipe_shares: 4,
  tasks: 5,
  shopping_items: 6,
  settlements: 7,
  expenses: 8,
  budgets: 9,
  expense_goals: 10,
  calendar_events: 11,
  recipes: 12,
} as const satisfies Readonly<Record<RecordedTable, number>>

/** Whether it belongs to a row that people see, such as a changed occurrence to its series. */
export const isPart = ({ table, id, root }: UndoStep): boolean => table !== root.table || id !== root.id

export const listDeletions = (steps: readonly UndoStep[]): readonly UndoStep[] =>
  steps
    .filter(({ current, restored }) => current && !restored)
    .toSorted(
      (a, b) => deletionOrder[a.table] - deletionOrder[b.table] || Number(isPart(b)) - Number(isPart(a)),
    )

export const listInsertions = (steps: readonly UndoStep[]): readonly UndoStep[] =>
  steps
    .filter(({ current, restored }) => !current && restored)
    .toSorted(
      (a, b) => Number(isPart(a)) - Number(isPart(b)) || deletionOrder[b.table] - deletionOrder[a.table],
    )

export const listUpdates = (steps: readonly UndoStep[]): readonly UndoStep[] =>
  steps.filter(({ current, restored }) => current && restored)

/** Columns that refer to people. Their accounts may have been deleted meanwhile, which clears those that may be empty. */
const userColumns: Readonly<Partial<Record<RecordedTable, readonly string[]>>> = {
  tasks: ['assigned_to', 'completed_by', 'created_by'],
  shopping_items: ['created_by'],
  expenses: ['paid_by', 'created_by'],
  expense_changes: ['changed_by'],
  budgets: ['created_by'],
  expense_goals: ['created_by'],
  settlements: ['created_by', 'undone_by'],
  calendar_events: ['created_by'],
  recipes: ['created_by'],
  recipe_shares: ['shared_by', 'shared_with'],
}

export const listPeopleOf = (steps: readonly UndoStep[]): readonly string[] => [
  ...new Set(
    steps.flatMap(({ table, restored }) =>
      (userColumns[table] ?? []).map((column) => restored?.[column]).filter((id) => typeof id === 'string'),
    ),
  ),
]

/** Clears references to deleted accounts. A share by or with a deleted account stays deleted. */
export const withoutDeletedPeople = (
  steps: readonly UndoStep[],
  people: ReadonlySet<string>,
): readonly UndoStep[] =>
  steps.flatMap((step) => {
    const { table, restored } = step
    const gone = (userColumns[table] ?? []).filter((column) => {
      const id = restored?.[column]
      return typeof id === 'string' && !people.has(id)
    })
    if (!restored || gone.length === 0) return [step]
    if (table === 'recipe_shares') return []
    return [
      { ...step, restored: { ...restored, ...Object.fromEntries(gone.map((column) => [column, null])) } },
    ]
  })

/** The values of an updated row that undoing changes. */
export const toRestoredValues = ({ current, restored }: UndoStep, now: string): JournalRow => ({
  ...Object.fromEntries(
    Object.entries(restored ?? {}).filter(([column, value]) => !isSame(value, current?.[column])),
  ),
  ...(restored && 'updated_at' in restored && { updated_at: now }),
})
