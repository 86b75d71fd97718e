import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../../src/db/engines/data-directory.ts'
import { toDatabase } from '../../src/db/engines/database.ts'
import { migrateToLatest } from '../../src/db/schema/migrate.ts'
import { openSqlite } from '../../src/db/engines/sqlite.ts'
import { startAppOn, type TestApp } from './test-app.ts'

/** A new instance on a SQLite file, regardless of the engine under test. */
export const startHomeInstance = async (): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roost-home-'))
  const open = () => openSqlite(databaseFile(dataDir))
  const engine = open()
  await migrateToLatest(engine)
  const environment = { DATA_DIR: dataDir }
  const running = await startAppOn(engine, environment)
  const close = async () => {
    await running.app.close()
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    ...running,
    db: toDatabase(engine, running.clock),
    database: { engine, openAnother: open, environment, close },
    close,
  }
}
