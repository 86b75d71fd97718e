import { type Config, ConfigError, readConfig } from '../config.ts'
import { BackupError } from '../db/backup-manifest.ts'
import { keepFilesPrivate } from '../db/data-directory.ts'
import { AppError } from '../lib/app-error.ts'

/** The command was called with wrong arguments; the message is the usage. */
export class UsageError extends Error {}

const isForPeople = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof ConfigError ||
  error instanceof BackupError ||
  error instanceof AppError ||
  (error instanceof Error && error.cause !== undefined)

/** Runs an operator's command and prints its lines; on failure prints the error on one line and sets exit code 1. */
export const runCommand = async (
  command: (config: Config, words: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  keepFilesPrivate()
  try {
    for (const line of await command(readConfig(), process.argv.slice(2))) console.log(line)
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error)
    process.exitCode = 1
  }
}
