import { type KyselyPlugin, sql } from 'kysely'
import {
  readInBatches,
  type Row,
  type TableName,
  tableNames,
} from '../../server/src/db/backup/copy-tables.ts'
import type { Engine, EngineName } from '../../server/src/db/engines/database.ts'

const toBytes: Readonly<Record<EngineName, (hex: string) => string>> = {
  sqlite: (hex) => `x'${hex}'`,
  postgres: (hex) => `'\\x${hex}'`,
}

const toLiteral = (engine: EngineName, value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return engine === 'sqlite' ? String(Number(value)) : String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array) return toBytes[engine](value.toHex())
  throw new TypeError(`A dump cannot contain a ${typeof value}`)
}

const toInsert = (engine: EngineName, table: string, rows: readonly Row[]): string[] => {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const lines = rows.map((row) => `  (${names.map((name) => toLiteral(engine, row[name])).join(', ')})`)
  return [`insert into "${table}" (${columns}) values\n${lines.join(',\n')}`]
}

/** The applied migrations, in the tables of Kysely. */
const dumpMigrations = async ({ name, admin }: Engine): Promise<string[]> => {
  const migrations = await sql<Row>`select name, timestamp from kysely_migration order by name`.execute(admin)
  const locks = await sql<Row>`select id, is_locked from kysely_migration_lock`.execute(admin)
  return [
    ...toInsert(name, 'kysely_migration', migrations.rows),
    ...toInsert(name, 'kysely_migration_lock', locks.rows),
  ]
}

const dumpTable = async ({ name, admin }: Engine, table: TableName): Promise<string[]> => {
  const inserts: string[] = []
  for await (const rows of readInBatches(admin, table)) inserts.push(...toInsert(name, table, rows))
  if (inserts.length === 0)
    throw new Error(`${table} has no row: add one to server/test-support/contract/full-instance.ts`)
  return inserts
}

/** Every row, parents before children. */
const dumpRows = async (engine: Engine): Promise<string[]> => {
  const inserts = await dumpMigrations(engine)
  for (const table of tableNames) inserts.push(...(await dumpTable(engine, table)))
  return inserts
}

const toScript = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement};\n`).join('')

/** SQLite stores its schema as SQL. Indexes and triggers come after the rows. */
export const dumpSqlite = async (engine: Engine): Promise<string> => {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where sql is not null and name not like 'sqlite_%' order by rowid`.execute(engine.admin)
  const sequences = await sql<Row>`select name, seq from sqlite_sequence order by name`.execute(engine.admin)
  const isTable = ({ type }: { type: string }): boolean => type === 'table'
  return toScript([
    ...rows.filter(isTable).map((row) => row.sql),
    ...(await dumpRows(engine)),
    'delete from "sqlite_sequence"',
    ...toInsert('sqlite', 'sqlite_sequence', sequences.rows),
    ...rows.filter((row) => !isTable(row)).map((row) => row.sql),
  ])
}

/**
 * Wraps the engine so that its migrations report their schema changes. PostgreSQL cannot return statements that
 * recreate exactly the same constraints, so the dump contains the original ones.
 */
export const recordSchemaChanges = (engine: Engine, record: (statement: string) => void): Engine => {
  const executor = engine.admin.getExecutor()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: statement } = executor.compileQuery(node, queryId)
      if (/^\s*(create|alter|drop)\b/i.test(statement)) record(statement)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...engine, admin: engine.admin.withPlugin(plugin) }
}

/** Returns statements that set the next id of every identity column. Reading the id advances the sequence. */
const dumpSequences = async ({ admin }: Engine): Promise<string[]> => {
  const { rows } = await sql<{ table: string; next: number }>`
    select table_name as "table", nextval(pg_get_serial_sequence(table_name, 'id')) as next
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
    order by table_name`.execute(admin)
  return rows.map(({ table, next }) => `alter table "${table}" alter column "id" restart with ${next}`)
}

/** The schema comes first, and its triggers are disabled while rows are copied. */
export const dumpPostgres = async (engine: Engine, schema: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ table: string }>`select distinct tgrelid::regclass::text as "table"
    from pg_trigger where not tgisinternal order by 1`.execute(engine.admin)
  const turn = (state: string) => rows.map(({ table }) => `alter table ${table} ${state} trigger user`)
  return toScript([
    ...schema,
    ...turn('disable'),
    ...(await dumpRows(engine)),
    ...turn('enable'),
    ...(await dumpSequences(engine)),
  ])
}
