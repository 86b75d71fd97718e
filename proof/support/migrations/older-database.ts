import { join } from 'node:path'
import type { Engine } from '../../../server/src/db/engines/database.ts'
import { migrateToLatest } from '../../../server/src/db/schema/migrate.ts'
import { openSqlite } from '../../../server/src/db/engines/sqlite.ts'
import { createBareDatabase, type TestDatabase } from '../../../server/test-support/databases/engines.ts'
import { copyRows, fillFile } from './schema-rows.ts'

const closing = async <T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> => {
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Opens a database while `work` runs. */
export const withEngine = <T>(
  database: Pick<TestDatabase, 'open'>,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => closing(database.open(), work)

/** Creates a SQLite file with the schema of an earlier version and rows in every table. */
export const createOlderFile = (file: string, version: string): Promise<void> =>
  closing(openSqlite(file), async (engine) => {
    await migrateToLatest(engine, version)
    await fillFile(engine)
  })

/**
 * Creates a database on the engine under test with the schema of an earlier version and rows in every table, or an
 * empty one if the version is null.
 */
export const createOlderDatabase = async (version: string | null): Promise<TestDatabase> => {
  const database = await createBareDatabase()
  if (version === null) return database
  const folder = database.environment.DATA_DIR
  const isPostgres = database.environment.DATABASE_URL !== undefined
  const file = join(folder, isPostgres ? 'older.db' : 'roost.db')
  await createOlderFile(file, version)
  if (isPostgres)
    await withEngine(database, async (engine) => {
      await migrateToLatest(engine, version)
      await closing(openSqlite(file), (older) => copyRows(older, engine))
    })
  return database
}
