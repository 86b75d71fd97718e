import { findBackupTime } from '../../db/backup/newest-backup.ts'
import { type Finding, ok, warning } from './findings.ts'

const hourMs = 60 * 60 * 1000
/** Backups are made daily; the margin covers the time that one takes. */
const maxAgeHours = 26

export const examineBackups = async (folder: string | null, now: Date): Promise<Finding> => {
  if (folder === null) return ok('Backups', 'not made by Roost')
  const madeAt = await findBackupTime(folder)
  if (!madeAt) {
    const advice = 'Roost makes one a day while it runs; its log says why it could not.'
    return warning('Backups', `there is none in ${folder}. ${advice}`)
  }
  const hours = Math.floor((now.getTime() - madeAt.getTime()) / hourMs)
  if (hours <= maxAgeHours) return ok('Backups', `the newest is ${hours} h old`)
  const advice = 'Roost makes one a day while it runs; its log says why it could not.'
  return warning('Backups', `the newest is ${hours} h old. ${advice}`)
}
