import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { EngineName } from './database.ts'

type DataType = 'integer' | 'text' | `varchar(${number})` | RawBuilder<unknown>
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
export type Column = readonly [type: DataType, build: Build]

/**
 * One helper for each kind of column, so that the same migration runs on both engines. The adapters convert the kinds
 * to ISO strings, booleans and numbers (sqlite.ts, postgres.ts). Released migrations call these helpers, so the SQL of
 * an existing helper, triggers included, is never changed; a new requirement becomes a new helper.
 */
export interface ColumnKinds {
  /** An integer key that is never reused. */
  readonly id: Column
  readonly userId: Column
  readonly text: Column
  readonly varchar: (max: number) => Column
  readonly integer: Column
  readonly boolean: (defaultValue: boolean) => Column
  readonly instant: Column
  readonly wallTime: Column
  readonly calendarDate: Column
  /** Whole cents; amounts exceed 32 bits. */
  readonly cents: Column
  readonly bytes: Column
  readonly oneOf: (name: string, values: readonly string[], defaultValue?: string) => Column
  /** Replaces the allowed values of a `oneOf` column. No other table may refer to its table. */
  readonly renewOneOf: (
    db: Kysely<unknown>,
    column: { readonly table: string; readonly name: string },
    values: readonly string[],
  ) => Promise<void>
  /**
   * Triggers that maintain the row counts of a table in another table, which has a `scope` column, a count column and
   * the grouping columns.
   */
  readonly keepTotals: (counting: Counting) => readonly RawBuilder<unknown>[]
  /**
   * Makes the database reject every update, and the deletion of rows less than `keptDays` days older than the newest.
   */
  readonly appendOnly: (table: string, keptDays: number) => readonly RawBuilder<unknown>[]
}

interface Counting {
  /** A table whose rows belong to a household or to one person. */
  readonly table: string
  readonly into: string
  readonly count: string
  readonly columns: readonly string[]
}

const plain: Build = (column) => column

const toList = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))

const oneOf = (name: string, values: readonly string[], defaultValue?: string): Column => [
  `varchar(${Math.max(20, ...values.map((value) => value.length))})`,
  (column) => {
    const checked = column.check(sql`${sql.ref(name)} in (${toList(values)})`)
    return defaultValue === undefined ? checked : checked.defaultTo(defaultValue)
  },
]

const shared = {
  text: ['text', plain],
  varchar: (max: number): Column => [`varchar(${max})`, plain],
  integer: ['integer', plain],
  oneOf,
} as const satisfies Partial<ColumnKinds>

