import { statfs } from 'node:fs/promises'
import type { Services } from '../../services.ts'
import { isLow, toMegabytes } from './disk.rules.ts'

/** The bytes available to the user of this process, which may be fewer than those available to root. */
export const readFreeBytes = async (directory: string): Promise<number> => {
  const disk = await statfs(directory)
  return disk.bavail * disk.bsize
}

/** Logs a warning at every call while the disk is nearly full. */
export const warnOfFullDisk = async (
  { config: { dataDir }, log }: Pick<Services, 'config' | 'log'>,
  readFree = readFreeBytes,
): Promise<void> => {
  const freeBytes = await readFree(dataDir)
  if (isLow(freeBytes))
    log.warn({ dataDir, freeMegabytes: toMegabytes(freeBytes) }, 'the disk of the database is nearly full')
}
