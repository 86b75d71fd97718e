import type { activityApi } from '@roost/contract/activity/activity.ts'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { findDeletedPhoto } from '../../db/transactions/deleted-photos.queries.ts'
import type { JournalRow, Root } from '../../lib/history/row-changes.ts'
import { isAnyRow, isRow } from '../../db/transactions/row-journal.ts'
import {
  listCalendarLocks,
  listLedgerLocks,
  listRecipeLocks,
  listRowScopes,
  listShoppingLocks,
  toTaskLock,
  toScopeKey,
} from '../../db/scopes/scope.ts'
import type { JournalledTable, PhotoTable, RecordedTable } from '../../lib/history/recorded-tables.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { UndoStep } from '../../lib/history/undo-step.ts'
import type { UndoRules } from '../../db/transactions/undo-rules.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  findBatch,
  findBatchId,
  listExistingBudgets,
  listExistingPeople,
  listLaterChanges,
  listRowsForUndo,
  removePartsOf,
  type StoredBatch,
  updateUndone,
} from './undo.queries.ts'
import { toContentCutoff } from './activity.rules.ts'
import {
  concernsGroup,
  isKept,
  isPart,
  listConflicts,
  listDeletions,
  listInsertions,
  listPeopleOf,
  listUpdates,
  type StoredChange,
  toPermission,
  toRestoredValues,
  withoutDeletedPeople,
  withSearchText,
} from './undo.rules.ts'

// Undoes a transaction: its rows become what they were before it, under the locks and the rules of their features. Refused
// as a whole if one of them has been changed since. Undoing is a change of its own, which can be undone, too.

const photoTables: Readonly<Partial<Record<RecordedTable, PhotoTable>>> = {
  expenses: 'receipts',
  recipes: 'recipe_photos',
}

const toOwner = (row: JournalRow) => ({
  houseGroupId: row['house_group_id'] as number | null,
  createdBy: row['created_by'] as string | null,
})

const isPhotoTable = (table: RecordedTable): table is PhotoTable =>
  table === 'receipts' || table === 'recipe_photos'

/** Throws `activity.not_found` unless the viewer sees the whole batch, or sees a part of what they did themselves. */
const assertVisible = ({ changes, actorUserId }: StoredBatch, viewer: Viewer): void => {
  const scopes = new Set<ScopeKey>(listRowScopes(viewer.scope))
  const visible = changes.filter(({ scope }) => scopes.has(scope))
  const isOwn = actorUserId === viewer.userId
  if (visible.length === 0 || (visible.length < changes.length && !isOwn))
    throw new AppError('activity.not_found')
}

const assertUndoable = (batch: StoredBatch, now: string): void => {
  if (batch.isUndone) throw new AppError('activity.already_undone')
  if (batch.createdAt < toContentCutoff(now)) throw new AppError('activity.too_old')
  if (!batch.isWhole || !batch.changes.every(isKept)) throw new AppError('activity.not_kept')
}

/** What stands for a change in the history of others is not undone with it. */
const withoutMoves = (batch: StoredBatch): StoredBatch => ({
  ...batch,
  changes: batch.changes.filter(({ action }) => action !== 'moved_in' && action !== 'moved_out'),
})

const listLocks = ({ id, changes }: StoredBatch, viewer: Viewer): readonly string[] => {
  const tables = new Set<JournalledTable>(changes.map(({ rootTable }) => rootTable))
  const has = (...names: readonly JournalledTable[]) => names.some((name) => tables.has(name))
  return [
    `undo:${id}`,
    ...(has('expenses', 'budgets', 'expense_goals', 'settlements') ? listLedgerLocks(viewer.scope) : []),
    ...(has('shopping_items') ? listShoppingLocks(viewer.scope) : []),
    ...(has('calendar_events') ? listCalendarLocks(viewer.scope) : []),
    ...(has('recipes') ? listRecipeLocks(viewer.scope) : []),
    ...changes.filter(({ table }) => table === 'tasks').map(({ rowId }) => toTaskLock(rowId)),
  ]
}

