import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { secretKeyBytes } from '../../lib/cryptography/encryption.ts'

export const databaseFile = (dataDir: string): string => join(dataDir, 'roost.db')

/** Creates the folder if it does not exist; only its owner may access it. */
export const createDataDirectory = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}

/** Restricts new files to the user that the process runs as, because they contain a household's data. */
export const keepFilesPrivate = (): void => void process.umask(0o077)

/**
 * Makes this process the only server on the data directory and returns a function that releases the lock. The lock is
 * an exclusive SQLite transaction on a separate file: the operating system releases it however the process ends, so it
 * cannot become stale. The operator's commands do not take it.
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

const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** Creates the file atomically and never replaces an existing one. */
const createSecretKeyFile = (file: string): void => {
  const partial = `${file}.${process.pid}.partial`
  writeFileSync(partial, randomBytes(secretKeyBytes).toString('base64'), { mode: 0o600, flush: true })
  try {
    linkSync(partial, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(partial)
  }
}

/**
 * The key that encrypts two-factor secrets: the configured one, or the one in the data directory, created at the first
 * start. Backups do not contain it, so a stolen backup reveals no secrets.
 */
export const loadSecretKey = (config: { dataDir: string; secretKey: string | null }): Uint8Array => {
  if (config.secretKey !== null) return Buffer.from(config.secretKey, 'base64')
  createDataDirectory(config.dataDir)
  const file = secretKeyFile(config.dataDir)
  if (!existsSync(file)) createSecretKeyFile(file)
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length !== secretKeyBytes)
    throw new Error(`${file} is damaged. Put the original file back.`, { cause: file })
  return key
}

/** Returns the key without creating one; null if there is none. */
export const findSecretKey = (config: { dataDir: string; secretKey: string | null }): Uint8Array | null =>
  config.secretKey === null && !existsSync(secretKeyFile(config.dataDir)) ? null : loadSecretKey(config)
