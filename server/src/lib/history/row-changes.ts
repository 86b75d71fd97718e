import type { ActivityFeature } from '@roost/contract/activity/activity-values.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { JournalledTable, RecordedTable, RowAction } from './recorded-tables.ts'

export type JournalRow = Readonly<Record<string, unknown>>

/** What a transaction did to a row. */
export interface RowChange {
  readonly table: RecordedTable
  readonly id: number
  /** Null if the row did not exist. */
  readonly before: JournalRow | null
  /** Null if the row was deleted. */
  readonly after: JournalRow | null
}

export interface Root {
  readonly table: JournalledTable
  readonly id: number
}

/** A change as it is stored, without the columns that all changes of a transaction share. */
export interface RowEntry extends Root {
  readonly scope: ScopeKey
  readonly feature: ActivityFeature
  readonly rowTable: RecordedTable
  readonly rowId: number
  readonly action: RowAction
  readonly title: string | null
  readonly before: string | null
  readonly after: string | null
  readonly rowCount: number | null
}

const featuresByTable: Readonly<Record<RecordedTable, ActivityFeature>> = {
  tasks: 'tasks',
  shopping_items: 'shopping',
  expenses: 'expenses',
  expense_splits: 'expenses',
  expense_changes: 'expenses',
  receipts: 'expenses',
  budgets: 'budgets',
  expense_goals: 'expense-goals',
  settlements: 'settlements',
  calendar_events: 'calendar',
  recipes: 'recipes',
  recipe_shares: 'recipes',
  recipe_photos: 'recipes',
}

/** Columns that say when a row was written, not what people wrote. */
const unrecordedColumns: ReadonlySet<string> = new Set(['updated_at'])

/** In characters of JSON. Contents beyond these are not kept, and the change cannot be undone. */
const maxRowLength = 64 * 1024
const maxBatchLength = 1024 * 1024

/** The key of the table's rows. */
export const toKeyColumn = (table: RecordedTable): string => {
  if (table === 'receipts') return 'expense_id'
  return table === 'recipe_photos' ? 'recipe_id' : 'id'
}

/** The row that people see: the expense of a share, the series of a changed occurrence, or the row itself. */
export const toRoot = (table: RecordedTable, row: JournalRow, id: number): Root => {
  if (table === 'expense_splits' || table === 'expense_changes' || table === 'receipts')
    return { table: 'expenses', id: row['expense_id'] as number }
  if (table === 'recipe_shares' || table === 'recipe_photos')
    return { table: 'recipes', id: row['recipe_id'] as number }
  const parentId = table === 'calendar_events' ? (row['parent_event_id'] as number | null) : null
  return { table, id: parentId ?? id }
}

/** The name of a row. Undefined for parts of a row, which have the name of that row. */
export const toOwnTitle = (table: RecordedTable, row: JournalRow): string | null | undefined =>
  toRoot(table, row, 0).table === table ? ((row['title'] ?? row['name'] ?? null) as string | null) : undefined

/** The change of each row, from before the transaction to after it. Rows that end as they began are left out. */
export const mergeChanges = (changes: readonly RowChange[]): readonly RowChange[] => {
  const merged = new Map<string, RowChange>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const earlier = merged.get(key)
    // Deleted first, so that the row is listed in the order of its last change.
    merged.delete(key)
    if (!earlier) merged.set(key, change)
    else if (earlier.before || change.after) merged.set(key, { ...change, before: earlier.before })
  }
  return [...merged.values()]
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const listChangedColumns = (before: JournalRow, after: JournalRow): string[] =>
  Object.keys(before).filter(
    (column) => !unrecordedColumns.has(column) && !isSame(before[column], after[column]),
  )

const pick = (row: JournalRow, columns: readonly string[]): JournalRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

interface Content {
  readonly action: 'created' | 'updated' | 'deleted'
  readonly before: string | null
  readonly after: string | null
}

