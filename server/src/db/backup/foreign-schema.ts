import { sql } from 'kysely'
import { toLine } from '../../lib/text/one-line.ts'
import { BackupError } from './backup-manifest.ts'
import type { Engine } from '../engines/database.ts'
import { findSchemaVersion, isKnownVersion, migrateToLatest, writtenByNewerRoost } from '../schema/migrate.ts'
import { openSqlite } from '../engines/sqlite.ts'

// A file from elsewhere may carry a trigger or a view that acts when Roost writes or reads, or a table whose defaults were
// changed. Rows can be looked at in the app; these cannot.

interface Part {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** SQLite makes these by itself. Names are not enough: whoever edits a schema by hand can give a trigger any name. */
const isMadeBySqlite = ({ type, name, sql: text }: Part): boolean =>
  (type === 'table' && /^sqlite_(?:sequence|stat\d)$/.test(name)) || (type === 'index' && text === null)

/** Versions of SQLite write a renamed table with other quotes and spaces. */
const toComparable = (text: string): string => text.replaceAll(/["`[\]\s]+/g, ' ').trim()

const toLabel = ({ type, name }: Part): string => toLine(`${type} ${name}`)

/** The text of each table, index, trigger and view by its kind and name. */
const readParts = async (engine: Engine): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<Part>`select type, name, sql from sqlite_schema`.execute(engine.admin)
  const parts = rows.filter((part) => !isMadeBySqlite(part))
  return new Map(parts.map((part) => [toLabel(part), toComparable(part.sql ?? '')]))
}

const readOwnParts = async (version: string): Promise<ReadonlyMap<string, string>> => {
  const own = openSqlite(':memory:')
  try {
    await migrateToLatest(own, version)
    return await readParts(own)
  } finally {
    await own.close()
  }
}

/**
 * How the schema of a SQLite database differs from what the migrations make that were carried out on it. Changes nothing,
 * and reads no table of the file but the list of migrations.
 */
export const listForeignParts = async (engine: Engine): Promise<string[]> => {
  const version = await findSchemaVersion(engine)
  if (!isKnownVersion(version)) throw new BackupError(writtenByNewerRoost)
  const [found, own] = [await readParts(engine), await readOwnParts(version)]
  return [
    ...[...found.keys()].filter((part) => !own.has(part)).map((part) => `the ${part} is not from Roost`),
    ...[...own.keys()].filter((part) => !found.has(part)).map((part) => `the ${part} is missing`),
    ...[...found]
      .filter(([part, text]) => own.has(part) && own.get(part) !== text)
      .map(([part]) => `the ${part} was changed`),
  ]
}

const maxListed = 5

/** Throws unless the database holds exactly what the migrations of its version make. */
export const assertOwnSchema = async (engine: Engine, file: string): Promise<void> => {
  const parts = await listForeignParts(engine)
  if (parts.length === 0) return
  const more = parts.length > maxListed ? ` and ${parts.length - maxListed} more` : ''
  throw new BackupError(
    `${file} is not as Roost made it: ${parts.slice(0, maxListed).join(', ')}${more}. Somebody or another program has changed it, so it is not used, and nothing was written. Use another backup. If the change is yours, undo it in a copy of the file, without the manifest, and use that.`,
  )
}