const refuseChanged = (columns: readonly string[] = []): never => {
  const error = new AppError('activity.changed_since')
  throw columns.length === 0
    ? error
    : new AppError('activity.changed_since', {
        fieldErrors: columns.map((path) => ({ path, message: error.message })),
      })
}

const toRestored = (
  { action, before, after }: StoredChange,
  current: JournalRow | undefined,
): JournalRow | null => {
  if (action === 'deleted') return current ? refuseChanged() : before
  if (!current) return refuseChanged()
  if (action === 'created') return null
  const conflicts = listConflicts(after ?? {}, current)
  return conflicts.length > 0 ? refuseChanged(conflicts) : { ...current, ...before }
}

const readSteps = async (tx: Tx, { changes }: StoredBatch): Promise<readonly UndoStep[]> => {
  const steps: UndoStep[] = []
  for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table)) {
    const rows = await listRowsForUndo(
      tx.sql,
      table,
      ofTable.map(({ rowId }) => rowId),
    )
    for (const change of ofTable) {
      const current = rows.get(change.rowId)
      steps.push({
        table,
        id: change.rowId,
        root: { table: change.rootTable, id: change.rootId },
        current: current ?? null,
        restored: toRestored(change, current),
      })
    }
  }
  return steps
}

const toRootKey = ({ table, id }: Root): string => `${table} ${id}`

/** Throws if later changes that stand would no longer fit. */
const assertNothingLater = async (tx: Tx, batch: StoredBatch): Promise<void> => {
  const later = await listLaterChanges(tx.sql, batch)
  if (later === null) return refuseChanged()
  const toKey = ({ rootTable, rootId }: StoredChange) => toRootKey({ table: rootTable, id: rootId })
  const changed = new Set(later.map(toKey))
  const regrouped = new Set(later.filter(concernsGroup).map(toKey))
  for (const change of batch.changes) {
    const isPart = change.table !== change.rootTable || change.rowId !== change.rootId
    if (change.action === 'created' && !isPart && changed.has(toKey(change))) refuseChanged()
    if (concernsGroup(change) && regrouped.has(toKey(change))) refuseChanged()
  }
}

/**
 * Throws unless the viewer sees the rows as they are and as they become. Occurrences that other people changed for
 * themselves alone come back with a series that the viewer deleted.
 */
const assertInScope = (steps: readonly UndoStep[], batch: StoredBatch, viewer: Viewer): void => {
  const scopes = new Set<ScopeKey>(listRowScopes(viewer.scope))
  const roots = new Set(steps.filter(({ table, root }) => table === root.table).map(({ id }) => id))
  for (const { table, id, root, current, restored } of steps) {
    if (table !== root.table) continue
    const isPart = id !== root.id && roots.has(root.id) && batch.actorUserId === viewer.userId
    for (const row of [current, restored]) {
      if (!row) continue
      const scope = toScopeKey(toOwner(row))
      if (!scopes.has(scope) && !isPart) refuseChanged()
    }
  }
}

/** An expense whose budget is deleted or restored loses it or gets it back with the budget. */
const isBudgetOnly = (step: UndoStep, budgets: ReadonlySet<number>): boolean => {
  if (step.table !== 'expenses' || !step.current || !step.restored) return false
  const columns = Object.keys(toRestoredValues(step, '')).filter((column) => column !== 'updated_at')
  const budgetId = step.restored['budget_id'] ?? step.current['budget_id']
  return columns.every((column) => column === 'budget_id') && budgets.has(Number(budgetId))
}

const authorizeSteps = (steps: readonly UndoStep[], viewer: Viewer): void => {
  const budgets = new Set(steps.filter(({ table }) => table === 'budgets').map(({ id }) => id))
  for (const step of steps) {
    const row = step.current ?? step.restored
    if (step.table !== step.root.table || !row || isBudgetOnly(step, budgets)) continue
    const target = { createdBy: row['created_by'] as string | null }
    authorize(viewer, toPermission(step), target)
    const isHidden = step.restored?.['visibility'] === 'private' && step.current?.['visibility'] === 'public'
    if (isHidden) authorize(viewer, 'calendar.make_private', target)
  }
}

