import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { instant } from '../fields/fields.ts'

/** `late` if the newest backup is older than it should be; `failed` if the last attempt failed. */
const backupStates = ['off', 'fine', 'late', 'failed'] as const

const backupStatus = z.object({
  state: z.enum(backupStates),
  newestAt: z.nullable(instant),
  /** The number of full hours since the newest backup, according to the server's clock. */
  ageHours: z.nullable(z.int()),
})
export type BackupStatus = z.output<typeof backupStatus>

export const backupsApi = defineApi({
  status: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'The state of the scheduled backups and the age of the newest one',
    status: 200,
    response: backupStatus,
  },
})
