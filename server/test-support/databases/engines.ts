import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../../src/db/engines/database.ts'
import { openPostgres } from '../../src/db/engines/postgres.ts'
import { openSqlite } from '../../src/db/engines/sqlite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty SQLite file. */
    sqliteTemplate: string
    /** The address of the PostgreSQL server, and the name of a migrated, empty database on it. */
    postgres: { readonly url: string; readonly template: string } | null
  }
}

export interface TestDatabase {
  /** Opens the database; the caller closes it. */
  readonly open: () => Engine
  /** The settings with which a server process uses this database. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
  /** The file or name from which other databases can be copied as long as this one is not open. */
  readonly source: string
  readonly remove: () => Promise<void>
}

export interface TestEngine extends Pick<TestDatabase, 'environment'> {
  readonly engine: Engine
  /** Opens the database again, as a second server would. */
  readonly openAnother: () => Engine
  readonly close: () => Promise<void>
}

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'roost-'))

const createSqlite = (source: string | null): TestDatabase => {
  const directory = newDirectory()
  const file = join(directory, 'roost.db')
  if (source !== null) copyFileSync(source, file)
  return {
    open: () => openSqlite(file),
    environment: { DATA_DIR: directory },
    source: file,
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

let databaseCount = 0

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const createPostgres = async (source: string | null | undefined): Promise<TestDatabase> => {
  const server = inject('postgres')
  if (!server)
    throw new Error('The PostgreSQL suite needs a server; see server/test-support/databases/global-setup.ts')
  const name = `roost_${process.pid}_${(databaseCount += 1)}`
  const template = source === undefined ? server.template : source
  await runOn(server.url, `create database ${name}${template === null ? '' : ` template ${template}`}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const directory = newDirectory()
  return {
    open: () => openPostgres(url.href, 5),
    environment: { DATA_DIR: directory, DATABASE_URL: url.href },
    source: name,
    async remove() {
      await runOn(server.url, `drop database ${name} with (force)`)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const createDatabase = (source?: string | null): Promise<TestDatabase> | TestDatabase =>
  process.env['ROOST_TEST_ENGINE'] === 'postgres'
    ? createPostgres(source)
    : createSqlite(source === undefined ? inject('sqliteTemplate') : source)

/** Creates a database on the engine under test without opening it: empty and migrated, or a copy of `source`. */
export const createTestDatabase = (source?: string): Promise<TestDatabase> | TestDatabase =>
  createDatabase(source)

/** Creates a database without tables. */
export const createBareDatabase = (): Promise<TestDatabase> | TestDatabase => createDatabase(null)

/**
 * Opens a test database. SQLite does not sync to disk here, because that would take most of a test's time and power
 * loss does not matter. proof/kept-data/power-cut.sqlite.test.ts proves that Roost itself does sync.
 */
export const createTestEngine = async (
  source?: string,
): Promise<TestEngine & Pick<TestDatabase, 'source' | 'remove'>> => {
  const database = await createTestDatabase(source)
  const { open, environment, remove } = database
  const engine = open()
  if (engine.name === 'sqlite') await sql`pragma synchronous = off`.execute(engine.admin)
  return {
    engine,
    openAnother: open,
    environment,
    source: database.source,
    remove,
    async close() {
      await engine.close()
      await remove()
    },
  }
}
