import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'
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
  readonly oneOf: (name: string, values: readonly string[], defaultValue?: string) => Column
}

const plain: Build = (column) => column

const oneOf = (name: string, values: readonly string[], defaultValue?: string): Column => [
  'varchar(20)',
  (column) => {
    const checked = column.check(
      sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
    )
    return defaultValue === undefined ? checked : checked.defaultTo(defaultValue)
  },
]

const shared = {
  text: ['text', plain],
  varchar: (max: number): Column => [`varchar(${max})`, plain],
  integer: ['integer', plain],
  oneOf,
} as const satisfies Partial<ColumnKinds>

const sqliteKinds: ColumnKinds = {
  ...shared,
  id: ['integer', (column) => column.primaryKey().autoIncrement()],
  userId: ['text', plain],
  boolean: (value) => [sql`boolean`, (column) => column.notNull().defaultTo(value ? 1 : 0)],
  instant: ['text', plain],
  wallTime: ['text', plain],
}

const postgresKinds: ColumnKinds = {
  ...shared,
  id: ['integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()],
  userId: [sql`uuid`, plain],
  boolean: (value) => [sql`boolean`, (column) => column.notNull().defaultTo(value)],
  instant: [sql`timestamptz(3)`, plain],
  wallTime: [sql`timestamp(3)`, plain],
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
