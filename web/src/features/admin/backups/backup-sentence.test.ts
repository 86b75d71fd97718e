import type { BackupStatus } from '@roost/contract/admin/backups.ts'
import { expect, it } from 'vitest'
import { toBackupSentence } from './backup-sentence.ts'

it.each<[BackupStatus['state'], number | null, string | null]>([
  ['late', 26, 'The last backup is 26 hours old. Roost makes one a day while it runs.'],
  ['late', 75, 'The last backup is 3 days old. Roost makes one a day while it runs.'],
  ['failed', 1, 'The last backup failed. The newest one is 1 hour old. The log of the server says why.'],
  ['failed', null, 'The last backup failed. There is no other. The log of the server says why.'],
  ['fine', 3, null],
  ['fine', null, null],
  ['off', 500, null],
])(
  'for the state "%s" and a newest backup that is %s hours old, the message is: %s',
  (state, ageHours, sentence) => {
    expect(toBackupSentence({ state, ageHours, newestAt: null })).toBe(sentence)
  },
)
