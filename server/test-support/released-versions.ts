import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBareDatabase, type TestDatabase } from './engines.ts'
import { runSqlScript } from './sql-script.ts'

/** One folder per released version, with an SQL script of its database on each engine. `npm run dump-release` adds one. */
export const releasedFolder = join(import.meta.dirname, 'released')

export const releasedVersions: readonly string[] = readdirSync(releasedFolder)

/** A database of the engine under test in the schema of that version, with rows in every table. */
export const createReleasedDatabase = async (version: string): Promise<TestDatabase> => {
  const database = await createBareDatabase()
  const engine = database.environment.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  const script = readFileSync(join(releasedFolder, version, `${engine}.sql`), 'utf8')
  await runSqlScript(database.environment, script)
  return database
}
