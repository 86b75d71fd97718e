import type { Expression, Insertable, Selectable, SqlBool, Updateable } from 'kysely'
import type { WriteSql } from '../engines/database.ts'
import type { Happening } from '../events/event-register.ts'
import { toRowEvents } from '../events/row-events.ts'
import { insertDeletedPhoto } from './deleted-photos.queries.ts'
import {
  type AnyRow,
  asAnyTables,
  eb,
  isComputed,
  isOneOf,
  type JournalValues,
  selectForUpdate,
  toId,
  toInsert,
  type ToValues,
  updateEach,
  updateRows,
  upsertRows,
} from './recorded-rows.queries.ts'
import {
  mergeChanges,
  type Root,
  type RootInfo,
  type RowChange,
  type RowEntry,
  toKeyColumn,
  toOwnTitle,
  toRoot,
  toRowEntries,
} from '../../lib/history/row-changes.ts'
import { toScopeKey } from '../scopes/scope.ts'
import type { Tables } from '../tables/tables.ts'
import type {
  AttachedTable,
  JournalledTable,
  PhotoTable,
  RecordedTable,
} from '../../lib/history/recorded-tables.ts'

/**
 * The only writer of the rows of households. It records what every row was before and after, from which the history is
 * shown and changes are undone (docs/decisions/0060).
 */
export interface RowJournal {
  /** Returns the ids in the order of the rows. */
  insert<T extends JournalledTable | AttachedTable>(
    table: T,
    rows: readonly Insertable<Tables[T]>[],
  ): Promise<number[]>
  /** Returns the rows as they are afterwards. Values that depend on the row are computed from it under its lock. */
  update<T extends JournalledTable>(
    table: T,
    condition: Expression<SqlBool>,
    values: Updateable<Tables[T]> | ((row: Selectable<Tables[T]>) => Updateable<Tables[T]>),
  ): Promise<readonly Selectable<Tables[T]>[]>
  /** Updates the rows that meet the condition and have the same values in the `key` columns, and inserts the others. */
  replace<T extends JournalledTable>(
    table: T,
    condition: Expression<SqlBool>,
    { key, rows }: { readonly key: readonly string[]; readonly rows: readonly Insertable<Tables[T]>[] },
  ): Promise<void>
  /**
   * Returns the deleted rows. Rows that a foreign key would delete or change are removed first, because the history does
   * not see what the database does by itself.
   */
  remove<T extends JournalledTable | AttachedTable>(
    table: T,
    condition: Expression<SqlBool>,
  ): Promise<readonly Selectable<Tables[T]>[]>
  /** Stores the photo of a row, replacing any other; null deletes it. The earlier photo is kept for `undoDays`. */
  putPhoto(table: PhotoTable, owner: PhotoOwner, photo: Photo | null): Promise<void>
  /** Says that the transaction undoes an earlier one. */
  undo(batchId: string): void
}

export interface PhotoOwner {
  readonly id: number
  readonly houseGroupId: number | null
  readonly createdBy: string | null
}

export interface Photo {
  readonly image: Uint8Array
  readonly createdAt: string
}

/** Whether it is one of the rows with these ids. */
export const isAnyRow = (table: JournalledTable, ids: readonly number[]): Expression<SqlBool> =>
  eb(`${table}.id`, 'in', ids)

/** Whether it is the row with this id. */
export const isRow = (table: JournalledTable, id: number): Expression<SqlBool> => eb(`${table}.id`, '=', id)

const keepPhoto = (sql: WriteSql, owner: PhotoOwner, stored: AnyRow, now: string): Promise<number> => {
  const { image, created_at: createdAt } = stored as { image: Uint8Array; created_at: string }
  return insertDeletedPhoto(sql, { scope: toScopeKey(owner), image, createdAt }, now)
}

interface PhotoChange {
  readonly isStored: boolean
  readonly photo: Photo | null
}

