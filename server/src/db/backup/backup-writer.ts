import { statfs } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { json } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { BackupError } from './backup-manifest.ts'
import type { BackupRequest } from './backup-process.ts'
import { writeBackup } from './backup.ts'
import type { Engine } from '../engines/database.ts'
import { openEngine } from '../engines/open.ts'

// The program that backup-process.ts runs for each scheduled backup. It reads its parameters from standard input and
// reports errors on standard error.

/** Free space that a backup must leave on the disk for the household's data. */
const reserveBytes = 200 * 1024 * 1024
/** A nice value that gives requests priority over the backup. */
const lowPriority = 10

const readSize = async ({ admin }: Engine): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(admin)
  return rows[0]?.bytes ?? 0
}

const toMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MB`

/** The size of a backup of a PostgreSQL database is not known in advance. */
const assertRoom = async (engine: Engine, folder: string): Promise<void> => {
  if (engine.name !== 'sqlite') return
  const needed = (await readSize(engine)) + reserveBytes
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new BackupError(
      `There is no room for a backup in ${folder}: it takes ${toMegabytes(needed)}, ${toMegabytes(bavail * bsize)} are free.`,
    )
}

try {
  setPriority(lowPriority)
  const { file, ...place } = (await json(process.stdin)) as BackupRequest
  const engine = await openEngine(place)
  try {
    await assertRoom(engine, dirname(file))
    await writeBackup(engine, file)
  } catch (error) {
    if (!engine.isStorageFailing(error)) throw error
    throw new BackupError(`${file} could not be written: the disk is full or fails.`, { cause: error })
  } finally {
    await engine.close()
  }
} catch (error) {
  process.stderr.write(error instanceof BackupError ? error.message : inspect(error))
  process.exitCode = 1
}
