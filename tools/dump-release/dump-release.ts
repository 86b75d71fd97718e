import { deepStrictEqual } from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import { moveToPostgres } from '../../server/src/db/backup/move-to-postgres.ts'
import { openEngine } from '../../server/src/db/engines/open.ts'
import { listColumns, readContents } from '../../server/test-support/databases/column-contents.ts'
import type { TestDatabase } from '../../server/test-support/databases/engines.ts'
import { createFullInstance } from '../../server/test-support/contract/full-instance.ts'
import { startHomeInstance } from '../../server/test-support/app/home-instance.ts'
import { type PostgresServer, startPostgres } from '../../server/test-support/databases/postgres-server.ts'
import { describeSchema } from '../../server/test-support/databases/schema-text.ts'
import { runSqlScript } from '../../server/test-support/databases/sql-script.ts'
import { dumpPostgres, dumpSqlite, recordSchemaChanges } from './dump-text.ts'

type Environment = TestDatabase['environment']

const open = ({ DATA_DIR, DATABASE_URL = null }: { DATA_DIR: string; DATABASE_URL?: string | null }) =>
  openEngine({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })

const withEngine = async <T>(environment: Environment, work: (engine: Engine) => Promise<T>): Promise<T> => {
  const engine = await open(environment)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const readAll = async (engine: Engine) => ({
  schema: await describeSchema(engine),
  contents: await readContents(engine, await listColumns(engine)),
})

/** Checks that loading the dump restores an equal database. */
const assertLoads = async (original: Engine, script: string, empty: Environment): Promise<void> => {
  await runSqlScript(empty, script)
  deepStrictEqual(await withEngine(empty, readAll), await readAll(original))
}

const dumpFile = async (home: Engine, folder: string): Promise<string> => {
  const script = await dumpSqlite(home)
  await assertLoads(home, script, { DATA_DIR: folder })
  return script
}

/** Moves the same rows to PostgreSQL, as `npm run move-to-postgres` does, and dumps them. */
const dumpServer = async (dataDir: string, server: PostgresServer, folder: string): Promise<string> => {
  const filled = { DATA_DIR: folder, DATABASE_URL: await server.createDatabase('roost_filled') }
  const empty = { DATA_DIR: folder, DATABASE_URL: await server.createDatabase('roost_loaded') }
  const schema: string[] = []
  return withEngine(filled, async (engine) => {
    await migrateToLatest(recordSchemaChanges(engine, (statement) => schema.push(statement)))
    await moveToPostgres(dataDir, filled.DATABASE_URL)
    const script = await dumpPostgres(engine, schema)
    await assertLoads(engine, script, empty)
    return script
  })
}

const toHeader = (version: string, engine: string): string =>
  `-- Roost ${version} on ${engine}: its schema, and at least one row in every table, all made up.
-- Written by \`npm run dump-release\` and never changed; server/src/db/schema/released.engine.test.ts upgrades it.

`

/** Writes the schema and rows of a new database of this version to a folder named after the version. */
export const dumpRelease = async (version: string, parent: string): Promise<string> => {
  const target = join(parent, version)
  if (existsSync(target))
    throw new Error(
      `${version} was dumped already, and what was released does not change: raise the version in package.json`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'roost-dump-'))
  const home = await startHomeInstance()
  const server = await startPostgres()
  try {
    await createFullInstance(home)
    const sqlite = await dumpFile(home.database.engine, folder)
    const postgres = await dumpServer(home.database.environment.DATA_DIR, server, folder)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'sqlite.sql'), toHeader(version, 'SQLite') + sqlite)
    writeFileSync(join(target, 'postgres.sql'), toHeader(version, 'PostgreSQL') + postgres)
  } finally {
    await server.stop()
    await home.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return target
}
