import { statfs } from 'node:fs/promises'
import type { Log } from '../../../lib/log.ts'
import { isLow, toMegabytes } from './disk.rules.ts'

/** What whoever runs the server may still use, which is less than what is free to root. */
export const readFreeBytes = async (directory: string): Promise<number> => {
  const disk = await statfs(directory)
  return disk.bavail * disk.bsize
}

interface WatchedDisk {
  readonly dataDir: string
  readonly log: Log
  readonly readFree?: typeof readFreeBytes
}

/** Says in the log that the disk is nearly full, every time it is asked while that is so. */
export const createWatchDisk =
  ({ dataDir, log, readFree = readFreeBytes }: WatchedDisk) =>
  async (): Promise<void> => {
    const freeBytes = await readFree(dataDir)
    if (isLow(freeBytes))
      log.warn({ dataDir, freeMegabytes: toMegabytes(freeBytes) }, 'the disk of the database is nearly full')
  }