/** A restored expense whose budget was deleted has none. */
const withoutDeletedBudgets = async (tx: Tx, steps: readonly UndoStep[]): Promise<readonly UndoStep[]> => {
  const restored = new Set(steps.filter(({ table }) => table === 'budgets').map(({ id }) => id))
  const wanted = steps
    .filter(({ table }) => table === 'expenses')
    .map((step) => step.restored?.['budget_id'])
    .filter((id) => typeof id === 'number' && !restored.has(id)) as number[]
  if (wanted.length === 0) return steps
  const existing = await listExistingBudgets(tx.sql, [...new Set(wanted)])
  return steps.map((step) => {
    const id = step.table === 'expenses' ? step.restored?.['budget_id'] : null
    const isGone = typeof id === 'number' && !restored.has(id) && !existing.has(id)
    return isGone && step.restored ? { ...step, restored: { ...step.restored, budget_id: null } } : step
  })
}

const withExistingReferences = async (tx: Tx, steps: readonly UndoStep[]): Promise<readonly UndoStep[]> => {
  const people = listPeopleOf(steps)
  const known =
    people.length === 0 ? steps : withoutDeletedPeople(steps, await listExistingPeople(tx.sql, people))
  return withoutDeletedBudgets(tx, known)
}

/** Deletes what came to a row after it was created, and would be deleted by the database without being recorded. */
const removeParts = async (tx: Tx, { table, id, current }: UndoStep): Promise<void> => {
  const photos = photoTables[table]
  if (photos && current) await tx.rows.putPhoto(photos, { id, ...toOwner(current) }, null)
  await removePartsOf(tx.rows, table, id)
}

type AnyInsert = Parameters<Tx['rows']['insert']>[1]

/** The photo may have been deleted before its row was shared with the house group. */
const putPhoto = async (
  tx: Tx,
  { table, id, restored }: UndoStep,
  { owner, viewer }: { readonly owner: JournalRow; readonly viewer: Viewer },
): Promise<void> => {
  const of = { id, ...toOwner(owner) }
  if (!restored) return tx.rows.putPhoto(table as PhotoTable, of, null)
  const photo = await findDeletedPhoto(tx.sql, listRowScopes(viewer.scope), Number(restored['photo_id']))
  // The oldest deleted photos are lost if there are very many.
  if (photo) await tx.rows.putPhoto(table as PhotoTable, of, photo)
}

/** The rows that photos belong to, by their roots. */
const readPhotoOwners = async (tx: Tx, steps: readonly UndoStep[]): Promise<Map<string, JournalRow>> => {
  const owners = new Map<string, JournalRow>()
  for (const [table, ofTable] of Map.groupBy(steps, ({ root }) => root.table)) {
    const rows = await listRowsForUndo(
      tx.sql,
      table,
      ofTable.map(({ root }) => root.id),
    )
    for (const [id, row] of rows) owners.set(toRootKey({ table, id }), row)
  }
  return owners
}

const writePhotos = async (tx: Tx, viewer: Viewer, steps: readonly UndoStep[]): Promise<void> => {
  const owners = await readPhotoOwners(tx, steps)
  for (const step of steps) {
    const owner = owners.get(toRootKey(step.root))
    if (owner) await putPhoto(tx, step, { owner, viewer })
  }
}

/**
 * Two changed occurrences may take each other's dates, and the rule of a task that comes back goes to another one, so all
 * of them are cleared before one is set.
 */
const clearUniqueValues = async (tx: Tx, updates: readonly UndoStep[]): Promise<void> => {
  for (const step of updates) {
    const restored = toRestoredValues(step, tx.now)
    if (step.table === 'calendar_events' && 'original_on' in restored)
      await tx.rows.update('calendar_events', isRow('calendar_events', step.id), { original_on: null })
    if (step.table === 'tasks' && 'repeats' in restored)
      await tx.rows.update('tasks', isRow('tasks', step.id), { repeats: null })
  }
}

