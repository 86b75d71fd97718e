import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file names of scheduled backups; backups made by the operator may have any name. */
const scheduledName = /^roost-\d{4}-\d\d-\d\d\.db$/

const listNames = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** The newest scheduled backup in the folder; null if there is none. */
export const findNewestBackup = async (folder: string): Promise<string | null> => {
  const newest = (await listNames(folder))
    .filter((name) => scheduledName.test(name))
    .toSorted()
    .at(-1)
  return newest === undefined ? null : join(folder, newest)
}

/** When the newest scheduled backup was made. */
export const findBackupTime = async (folder: string): Promise<Date | null> => {
  const newest = await findNewestBackup(folder)
  return newest === null ? null : (await stat(newest)).mtime
}