const writePhoto = async (
  sql: WriteSql,
  table: PhotoTable,
  ownerId: number,
  { isStored, photo }: PhotoChange,
): Promise<void> => {
  const column = toKeyColumn(table)
  const isOfOwner = eb(`${table}.${column}`, '=', ownerId)
  const tables = asAnyTables(sql)
  if (!photo) {
    if (isStored) await tables.deleteFrom(table).where(isOfOwner).execute()
    return
  }
  const values = { image: photo.image, byte_count: photo.image.length, created_at: photo.createdAt }
  if (isStored) await tables.updateTable(table).set(values).where(isOfOwner).execute()
  else
    await tables
      .insertInto(table)
      .values({ [column]: ownerId, ...values })
      .execute()
}

/** What a transaction did to rows. */
export interface Recorded {
  readonly entries: readonly RowEntry[]
  readonly events: readonly Happening[]
  readonly undoes: string | null
}

/** A journal, and what it has recorded. */
export interface RecordingJournal {
  readonly rows: RowJournal
  /** Reads the owners of rows of which only parts changed. */
  readonly finish: () => Promise<Recorded>
}

const toRootKey = ({ table, id }: Root): string => `${table} ${id}`

/** The titles of these tables have another name. */
const titleColumns: Readonly<Partial<Record<JournalledTable, string>>> = {
  shopping_items: 'name',
  budgets: 'name',
  expense_goals: 'name',
}

const toInfo = (table: JournalledTable, row: AnyRow): RootInfo => ({
  scope: toScopeKey({
    houseGroupId: row['house_group_id'] as number | null,
    createdBy: row['created_by'] as string | null,
  }),
  title: toOwnTitle(table, row) ?? null,
})

const readRoots = async (
  sql: WriteSql,
  table: JournalledTable,
  ids: readonly number[],
): Promise<[string, RootInfo][]> => {
  const columns = ['id', 'house_group_id', 'created_by', titleColumns[table] ?? 'title']
  const rows = await asAnyTables(sql).selectFrom(table).select(columns).where(isOneOf(table, ids)).execute()
  return rows.map((row) => [toRootKey({ table, id: toId(table, row) }), toInfo(table, row)])
}

/** The rows that people see, by their keys. Reads those of which only parts changed, such as the shares of an expense. */
const findRoots = async (
  sql: WriteSql,
  changes: readonly RowChange[],
): Promise<ReadonlyMap<string, RootInfo>> => {
  const roots = new Map<string, RootInfo>()
  const unknown = new Map<string, Root>()
  for (const { table, id, before, after } of changes) {
    const row = after ?? before ?? {}
    const root = toRoot(table, row, id)
    if (root.table !== table) unknown.set(toRootKey(root), root)
    else if (root.id === id) roots.set(toRootKey(root), toInfo(root.table, row))
  }
  const missing = [...unknown].filter(([key]) => !roots.has(key)).map(([, root]) => root)
  for (const [table, ofTable] of Map.groupBy(missing, (root) => root.table))
    for (const [key, info] of await readRoots(
      sql,
      table,
      ofTable.map(({ id }) => id),
    ))
      roots.set(key, info)
  return roots
}

interface JournalOptions {
  readonly now: string
  /** Called before each write; throws if the caller may no longer write rows of their house group. */
  readonly assertMember: () => Promise<void>
}

/** Records changes, in their order. A transaction has one of its own. */
class Recorder {
  readonly #sql: WriteSql
  readonly #options: JournalOptions
  readonly changes: RowChange[] = []
  undone: string | null = null

  constructor(sql: WriteSql, options: JournalOptions) {
    this.#sql = sql
    this.#options = options
  }

