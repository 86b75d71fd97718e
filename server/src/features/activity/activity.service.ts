import type { activityApi, ActivityEntry } from '@roost/contract/activity/activity.ts'
import { activityNamedRows, activityPageSize } from '@roost/contract/activity/activity-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { listRowScopes } from '../../db/scopes/scope.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import {
  type EntryHead,
  listChangesOfRow,
  listFirstChanges,
  listHeads,
  listNames,
  type RowHistoryChange,
} from './activity.queries.ts'
import {
  canUndo,
  listFields,
  listPeopleIn,
  type NamedChange,
  toActivityRows,
  toTable,
} from './activity.rules.ts'

// What was created, changed and deleted in a household, and by a person for themselves alone. Nobody sees what another
// person changed for themselves.

interface EntryReader {
  readonly viewer: Viewer
  readonly now: string
  readonly names: ReadonlyMap<string, string>
}

const formerMember = msg('Former member')

const toEntry = (
  head: EntryHead,
  changes: readonly NamedChange[],
  { viewer, now, names }: EntryReader,
): ActivityEntry => ({
  id: head.id,
  createdAt: head.createdAt,
  actorId: head.actorId !== null && names.has(head.actorId) ? head.actorId : null,
  actorName: head.actorId === null ? null : (names.get(head.actorId) ?? formerMember),
  feature: head.feature,
  rows: toActivityRows(changes).slice(0, activityNamedRows),
  rowCount: head.rowCount,
  isUndo: head.isUndo,
  isUndone: head.isUndone,
  canUndo: canUndo(head, viewer, now),
})

const listActors = (heads: readonly EntryHead[]): string[] => [
  ...new Set(heads.map(({ actorId }) => actorId).filter((id) => id !== null)),
]

/** How many changes are read for a page of the history of a row, most of which is one change an entry. */
const changesPerPage = activityPageSize * 4

interface RowHistory {
  readonly sql: ReadSql
  readonly viewer: Viewer
  readonly now: string
}

/** Entries of one row; each is known by its earliest change. */
const listRowEntries = async (
  { sql, viewer, now }: RowHistory,
  row: {
    readonly table: ReturnType<typeof toTable>
    readonly id: number
    readonly before?: number | undefined
  },
) => {
  const changes = await listChangesOfRow(sql, listRowScopes(viewer.scope), { ...row, limit: changesPerPage })
  const batches = [...Map.groupBy(changes, ({ batchId, scope }) => `${batchId} ${scope}`).values()]
  const shown = batches.slice(0, activityPageSize)
  const names = await listNames(sql, [...listActors(changes), ...listPeopleIn(changes)])
  const reader = { viewer, now, names }
  const entries = shown.map((batch) => toRowEntry(batch.toReversed(), reader))
  const isMore = batches.length > shown.length || changes.length === changesPerPage
  return { entries, next: isMore ? (entries.at(-1)?.id ?? null) : null }
}

/** The changes of a row in a transaction, in their order. */
const toRowEntry = (changes: readonly RowHistoryChange[], reader: EntryReader): ActivityEntry => {
  const [head] = changes as [RowHistoryChange]
  const isKept = changes.every((change) => change.isKept)
  const entry = toEntry({ ...head, isKept, rowCount: 1 }, changes, reader)
  return {
    ...entry,
    fields: listFields(changes, { currency: reader.viewer.scope.currency, names: reader.names }),
  }
}

export const listActivity: Handler<typeof activityApi.list> = async (
  { db, viewer },
  { feature, userId, kind, rowId, before },
) => {
  const now = db.clock().toISOString()
  if (kind !== undefined && rowId !== undefined)
    return listRowEntries({ sql: db.sql, viewer, now }, { table: toTable(kind), id: rowId, before })
  const scopes = listRowScopes(viewer.scope)
  const page = { feature, actorId: userId, before, limit: activityPageSize + 1 }
  const found = await listHeads(db.sql, scopes, page)
  const heads = found.slice(0, activityPageSize)
  const several = heads.filter(({ rowCount }) => rowCount > 1).map(({ batchId }) => batchId)
  const [changes, names] = await Promise.all([
    listFirstChanges(db.sql, scopes, several),
    listNames(db.sql, listActors(heads)),
  ])
  const byEntry = Map.groupBy(changes, ({ batchId, scope }) => `${batchId} ${scope}`)
  const reader = { viewer, now, names }
  return {
    entries: heads.map((head) =>
      toEntry(head, byEntry.get(`${head.batchId} ${head.scope}`) ?? [head], reader),
    ),
    next: found.length > heads.length ? (heads.at(-1)?.id ?? null) : null,
  }
}
