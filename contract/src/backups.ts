import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { instant } from './fields.ts'

/** `late` when the newest is older than it should be, `failed` when the last attempt to make one did. */
const backupStates = ['off', 'fine', 'late', 'failed'] as const

const backupStatus = z.object({
  state: z.enum(backupStates),
  newestAt: z.nullable(instant),
  /** Full hours since then, by the server's clock. */
  ageHours: z.nullable(z.int()),
})
export type BackupStatus = z.output<typeof backupStatus>

export const backupsApi = defineApi({
  status: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Whether the scheduled backups of the instance are made, and how old the newest one is',
    status: 200,
    response: backupStatus,
  },
})
