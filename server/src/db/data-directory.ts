import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const databaseFile = (dataDir: string): string => join(dataDir, 'roost.db')

/** Creates the folder when there is none; only its owner may look inside. */
export const createDataDirectory = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

/**
 * Makes this process the only server on the data directory and returns the way to give that up.
 * The lock is an exclusive transaction on a file of its own: the operating system drops it however the
 * process ends, so there is no stale lock to clean up. Commands of the operator do not take it.
 */
export const lockDataDirectory = (dataDir: string): (() => void) => {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(
      `Another Roost server is already using ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
      { cause: error },
    )
  }
  return () => lock.close()
}
