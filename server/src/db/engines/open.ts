import type { Config } from '../../config.ts'
import { createDataDirectory, databaseFile } from './data-directory.ts'
import type { Engine } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured engine: the SQLite file in the data directory, or PostgreSQL. */
export const openEngine = async (config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Engine> => {
  createDataDirectory(config.dataDir)
  if (!config.databaseUrl) return openSqlite(databaseFile(config.dataDir))
  // A server with SQLite never loads the PostgreSQL client.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl)
}
