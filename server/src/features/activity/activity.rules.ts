import type { ActivityField, ActivityRow } from '@roost/contract/activity/activity.ts'
import {
  type ActivityFeature,
  type ActivityKind,
  undoDays,
} from '@roost/contract/activity/activity-values.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import type { JournalRow } from '../../lib/history/row-changes.ts'
import type { JournalledTable, RecordedTable, RowAction } from '../../lib/history/recorded-tables.ts'

const kindsByTable: Readonly<Record<JournalledTable, ActivityKind>> = {
  tasks: 'task',
  shopping_items: 'shopping-item',
  expenses: 'expense',
  expense_splits: 'expense',
  budgets: 'budget',
  expense_goals: 'expense-goal',
  settlements: 'settlement',
  calendar_events: 'event',
  recipes: 'recipe',
}

const tablesByKind: Readonly<Record<ActivityKind, JournalledTable>> = {
  task: 'tasks',
  'shopping-item': 'shopping_items',
  expense: 'expenses',
  budget: 'budgets',
  'expense-goal': 'expense_goals',
  settlement: 'settlements',
  event: 'calendar_events',
  recipe: 'recipes',
}

export const toTable = (kind: ActivityKind): JournalledTable => tablesByKind[kind]

/** A change of a row or of a part of it. */
export interface NamedChange {
  readonly table: RecordedTable
  readonly rowId: number
  readonly rootTable: JournalledTable
  readonly rootId: number
  readonly action: RowAction
  readonly title: string | null
}

/** For the people of a house group, an event that is shown to them is new, and one that is hidden from them is gone. */
const shownActions = {
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  moved_in: 'created',
  moved_out: 'deleted',
} as const satisfies Readonly<Record<RowAction, ActivityRow['action']>>

const isPart = ({ table, rowId, rootTable, rootId }: NamedChange): boolean =>
  table !== rootTable || rowId !== rootId

/** One for each row that people see; a row of which only parts changed was updated. */
export const toActivityRows = (changes: readonly NamedChange[]): readonly ActivityRow[] => {
  const rows = new Map<string, ActivityRow>()
  for (const change of changes.toSorted((a, b) => Number(isPart(a)) - Number(isPart(b)))) {
    const key = `${change.rootTable} ${change.rootId}`
    if (!rows.has(key))
      rows.set(key, {
        kind: kindsByTable[change.rootTable],
        id: change.rootId,
        title: change.title,
        action: isPart(change) ? 'updated' : shownActions[change.action],
      })
  }
  return [...rows.values()]
}

/** Columns that people do not see, or see in another form. */
const hiddenColumns: ReadonlySet<string> = new Set([
  'search_text',
  'foods',
  'uid',
  'last_on',
  'lasts_long',
  'house_group_id',
  'created_by',
  'parent_event_id',
  'original_on',
  'undone_by',
  'source_sequence',
  'source_stamp',
  'imported_at',
  'series_id',
  'occurrence_on',
  'starts_on',
  'missed_at',
  'turn_at',
  'repeats',
])

const personColumns: ReadonlySet<string> = new Set(['assigned_to', 'completed_by', 'paid_by'])

/** Lists, which are not shown whole. */
const longColumns: ReadonlySet<string> = new Set([
  'ingredients',
  'instructions',
  'nutrition_info',
  'tags',
  'attendees',
  'reminders',
  'budget_id',
])

/** Longer texts are not shown. */
const maxShownLength = 200

const partFields: Readonly<Partial<Record<RecordedTable, string>>> = {
  expense_splits: 'split',
  receipts: 'receipt',
  recipe_photos: 'photo',
  recipe_shares: 'shares',
}

const toFieldName = (column: string): string =>
  column
    .replace(/_(cents|hundredths|id)$/, '')
    .replaceAll(/_([a-z])/g, (_, character: string) => character.toUpperCase())

interface Reader {
  readonly currency: string
  /** The names of people by their ids. */
  readonly names: ReadonlyMap<string, string>
}

type ShownValue = string | number | boolean | null

const toShownNumber = (column: string, value: number, currency: string): number => {
  if (column.endsWith('_cents')) return toAmount(value, currency)
  return column.endsWith('_hundredths') ? value / 100 : value
}

const toShownValue = (
  column: string,
  value: unknown,
  { currency, names }: Reader,
): ShownValue | undefined => {
  if (typeof value === 'number') return toShownNumber(column, value, currency)
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  if (personColumns.has(column)) return names.get(value) ?? null
  return value.length > maxShownLength ? undefined : value
}

const toField = (column: string, before: JournalRow, after: JournalRow, reader: Reader): ActivityField => {
  const field = toFieldName(column)
  if (longColumns.has(column)) return { field }
  const values = {
    before: toShownValue(column, before[column], reader),
    after: toShownValue(column, after[column], reader),
  }
  return values.before === undefined || values.after === undefined ? { field } : { field, ...values }
}

export interface ChangedContent extends NamedChange {
  readonly before: JournalRow | null
  readonly after: JournalRow | null
}

/** What became of the fields of a row, without those that people do not see. */
export const listFields = (changes: readonly ChangedContent[], reader: Reader): ActivityField[] => {
  const fields = new Map<string, ActivityField>()
  for (const change of changes) {
    if (isPart(change)) {
      const field = partFields[change.table] ?? (change.table === 'calendar_events' ? 'occurrences' : null)
      if (field) fields.set(field, { field })
      continue
    }
    const { before, after } = change
    if (!before || !after) continue
    for (const column of Object.keys(after).filter((name) => !hiddenColumns.has(name)))
      fields.set(column, toField(column, before, after, reader))
  }
  return [...fields.values()]
}

/** The people whose names the fields need. */
export const listPeopleIn = (changes: readonly ChangedContent[]): readonly string[] =>
  changes.flatMap(({ before, after }) =>
    [...personColumns]
      .flatMap((column) => [before?.[column], after?.[column]])
      .filter((id): id is string => typeof id === 'string'),
  )

const dayMs = 24 * 60 * 60 * 1000

export const toContentCutoff = (now: string): string =>
  new Date(Date.parse(now) - undoDays * dayMs).toISOString()

/** Deleted rows are remembered this long, so that calendar programs learn of them. */
const keptDays = 400

export const toHistoryCutoff = (now: string): string =>
  new Date(Date.parse(now) - keptDays * dayMs).toISOString()

interface Undoable {
  readonly createdAt: string
  readonly isUndone: boolean
  readonly isKept: boolean
  readonly actorId: string | null
  readonly feature: ActivityFeature
}

/** The features in which only the creator of a row and administrators may change or delete it. */
const restrictedFeatures: ReadonlySet<ActivityFeature> = new Set(['tasks', 'expenses', 'recipes'])

/** Whoever made a change may undo it. The server decides again when they do. */
export const canUndo = (
  { createdAt, isUndone, isKept, actorId, feature }: Undoable,
  viewer: { readonly userId: string; readonly role: 'admin' | 'user' },
  now: string,
): boolean =>
  isKept &&
  !isUndone &&
  createdAt >= toContentCutoff(now) &&
  (!restrictedFeatures.has(feature) || actorId === viewer.userId || viewer.role === 'admin')
