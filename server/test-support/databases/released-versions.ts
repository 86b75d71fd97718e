import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBareDatabase, type TestDatabase } from './engines.ts'
import { runSqlScript } from './sql-script.ts'

/**
 * Contains a folder per released version, with an SQL script of its database for each engine. `npm run dump-release`
 * adds one.
 */
export const releasedFolder = join(import.meta.dirname, 'released')

export const releasedVersions: readonly string[] = readdirSync(releasedFolder)

/** Creates a database on the engine under test in the schema of that version, with rows in every table. */
export const createReleasedDatabase = async (version: string): Promise<TestDatabase> => {
  const database = await createBareDatabase()
  const engine = database.environment.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  const script = readFileSync(join(releasedFolder, version, `${engine}.sql`), 'utf8')
  await runSqlScript(database.environment, script)
  return database
}