  #recordAfter(table: RecordedTable, before: readonly AnyRow[], after: readonly AnyRow[]): void {
    const known = new Map(before.map((row) => [toId(table, row), row]))
    for (const row of after) {
      const id = toId(table, row)
      this.changes.push({ table, id, before: known.get(id) ?? null, after: row })
    }
  }

  async insert(table: RecordedTable, rows: readonly AnyRow[]): Promise<number[]> {
    const [first] = rows
    if (!first) return []
    await this.#options.assertMember()
    const inserted =
      rows.length === 1
        ? await toInsert(table)(this.#sql, first as JournalValues)
        : await asAnyTables(this.#sql).insertInto(table).values(rows).returning('id').execute()
    const ids = inserted.map(({ id }) => id as number).toSorted((a, b) => a - b)
    for (const [index, id] of ids.entries())
      this.changes.push({ table, id, before: null, after: rows[index] ?? null })
    return ids
  }

  async update(
    table: JournalledTable,
    condition: Expression<SqlBool>,
    values: AnyRow | ToValues,
  ): Promise<AnyRow[]> {
    await this.#options.assertMember()
    const before = await selectForUpdate(this.#sql, table, condition)
    if (before.length === 0) return []
    const after = isComputed(values)
      ? await updateEach(this.#sql, table, before, values)
      : await updateRows(
          this.#sql,
          table,
          before.map((row) => toId(table, row)),
          values,
        )
    this.#recordAfter(table, before, after)
    return after
  }

  async replace(
    table: JournalledTable,
    condition: Expression<SqlBool>,
    { key, rows }: { readonly key: readonly string[]; readonly rows: readonly AnyRow[] },
  ): Promise<void> {
    if (rows.length === 0) return
    await this.#options.assertMember()
    const before = await selectForUpdate(this.#sql, table, condition)
    this.#recordAfter(table, before, await upsertRows(this.#sql, table, key, rows))
  }

  async remove(table: RecordedTable, condition: Expression<SqlBool>): Promise<AnyRow[]> {
    await this.#options.assertMember()
    const rows = await asAnyTables(this.#sql).deleteFrom(table).where(condition).returningAll().execute()
    for (const row of rows) this.changes.push({ table, id: toId(table, row), before: row, after: null })
    return rows
  }

  async putPhoto(table: PhotoTable, owner: PhotoOwner, photo: Photo | null): Promise<void> {
    await this.#options.assertMember()
    const column = toKeyColumn(table)
    const [stored] = await selectForUpdate(this.#sql, table, eb(`${table}.${column}`, '=', owner.id))
    const before = stored && {
      [column]: owner.id,
      created_at: stored['created_at'],
      photo_id: await keepPhoto(this.#sql, owner, stored, this.#options.now),
    }
    await writePhoto(this.#sql, table, owner.id, { isStored: stored !== undefined, photo })
    const after = photo && { [column]: owner.id, created_at: photo.createdAt, photo_id: null }
    if (before || after) this.changes.push({ table, id: owner.id, before: before ?? null, after })
  }

  /** Reads the rows of which only parts changed. */
  async finish(): Promise<Recorded> {
    if (this.changes.length === 0) return { entries: [], events: [], undoes: this.undone }
    const merged = mergeChanges(this.changes)
    const roots = await findRoots(this.#sql, merged)
    const entries = toRowEntries(merged, ({ table, id }, row) => {
      const root = toRoot(table, row, id)
      // A changed occurrence has an owner and a title of its own.
      if (root.table === table) return toInfo(root.table, row)
      const info = roots.get(toRootKey(root))
      if (!info) throw new Error(`The row of ${table} ${id} belongs to no other`)
      return info
    })
    return { entries, events: toRowEvents(entries, merged), undoes: this.undone }
  }
}

export const createRowJournal = (sql: WriteSql, options: JournalOptions): RecordingJournal => {
  const recorder = new Recorder(sql, options)
  const update = (table: JournalledTable, condition: Expression<SqlBool>, values: AnyRow | ToValues) =>
    recorder.update(table, condition, values)
  const remove = (table: RecordedTable, condition: Expression<SqlBool>) => recorder.remove(table, condition)
  return {
    rows: {
      insert: (table, rows) => recorder.insert(table, rows),
      // The recorder treats all tables alike; the columns of the rows are those of the table.
      update: update as RowJournal['update'],
      replace: (table, condition, values) => recorder.replace(table, condition, values),
      remove: remove as RowJournal['remove'],
      putPhoto: (table, owner, photo) => recorder.putPhoto(table, owner, photo),
      undo: (batchId) => {
        recorder.undone = batchId
      },
    },
    finish: () => recorder.finish(),
  }
}
