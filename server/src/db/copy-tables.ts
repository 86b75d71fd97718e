import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

interface CopyPlan {
  /** The column a large table is read along. */
  readonly key: string | null
  readonly hasNumberedId: boolean
  /** The database makes its rows from those of other tables. */
  readonly isDerived?: true
  /** Fewer rows at a time where they are large. */
  readonly batchSize?: number
}

/** Every table, parents before children. */
const tables = {
  house_groups: { key: 'id', hasNumberedId: true },
  users: { key: 'id', hasNumberedId: false },
  sessions: { key: 'id', hasNumberedId: true },
  throttles: { key: 'key', hasNumberedId: false },
  known_devices: { key: null, hasNumberedId: false },
  mfa_secrets: { key: 'user_id', hasNumberedId: false },
  mfa_backup_codes: { key: null, hasNumberedId: false },
  provider_attempts: { key: 'id', hasNumberedId: true },
  mfa_attempts: { key: 'id', hasNumberedId: true },
  password_reset_tokens: { key: 'id', hasNumberedId: true },
  house_group_invitations: { key: 'id', hasNumberedId: true },
  tasks: { key: 'id', hasNumberedId: true },
  task_totals: { key: null, hasNumberedId: false, isDerived: true },
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
  calendar_feeds: { key: 'id', hasNumberedId: true },
  recipes: { key: 'id', hasNumberedId: true },
  recipe_photos: { key: 'recipe_id', hasNumberedId: false, batchSize: 20 },
  recipe_shares: { key: 'id', hasNumberedId: true },
  recipe_recommendations: { key: 'id', hasNumberedId: true },
  user_recipe_preferences: { key: 'user_id', hasNumberedId: false },
  notices: { key: 'id', hasNumberedId: true },
  jobs: { key: 'id', hasNumberedId: true },
  audit_log: { key: 'id', hasNumberedId: true },
  change_log: { key: null, hasNumberedId: false },
  idempotency_keys: { key: null, hasNumberedId: false },
  instance_settings: { key: null, hasNumberedId: false },
} as const satisfies Record<keyof Tables, CopyPlan>

type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as readonly TableName[]

type Row = Record<string, unknown>
type AnyTables = Record<TableName, Row>

/** Tables are copied as they are, whatever their columns: the row types do not matter here. */
const asAnyTables = (db: Kysely<Tables>) => db as unknown as Kysely<AnyTables>

const defaultBatchSize = 500

async function* readInBatches(db: Kysely<AnyTables>, table: TableName): AsyncGenerator<Row[]> {
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

export const countRows = async (db: Kysely<Tables>): Promise<RowCounts> => {
  const counts: Partial<Record<TableName, number>> = {}
  for (const table of tableNames) {
    const { count } = await asAnyTables(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

/** Copies every row from one database to another of the same schema, whichever engines they are. */
export const copyTables = async (from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> => {
  for (const table of tableNames) {
    const { isDerived }: CopyPlan = tables[table]
    if (isDerived) continue
    for await (const rows of readInBatches(asAnyTables(from), table))
      await asAnyTables(to).insertInto(table).values(rows).execute()
  }
}

/** PostgreSQL counts ids in sequences that copied rows do not move. */
export const moveSequences = async (to: Kysely<Tables>): Promise<void> => {
  for (const table of tableNames) {
    if (!tables[table].hasNumberedId) continue
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      to,
    )
  }
}
