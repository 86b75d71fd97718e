import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../src/db/engines/data-directory.ts'
import type { TestDatabase } from './engines.ts'
import { queryPostgres } from './query-postgres.ts'

/** Runs a script of many statements, as the database's own command-line client would. */
export const runSqlScript = async (
  { DATA_DIR, DATABASE_URL }: TestDatabase['environment'],
  script: string,
): Promise<void> => {
  if (DATABASE_URL !== undefined) {
    await queryPostgres(DATABASE_URL, script)
    return
  }
  const file = new DatabaseSync(databaseFile(DATA_DIR))
  try {
    file.exec(script)
  } finally {
    file.close()
  }
}
