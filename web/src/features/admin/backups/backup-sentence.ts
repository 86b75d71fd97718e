import type { BackupStatus } from '@roost/contract/admin/backups.ts'
import { t } from '../../../lib/locale/language.ts'

const shownInDaysFrom = 48

const formatAge = (hours: number): string =>
  hours < shownInDaysFrom
    ? t('{count, plural, one {# hour old} other {# hours old}}', { count: hours })
    : t('{count, plural, one {# day old} other {{count} days old}}', {
        count: String(Math.floor(hours / 24)),
      })

/** Describes what an administrator should check; null if there is nothing to check. */
export const toBackupSentence = ({ state, ageHours }: BackupStatus): string | null => {
  if (state === 'late' && ageHours !== null)
    return t('The last backup is {age}. Roost makes one a day while it runs.', { age: formatAge(ageHours) })
  if (state !== 'failed') return null
  return ageHours === null
    ? t('The last backup failed. There is no other. The log of the server says why.')
    : t('The last backup failed. The newest one is {age}. The log of the server says why.', {
        age: formatAge(ageHours),
      })
}
