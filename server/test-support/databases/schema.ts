import { type RawBuilder, sql } from 'kysely'
import type { Engine, EngineName } from '../../src/db/engines/database.ts'

/** The schema of a table, in the same notation for both engines. */
export interface TableSchema {
  /**
   * The definition of each column, such as `varchar(20) not null default medium` or `integer references budgets on
   * delete set null`.
   */
  readonly columns: Readonly<Record<string, string>>
  /** The column lists of unique keys, such as `house_group_id, invited_user_id`. */
  readonly uniqueKeys: readonly string[]
  /** The allowed values by column. */
  readonly allowedValues: Readonly<Record<string, readonly string[]>>
}

interface ColumnRow {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean | number
  readonly isKey: boolean | number
  readonly initial: string | null
}

interface ReferenceRow {
  readonly name: string
  readonly target: string
  readonly onDelete: string
}

/** The queries that describe a table from an engine's catalogue. */
interface Catalogue {
  readonly columns: (table: string) => RawBuilder<ColumnRow>
  readonly references: (table: string) => RawBuilder<ReferenceRow>
  readonly uniqueKeys: (table: string) => RawBuilder<{ columns: string }>
  readonly checks: (table: string) => RawBuilder<{ text: string }>
  /** Matches a column and its allowed values. */
  readonly choicePattern: RegExp
  /** Matches any list of values, including those that `choicePattern` does not match. */
  readonly listPattern: RegExp
}

const sqliteCatalogue: Catalogue = {
  columns: (table) => sql`select name, lower(type) as type, "notnull" as "isRequired", pk as "isKey",
    dflt_value as initial from pragma_table_info(${table})`,
  references: (table) => sql`select "from" as name, "table" as target, lower(on_delete) as "onDelete"
    from pragma_foreign_key_list(${table})`,
  uniqueKeys: (table) => sql`select (select group_concat(coalesce(name, 'expression'), ', ')
      from pragma_index_info(list.name)) as columns
    from pragma_index_list(${table}) as list where list."unique" and list.origin <> 'pk'`,
  checks: (table) => sql`select sql as text from sqlite_schema where type = 'table' and name = ${table}`,
  choicePattern: /"(?<column>\w+)" in \((?<values>[^)]*)\)/g,
  listPattern: /\bin\s*\(/gi,
}

const postgresCatalogue: Catalogue = {
  columns: (table) => sql`select attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired", pg_get_expr(adbin, adrelid) as initial,
      coalesce(attnum = any (select unnest(conkey) from pg_constraint
        where conrelid = attrelid and contype = 'p'), false) as "isKey"
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  references: (table) => sql`select attname as name, confrelid::regclass::text as target,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as "onDelete"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where conrelid = ${table}::regclass and contype = 'f'`,
  uniqueKeys: (
    table,
  ) => sql`select (select string_agg(coalesce(attname::text, 'expression'), ', ' order by place)
      from unnest(indkey) with ordinality as keys (number, place)
      left join pg_attribute on attrelid = indrelid and attnum = number and number > 0) as columns
    from pg_index where indrelid = ${table}::regclass and indisunique and not indisprimary`,
  checks: (table) => sql`select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`,
  // PostgreSQL stores a list of one value as a comparison.
  choicePattern:
    /\((?<column>\w+)\)::text = ANY \(.*?ARRAY\[(?<values>[^\]]*)\]|^CHECK \(\(\((?<only>\w+)\)::text = (?<value>'[^']*')::text\)\)$/g,
  listPattern: /\b(?:ANY|ALL) \(/g,
}

const catalogues: Readonly<Record<EngineName, Catalogue>> = {
  sqlite: sqliteCatalogue,
  postgres: postgresCatalogue,
}

/** `'medium'::character varying` becomes `medium`; SQLite writes true as 1. */
const toInitial = (type: string, initial: string | null): string => {
  if (initial === null) return ''
  const value = initial.replace(/::.*$/, '').replaceAll("'", '')
  const isNumberForTruth = type === 'boolean' && /^[01]$/.test(value)
  return ` default ${isNumberForTruth ? String(value === '1') : value}`
}

const toWords = (
  { name, type, isRequired, isKey, initial }: ColumnRow,
  references: readonly ReferenceRow[],
): string => {
  const shortType = type.replace('character varying', 'varchar')
  const need = isKey ? ' key' : isRequired ? ' not null' : ''
  const reference = references.find((one) => one.name === name)
  const target = reference ? ` references ${reference.target} on delete ${reference.onDelete}` : ''
  return `${shortType}${need}${toInitial(type, initial)}${target}`
}

/**
 * Throws if a list of values cannot be parsed, because it would then be missing or hide another list for the same
 * column.
 */
const toChoices = (
  checks: readonly { text: string }[],
  { choicePattern, listPattern }: Catalogue,
): Record<string, string[]> => {
  const lists = checks
    .flatMap(({ text }) => [...text.matchAll(choicePattern)])
    .map(({ groups }): [column: string, values: string[]] => [
      groups?.['column'] ?? groups?.['only'] ?? '',
      [...(groups?.['values'] ?? groups?.['value'] ?? '').matchAll(/'([^']*)'/g)].map(
        ([, value = '']) => value,
      ),
    ])
  const choices = Object.fromEntries(lists)
  const hasUnread = checks.some(
    ({ text }) => [...text.matchAll(listPattern)].length > [...text.matchAll(choicePattern)].length,
  )
  if (hasUnread || Object.keys(choices).length < lists.length)
    throw new Error(`Allowed values are not one list a column: ${checks.map(({ text }) => text).join('; ')}`)
  return choices
}

export const readTableSchema = async ({ name, admin }: Engine, table: string): Promise<TableSchema> => {
  const catalogue = catalogues[name]
  const { rows: columns } = await catalogue.columns(table).execute(admin)
  const { rows: references } = await catalogue.references(table).execute(admin)
  const { rows: keys } = await catalogue.uniqueKeys(table).execute(admin)
  const { rows: checks } = await catalogue.checks(table).execute(admin)
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, toWords(column, references)])),
    uniqueKeys: keys.map((key) => key.columns),
    allowedValues: toChoices(checks, catalogue),
  }
}
