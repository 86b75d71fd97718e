import * as z from 'zod/mini'
import { auditActions, auditPageSize } from './audit-values.ts'
import { defineApi } from './endpoint.ts'
import { id, idParam, instant } from './fields.ts'

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  at: instant,
  /** Who did it; null for the operator's command line, the schedule, and somebody who was not signed in. */
  actor: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  /** Whose account it is about; null when it is nobody's, such as a sign-in with an unknown address. */
  subject: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  houseGroup: z.nullable(z.object({ id, name: z.string() })),
  /** How, where that matters: `password`, `google`, `backup code`, `scheduled`. */
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: `The audit log, newest first, ${auditPageSize} entries a page`,
    query: z.object({ before: z.optional(idParam) }),
    status: 200,
    response: z.array(auditEntry),
  },
})