/** Returns undefined for an update that changed nothing. A created row is its own content. */
const toContent = ({ before, after }: RowChange): Content | undefined => {
  if (!before) return { action: 'created', before: null, after: null }
  if (!after) return { action: 'deleted', before: JSON.stringify(before), after: null }
  const columns = listChangedColumns(before, after)
  if (columns.length === 0) return undefined
  return {
    action: 'updated',
    before: JSON.stringify(pick(before, columns)),
    after: JSON.stringify(pick(after, columns)),
  }
}

const toLength = ({ before, after }: Content): number => (before?.length ?? 0) + (after?.length ?? 0)

type Draft = Omit<RowEntry, 'rowCount'>

/** An event that is hidden from its house group, or shown to it, leaves one history and appears in another. */
const toMove = (draft: Draft, from: ScopeKey, to: ScopeKey): readonly Draft[] => {
  const isHidden = to.startsWith('user:')
  const action: RowAction = isHidden ? 'moved_out' : 'moved_in'
  return [
    { ...draft, scope: isHidden ? to : from },
    { ...draft, scope: isHidden ? from : to, action, title: null, before: null, after: null },
  ]
}

/** The scope and the title of the row that people see. */
export interface RootInfo {
  readonly scope: ScopeKey
  readonly title: string | null
}

type FindRoot = (change: RowChange, row: JournalRow) => RootInfo

const toDrafts = (change: RowChange, findRoot: FindRoot): readonly Draft[] => {
  const row = change.after ?? change.before
  const content = toContent(change)
  if (!row || !content) return []
  const isKept = toLength(content) <= maxRowLength
  const root = toRoot(change.table, row, change.id)
  const { scope, title } = findRoot(change, row)
  const draft: Draft = {
    ...root,
    scope,
    feature: featuresByTable[change.table],
    rowTable: change.table,
    rowId: change.id,
    action: content.action,
    title,
    before: isKept ? content.before : null,
    after: isKept ? content.after : null,
  }
  const earlier =
    content.action === 'updated' && change.before ? findRoot(change, change.before).scope : scope
  return earlier === scope ? [draft] : toMove(draft, earlier, scope)
}

const withoutContents = (draft: Draft): Draft => ({ ...draft, before: null, after: null })

const isAlike = (drafts: readonly Draft[]): boolean =>
  new Set(drafts.map(({ rowTable, action }) => `${rowTable} ${action}`)).size === 1

/** The last row that people see, before its parts: an expense that was added with its receipt, and not the receipt. */
const toMainFirst = (drafts: readonly Draft[]): readonly Draft[] => {
  const reversed = drafts.toReversed()
  const isMain = ({ rowTable, rowId }: Draft) => rowTable === reversed[0]?.table && rowId === reversed[0].id
  return [...reversed.filter(isMain), ...reversed.filter((draft) => !isMain(draft))]
}

/**
 * The first entry stands for all in the history. If the changes are not all of one kind, it is the last, which the
 * transaction was about.
 */
const toScopeEntries = (drafts: readonly Draft[]): RowEntry[] => {
  const rowCount = new Set(drafts.map(({ table, id }) => `${table} ${id}`)).size
  const ordered = isAlike(drafts) ? drafts : toMainFirst(drafts)
  return ordered.map((draft, index) => ({ ...draft, rowCount: index === 0 ? rowCount : null }))
}

/** What is stored for the changes of a transaction. */
export const toRowEntries = (changes: readonly RowChange[], findRoot: FindRoot): readonly RowEntry[] => {
  const drafts = changes.flatMap((change) => toDrafts(change, findRoot))
  const length = drafts.reduce(
    (sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0),
    0,
  )
  const kept = length <= maxBatchLength ? drafts : drafts.map(withoutContents)
  return [...Map.groupBy(kept, ({ scope }) => scope).values()].flatMap(toScopeEntries)
}

/** Reads a stored content. */
export const parseContent = (text: string | null): JournalRow | null =>
  text === null ? null : (JSON.parse(text) as JournalRow)
