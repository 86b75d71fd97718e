import type { BackupStatus } from '@roost/contract/backups.ts'

const shownInDaysFrom = 48

const formatAge = (hours: number): string => {
  const [count, unit] = hours < shownInDaysFrom ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} old`
}

/** Describes what an administrator should check; null if there is nothing to check. */
export const toBackupSentence = ({ state, ageHours }: BackupStatus): string | null => {
  if (state === 'late' && ageHours !== null)
    return `The last backup is ${formatAge(ageHours)}. Roost makes one a day while it runs.`
  if (state !== 'failed') return null
  const newest = ageHours === null ? 'There is no other.' : `The newest one is ${formatAge(ageHours)}.`
  return `The last backup failed. ${newest} The log of the server says why.`
}
