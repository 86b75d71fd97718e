import type { Config } from '../config.ts'
import { createDataDirectory, databaseFile } from './data-directory.ts'
import type { Engine } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured engine: the SQLite file in the data directory, or PostgreSQL. */
export const openEngine = (config: Pick<Config, 'dataDir' | 'databaseUrl'>): Engine => {
  createDataDirectory(config.dataDir)
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(databaseFile(config.dataDir))
}