const appendOnlySqlite = (table: string, keptDays: number): RawBuilder<unknown>[] => {
  const refuse = sql.lit(`${table} is append-only`)
  const newest = sql`select max(created_at) from ${sql.table(table)}`
  return [
    sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${sql.table(table)}
      begin select raise(abort, ${refuse}); end`,
    sql`create trigger ${sql.ref(`${table}_no_delete`)} before delete on ${sql.table(table)}
      when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', (${newest}), ${sql.lit(`-${keptDays} days`)})
      begin select raise(abort, ${refuse}); end`,
  ]
}

const appendOnlyPostgres = (table: string, keptDays: number): RawBuilder<unknown>[] => [
  sql`create function ${sql.ref(`refuse_change_of_${table}`)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.created_at <=
        (select max(created_at) from ${sql.table(table)}) - ${sql.lit(`${keptDays} days`)}::interval
      then return old; end if;
      raise exception ${sql.lit(`${table} is append-only`)};
    end $$`,
  sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`refuse_change_of_${table}`)}()`,
]

const toScopeOf = (row: 'new' | 'old'): RawBuilder<unknown> =>
  sql.raw(`case when ${row}.house_group_id is null then 'user:' || coalesce(cast(${row}.created_by as text), '')
    else 'group:' || ${row}.house_group_id end`)

/** Adds one to the count of the new row's group. */
const toAddition = ({ into, count, columns }: Counting): RawBuilder<unknown> =>
  sql`insert into ${sql.table(into)} (scope, ${sql.join(columns.map((name) => sql.ref(name)))}, ${sql.ref(count)})
    values (${toScopeOf('new')}, ${sql.raw(columns.map((name) => `new.${name}`).join(', '))}, 1)
    on conflict (scope, ${sql.join(columns.map((name) => sql.ref(name)))})
    do update set ${sql.ref(count)} = ${sql.ref(`${into}.${count}`)} + 1`

/** Subtracts one from the count of the old row's group, and deletes the count when it reaches zero. */
const toSubtraction = ({ into, count, columns }: Counting): readonly RawBuilder<unknown>[] => {
  const isCounted = sql.raw(columns.map((name) => `${name} = old.${name}`).join(' and '))
  const row = sql`scope = ${toScopeOf('old')} and ${isCounted}`
  return [
    sql`update ${sql.table(into)} set ${sql.ref(count)} = ${sql.ref(count)} - 1 where ${row}`,
    sql`delete from ${sql.table(into)} where ${row} and ${sql.ref(count)} = 0`,
  ]
}

const listCountedColumns = ({ columns }: Counting): RawBuilder<unknown> =>
  sql.join([...columns, 'house_group_id', 'created_by'].map((name) => sql.ref(name)))

const keepTotalsSqlite: ColumnKinds['keepTotals'] = (counting) => {
  const { table } = counting
  const [subtract, forget] = toSubtraction(counting)
  const name = (event: string) => sql.ref(`${table}_counted_at_${event}`)
  return [
    sql`create trigger ${name('insert')} after insert on ${sql.table(table)}
      begin ${toAddition(counting)}; end`,
    sql`create trigger ${name('delete')} after delete on ${sql.table(table)}
      begin ${subtract}; ${forget}; end`,
    sql`create trigger ${name('update')} after update of ${listCountedColumns(counting)} on ${sql.table(table)}
      begin ${subtract}; ${forget}; ${toAddition(counting)}; end`,
  ]
}

const keepTotalsPostgres: ColumnKinds['keepTotals'] = (counting) => {
  const { table, into } = counting
  const [subtract, forget] = toSubtraction(counting)
  const count = sql.ref(`count_${table}`)
  // Without the lock, two transactions that move rows between the same groups would deadlock on the counts.
  const lock = (row: 'new' | 'old') =>
    sql`perform pg_advisory_xact_lock(hashtext(${sql.lit(`${into}:`)} || ${toScopeOf(row)}))`
  return [
    sql`create function ${count}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${lock('old')}; ${subtract}; ${forget}; end if;
        if tg_op <> 'DELETE' then ${lock('new')}; ${toAddition(counting)}; end if;
        return null;
      end $$`,
    sql`create trigger ${sql.ref(`${table}_counted`)}
      after insert or delete or update of ${listCountedColumns(counting)} on ${sql.table(table)}
      for each row execute function ${count}()`,
  ]
}

/** Dropping a table would delete the rows of other tables that refer to it, or clear their references. */
const refuseReferredTable = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select distinct referring.name from sqlite_schema as referring,
    pragma_foreign_key_list(referring.name) as key where key."table" = ${table}`.execute(db)
  if (rows.length > 0)
    throw new Error(
      `${table} cannot be made again: ${rows.map((row) => row.name).join(', ')} refer to it. Add a column with the new values, copy the old one, drop it and rename the new one.`,
    )
}

/** SQLite cannot change a constraint, so the table is rebuilt with its indexes and triggers. */
const renewOneOfSqlite: ColumnKinds['renewOneOf'] = async (db, { table, name }, values) => {
  await refuseReferredTable(db, table)
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by rowid`.execute(db)
  const copy = `${table}_renewed`
  const list = values.map((value) => `'${value}'`).join(', ')
  const definition = rows
    .find(({ type }) => type === 'table')
    ?.sql.replace(`"${table}"`, `"${copy}"`)
    .replace(new RegExp(`"${name}" in \\([^)]*\\)`), `"${name}" in (${list})`)
  await sql.raw(definition ?? '').execute(db)
  await sql`insert into ${sql.table(copy)} select * from ${sql.table(table)}`.execute(db)
  const lastIds = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    db,
  )
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(copy).renameTo(table).execute()
  // Without this, the copy would continue from its highest row and reuse the ids of deleted rows.
  for (const { seq } of lastIds.rows) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db)
  }
  for (const { type, sql: text } of rows) if (type !== 'table') await sql.raw(text).execute(db)
}

const renewOneOfPostgres: ColumnKinds['renewOneOf'] = async (db, { table, name }, values) => {
  const check = `${table}_${name}_check`
  const width = Math.max(20, ...values.map((value) => value.length))
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check)},
    alter column ${sql.ref(name)} type ${sql.raw(`varchar(${width})`)},
    add constraint ${sql.ref(check)} check (${sql.ref(name)} in (${toList(values)}))`.execute(db)
}

const sqliteKinds: ColumnKinds = {
  ...shared,
  id: ['integer', (column) => column.primaryKey().autoIncrement()],
  userId: ['text', plain],
  boolean: (value) => [sql`boolean`, (column) => column.notNull().defaultTo(value ? 1 : 0)],
  instant: ['text', plain],
  wallTime: ['text', plain],
  calendarDate: ['text', plain],
  cents: ['integer', plain],
  bytes: [sql`blob`, plain],
  renewOneOf: renewOneOfSqlite,
  keepTotals: keepTotalsSqlite,
  appendOnly: appendOnlySqlite,
}

const postgresKinds: ColumnKinds = {
  ...shared,
  id: ['integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()],
  userId: [sql`uuid`, plain],
  boolean: (value) => [sql`boolean`, (column) => column.notNull().defaultTo(value)],
  instant: [sql`timestamptz(3)`, plain],
  wallTime: [sql`timestamp(3)`, plain],
  calendarDate: [sql`date`, plain],
  cents: [sql`bigint`, plain],
  bytes: [sql`bytea`, plain],
  renewOneOf: renewOneOfPostgres,
  keepTotals: keepTotalsPostgres,
  appendOnly: appendOnlyPostgres,
}

export const columnKinds: Record<EngineName, ColumnKinds> = { sqlite: sqliteKinds, postgres: postgresKinds }

/** Makes the column not null. */
export const required = ([type, build]: Column): Column => [type, (column) => build(column).notNull()]

/** Makes the column refer to a row of another table, with the given action on deletion. */
export const references = (
  [type, build]: Column,
  target: string,
  onDelete: 'cascade' | 'set null' | 'restrict',
): Column => [type, (column) => build(column).references(target).onDelete(onDelete)]
