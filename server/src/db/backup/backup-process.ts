import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../../config.ts'
import { toProcessFile } from '../../lib/process-file.ts'
import { BackupError } from './backup-manifest.ts'

const runFile = promisify(execFile)
const writerFile = toProcessFile(import.meta, 'backup-writer')

/** Writes a backup to the file, replacing an existing one. The signal aborts the backup. */
export type WriteBackup = (file: string, signal: AbortSignal) => Promise<void>

/** The input of backup-writer.ts. */
export interface BackupRequest extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  readonly file: string
}

type Ending = Error & { readonly stderr?: string }

/** Writes backups in a separate process: writing a large database takes seconds, which would block the event loop. */
export const createBackupProcess =
  ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): WriteBackup =>
  async (file, signal) => {
    const order: BackupRequest = { dataDir, databaseUrl, file }
    const writing = runFile(process.execPath, [writerFile], { signal, killSignal: 'SIGKILL' })
    // A write error is ignored: a child that exits before reading all of its input reports the reason itself.
    writing.child.stdin?.on('error', () => {}).end(JSON.stringify(order))
    await writing.catch((ending: Ending) => {
      throw new BackupError(ending.stderr?.trim() || 'The backup was not made.', { cause: ending })
    })
  }
