import { type Config, ConfigError, readConfig } from '../config.ts'
import { BackupError } from '../db/backup/backup-manifest.ts'
import { keepFilesPrivate } from '../db/engines/data-directory.ts'
import { toConsoleLine } from '../lib/text/one-line.ts'
import { AppError } from '../lib/app-error.ts'
import { UsageError } from './usage-error.ts'

const isForPeople = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof ConfigError ||
  error instanceof BackupError ||
  error instanceof AppError ||
  (error instanceof Error && error.cause !== undefined)

/** Every line of a command goes through here, because it may contain what people chose, such as names and addresses. */
export const print = (line: string): void => console.log(toConsoleLine(line))

/** Settings may be wrong in several ways, each of which has a line. */
const printMessage = ({ message }: Error): void => {
  for (const line of message.split('\n')) console.error(toConsoleLine(line))
}

/** Runs an operator's command and prints its lines; on failure prints the error and sets exit code 1. */
export const runCommand = async (
  command: (config: Config, words: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  keepFilesPrivate()
  try {
    for (const line of await command(readConfig(), process.argv.slice(2))) print(line)
  } catch (error) {
    if (isForPeople(error)) printMessage(error)
    else console.error(error)
    process.exitCode = 1
  }
}