const removedAtOnce = 500

/** An import may have created thousands of rows. */
const removeRows = async (tx: Tx, steps: readonly UndoStep[]): Promise<void> => {
  // A part and the row that it belongs to may be in one table.
  const groups = Map.groupBy(steps, (step) => `${step.table} ${isPart(step)}`)
  for (const group of groups.values()) {
    const table = group[0]?.table as JournalledTable
    for (const step of group) await removeParts(tx, step)
    for (let start = 0; start < group.length; start += removedAtOnce) {
      const ids = group.slice(start, start + removedAtOnce).map(({ id }) => id)
      await tx.rows.remove(table, isAnyRow(table, ids))
    }
  }
}

const writeSteps = async (tx: Tx, viewer: Viewer, steps: readonly UndoStep[]): Promise<void> => {
  const photos = steps.filter(({ table }) => isPhotoTable(table))
  const rows = steps.filter(({ table }) => !isPhotoTable(table))
  await writePhotos(
    tx,
    viewer,
    photos.filter(({ restored }) => !restored),
  )
  await removeRows(tx, listDeletions(rows))
  const updates = listUpdates(rows)
  await clearUniqueValues(tx, updates)
  for (const { table, restored } of listInsertions(rows))
    await tx.rows.insert(
      table as JournalledTable,
      [{ ...restored, ...(restored && 'updated_at' in restored && { updated_at: tx.now }) }] as AnyInsert,
    )
  for (const step of updates)
    await tx.rows.update(
      step.table as JournalledTable,
      isRow(step.table as JournalledTable, step.id),
      toRestoredValues(step, tx.now),
    )
  await writePhotos(
    tx,
    viewer,
    photos.filter(({ restored }) => restored),
  )
}

const undoLocked = async (
  tx: Tx,
  { viewer, rules }: { readonly viewer: Viewer; readonly rules: readonly UndoRules[] },
  batch: StoredBatch,
): Promise<void> => {
  const stored = await readSteps(tx, batch)
  await assertNothingLater(tx, batch)
  const searchTexts = new Map<RecordedTable, UndoRules['toSearchText']>(
    rules.map(({ table, toSearchText }) => [table, toSearchText]),
  )
  const steps = (await withExistingReferences(tx, stored)).map((step) => withSearchText(step, searchTexts))
  assertInScope(steps, batch, viewer)
  authorizeSteps(steps, viewer)
  const concerned = rules
    .map((rule) => ({ rule, steps: steps.filter(({ root }) => root.table === rule.table) }))
    .filter((entry) => entry.steps.length > 0)
  for (const entry of concerned) await entry.rule.beforeUndo?.(tx, entry.steps)
  await writeSteps(tx, viewer, steps)
  for (const entry of concerned) await entry.rule.afterUndo(tx, viewer, entry.steps)
  tx.rows.undo(batch.id)
  await updateUndone(tx.sql, batch.id, tx.now)
  if (batch.undoes !== null) await updateUndone(tx.sql, batch.undoes, null)
}

export const undoChange: Handler<typeof activityApi.undo> = async ({ db, services, viewer }, { id }) => {
  try {
    return await inTransaction(db, async (tx) => {
      const batchId = await findBatchId(tx.sql, listRowScopes(viewer.scope), id)
      const found = batchId && (await findBatch(tx.sql, batchId))
      if (!found) throw new AppError('activity.not_found')
      assertVisible(found, viewer)
      await tx.lock(...listLocks(found, viewer))
      const batch = await findBatch(tx.sql, found.id)
      if (!batch) throw new AppError('activity.not_found')
      assertUndoable(withoutMoves(batch), tx.now)
      await undoLocked(tx, { viewer, rules: services.undoRules }, withoutMoves(batch))
      return { success: true }
    })
  } catch (error) {
    // A row that it belongs to is gone, another took its place, or the values no longer fit together.
    if (db.engine.isConstraintViolation(error)) throw new AppError('activity.changed_since', { cause: error })
    throw error
  }
}
