import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { EngineName } from './database.ts'

type DataType = 'integer' | 'text' | `varchar(${number})` | RawBuilder<unknown>
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
export type Column = readonly [type: DataType, build: Build]

/**
 * One helper per column kind, so that every migration is the same text on both engines.
 * The adapters turn the kinds into ISO strings, booleans and numbers (sqlite.ts, postgres.ts).
 */
export interface ColumnKinds {
  /** A whole-number key that is never given out twice. */
  readonly id: Column
  readonly userId: Column
  readonly text: Column
  readonly varchar: (max: number) => Column
  readonly integer: Column
  readonly boolean: (defaultValue: boolean) => Column
  readonly instant: Column
  readonly wallTime: Column
  readonly calendarDate: Column
  /** Whole cents: more than 32 bits hold. */
  readonly cents: Column
  readonly bytes: Column
  readonly oneOf: (name: string, values: readonly string[], defaultValue?: string) => Column
  /** Replaces the values a column of `oneOf` may have; to no row of its table may others refer. */
  readonly renewOneOf: (
    db: Kysely<unknown>,
    column: { readonly table: string; readonly name: string },
    values: readonly string[],
  ) => Promise<void>
  /** Makes the database refuse to change a row, or to delete one less than so many days older than the newest. */
  readonly appendOnly: (table: string, keptDays: number) => readonly RawBuilder<unknown>[]
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

/** SQLite changes no constraint: the table is made again, with its indexes and triggers. */
const renewOneOfSqlite: ColumnKinds['renewOneOf'] = async (db, { table, name }, values) => {
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
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(copy).renameTo(table).execute()
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
  appendOnly: appendOnlyPostgres,
}

export const columnKinds: Record<EngineName, ColumnKinds> = { sqlite: sqliteKinds, postgres: postgresKinds }

/** The column must have a value. */
export const required = ([type, build]: Column): Column => [type, (column) => build(column).notNull()]

/** The column points to a row of another table; `onDelete` says what becomes of it. */
export const references = (
  [type, build]: Column,
  target: string,
  onDelete: 'cascade' | 'set null' | 'restrict',
): Column => [type, (column) => build(column).references(target).onDelete(onDelete)]
