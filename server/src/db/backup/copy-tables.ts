import { type Kysely, sql } from 'kysely'
import type { FullSql } from '../engines/database.ts'
import type { Tables } from '../tables/tables.ts'

interface CopyPlan {
  /** The column by which a large table is read in order. */
  readonly key: string | null
  readonly hasNumberedId: boolean
  /** The table whose row counts this table holds. */
  readonly counts?: string
  /** Smaller batches for tables with large rows. */
  readonly batchSize?: number
}

/** Every table, parents before children. */
const tables = {
  house_groups: { key: 'id', hasNumberedId: true },
  users: { key: 'id', hasNumberedId: false },
  sessions: { key: 'id', hasNumberedId: true },
  push_addresses: { key: 'user_id', hasNumberedId: false },
  push_settings: { key: 'user_id', hasNumberedId: false },
  push_subscriptions: { key: 'id', hasNumberedId: true },
  reminder_plans: { key: 'user_id', hasNumberedId: false },
  throttles: { key: 'key', hasNumberedId: false },
  known_devices: { key: null, hasNumberedId: false },
  known_browsers: { key: null, hasNumberedId: false },
  registrations: { key: 'user_id', hasNumberedId: false },
  mfa_secrets: { key: 'user_id', hasNumberedId: false },
  mfa_backup_codes: { key: null, hasNumberedId: false },
  provider_attempts: { key: 'id', hasNumberedId: true },
  mfa_attempts: { key: 'id', hasNumberedId: true },
  password_reset_tokens: { key: 'id', hasNumberedId: true },
  house_group_invitations: { key: 'id', hasNumberedId: true },
  house_group_removals: { key: null, hasNumberedId: false },
  invitation_links: { key: 'id', hasNumberedId: true },
  tasks: { key: 'id', hasNumberedId: true },
  absences: { key: 'id', hasNumberedId: true },
  task_totals: { key: null, hasNumberedId: false, counts: 'tasks' },
  budgets: { key: 'id', hasNumberedId: true },
  expenses: { key: 'id', hasNumberedId: true },
  receipts: { key: 'expense_id', hasNumberedId: false, batchSize: 20 },
  expense_changes: { key: 'id', hasNumberedId: true },
  expense_totals: { key: 'id', hasNumberedId: true },
  ledger_members: { key: 'id', hasNumberedId: true },
  expense_splits: { key: 'id', hasNumberedId: true },
  settlements: { key: 'id', hasNumberedId: true },
  expense_goals: { key: 'id', hasNumberedId: true },
  dashboard_configs: { key: 'id', hasNumberedId: true },
  access_request_notifications: { key: 'id', hasNumberedId: true },
  shopping_items: { key: 'id', hasNumberedId: true },
  calendar_events: { key: 'id', hasNumberedId: true },
  event_totals: { key: null, hasNumberedId: false, counts: 'calendar_events' },
  calendar_feeds: { key: 'id', hasNumberedId: true },
  recipes: { key: 'id', hasNumberedId: true },
  recipe_photos: { key: 'recipe_id', hasNumberedId: false, batchSize: 20 },
  recipe_shares: { key: 'id', hasNumberedId: true },
  notices: { key: 'id', hasNumberedId: true },
  jobs: { key: 'id', hasNumberedId: true },
  audit_log: { key: 'id', hasNumberedId: true },
  audit_repeats: { key: 'key', hasNumberedId: false },
  change_log: { key: null, hasNumberedId: false },
  row_changes: { key: 'id', hasNumberedId: true },
  deleted_photos: { key: 'id', hasNumberedId: true, batchSize: 20 },
  idempotency_keys: { key: null, hasNumberedId: false },
  instance_settings: { key: null, hasNumberedId: false },
} as const satisfies Record<keyof Tables, CopyPlan>

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as readonly TableName[]

export type Row = Record<string, unknown>
type AnyTables = Record<TableName, Row>

/** Tables are copied without regard to their columns, so the row types do not matter here. */
const asAnyTables = (db: Kysely<Tables>) => db as unknown as Kysely<AnyTables>

const defaultBatchSize = 500

/** Reads all rows of a table in batches. */
export async function* readInBatches(tablesOf: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const db = asAnyTables(tablesOf)
  const { key, batchSize = defaultBatchSize }: CopyPlan = tables[table]
  if (key === null) {
    const rows = await db.selectFrom(table).selectAll().execute()
    for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
    return
  }
  for (let last: unknown; ;) {
    const page = db.selectFrom(table).selectAll().orderBy(key).limit(batchSize)
    const rows = await (last === undefined ? page : page.where(key, '>', last)).execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.[key]
  }
}

export type RowCounts = Readonly<Partial<Record<TableName, number>>>

/** Counts only tables that exist: a backup of an earlier version has fewer. */
export const countRows = async (db: Kysely<Tables>): Promise<RowCounts> => {
  const counts: Partial<Record<TableName, number>> = {}
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of tableNames.filter((name) => present.has(name))) {
    const { count } = await asAnyTables(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

/** Called with the number of rows of a table in the batch just processed. */
export type RowListener = (table: TableName, rows: number) => void

interface CopyOptions {
  readonly onRows?: RowListener
  /** Also copies the tables with row counts; the triggers of the target must then be disabled. */
  readonly withCounts?: boolean
}

/** Copies every row from one database to another with the same schema, on either engine. */
export const copyTables = async (
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  { onRows = () => {}, withCounts = false }: CopyOptions = {},
): Promise<void> => {
  for (const table of tableNames) {
    const { counts }: CopyPlan = tables[table]
    if (counts !== undefined && !withCounts) continue
    for await (const rows of readInBatches(from, table)) {
      await asAnyTables(to).insertInto(table).values(rows).execute()
      onRows(table, rows.length)
    }
  }
}

/** The last id used in each table of a SQLite file, even if its row was deleted. */
const readLastIds = async (file: Kysely<Tables>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    file,
  )
  return new Map(rows.map(({ name, seq }) => [name, seq]))
}

/** Leaves out the next ids of each table of a SQLite file. */
export const skipIds = async (file: Kysely<Tables>, count: number): Promise<void> => {
  const known = await readLastIds(file)
  for (const table of tableNames) {
    if (!tables[table].hasNumberedId || known.has(table)) continue
    await sql`insert into sqlite_sequence (name, seq) values (${table}, 0)`.execute(file)
  }
  await sql`update sqlite_sequence set seq = seq + ${count}`.execute(file)
}

/** PostgreSQL generates ids from sequences, which inserting copied rows does not advance. No id may ever be reused. */
const moveSequences = async (to: FullSql, lastIds: ReadonlyMap<string, number>): Promise<void> => {
  for (const table of tableNames) {
    if (!tables[table].hasNumberedId) continue
    const lastId = lastIds.get(table) ?? 0
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest(${lastId}, coalesce((select max(id) from ${sql.table(table)}), 0)) + 1, false)`.execute(to)
  }
}

const countedTables: readonly string[] = tableNames.flatMap((table) => {
  const { counts }: CopyPlan = tables[table]
  return counts ?? []
})

/**
 * Copies a whole SQLite file into an empty PostgreSQL database in one transaction. The triggers are disabled and the
 * counts copied, because each count that a trigger updates would leave a dead row version behind.
 */
export const fillPostgres = async (
  file: Kysely<Tables>,
  to: FullSql,
  onRows: RowListener = () => {},
): Promise<void> => {
  for (const table of countedTables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(to)
  await copyTables(file, to, { onRows, withCounts: true })
  for (const table of countedTables)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(to)
  await moveSequences(to, await readLastIds(file))
}
