import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../src/db/engines/database.ts'

const sqliteParts: readonly RawBuilder<unknown>[] = [
  sql`select type, name, tbl_name, sql from sqlite_schema where name not like 'sqlite_%'`,
]

const postgresParts: readonly RawBuilder<unknown>[] = [
  sql`select table_name, column_name, ordinal_position, udt_name, character_maximum_length, datetime_precision,
    is_nullable, column_default, is_identity, identity_generation from information_schema.columns where table_schema = 'public'`,
  sql`select indexname, indexdef from pg_indexes where schemaname = 'public'`,
  sql`select conname, conrelid::regclass::text as on_table, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace`,
  sql`select tgname, pg_get_triggerdef(oid) as definition, tgenabled from pg_trigger where not tgisinternal`,
  sql`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
]

/** Describes everything in a schema as sorted strings. */
export const describeSchema = async (engine: Engine): Promise<string[]> => {
  const texts: string[] = []
  for (const part of engine.name === 'sqlite' ? sqliteParts : postgresParts) {
    const { rows } = await part.execute(engine.admin)
    texts.push(...rows.map((row) => JSON.stringify(row)))
  }
  return texts.toSorted()
}

/** Finds damage to the file and broken foreign keys; PostgreSQL checks both itself. */
export const findDamage = async (engine: Engine): Promise<unknown[]> => {
  if (engine.name === 'postgres') return []
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.admin)
  const references = await sql`pragma foreign_key_check`.execute(engine.admin)
  return [...integrity.rows.filter((row) => row.integrity_check !== 'ok'), ...references.rows]
}
