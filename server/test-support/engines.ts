import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../src/db/database.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { openSqlite } from '../src/db/sqlite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty SQLite file. */
    sqliteTemplate: string
    /** Address of the PostgreSQL server, and the name of a migrated, empty database on it. */
    postgres: { readonly url: string; readonly template: string } | null
  }
}

export interface TestDatabase {
  /** Opens it once more; whoever opens it closes it. */
  readonly open: () => Engine
  /** Where a server process finds this database. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
  readonly remove: () => Promise<void>
}

export interface TestEngine extends Pick<TestDatabase, 'environment'> {
  readonly engine: Engine
  /** A second server's view of the same database. */
  readonly openAnother: () => Engine
  readonly close: () => Promise<void>
}

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'roost-'))

const createSqlite = (): TestDatabase => {
  const directory = newDirectory()
  const file = join(directory, 'roost.db')
  copyFileSync(inject('sqliteTemplate'), file)
  return {
    open: () => openSqlite(file),
    environment: { DATA_DIR: directory },
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

const createPostgres = async (): Promise<TestDatabase> => {
  const server = inject('postgres')
  if (!server) throw new Error('The PostgreSQL suite needs a server; see server/test-support/global-setup.ts')
  const name = `roost_${process.pid}_${(databaseCount += 1)}`
  await runOn(server.url, `create database ${name} template ${server.template}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const directory = newDirectory()
  return {
    open: () => openPostgres(url.href, 5),
    environment: { DATA_DIR: directory, DATABASE_URL: url.href },
    async remove() {
      await runOn(server.url, `drop database ${name} with (force)`)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** An empty, migrated database of the engine under test, which nobody has open. */
export const createTestDatabase = (): Promise<TestDatabase> | TestDatabase =>
  process.env['ROOST_TEST_ENGINE'] === 'postgres' ? createPostgres() : createSqlite()

/** The same, open. Every suite runs once on each engine. */
export const createTestEngine = async (): Promise<TestEngine> => {
  const { open, environment, remove } = await createTestDatabase()
  const engine = open()
  return {
    engine,
    openAnother: open,
    environment,
    async close() {
      await engine.close()
      await remove()
    },
  }
}
