import * as z from 'zod/mini'
import { auditActions, auditPageSize } from './audit-values.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant } from '../fields/fields.ts'

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  at: instant,
  /** The account that performed the action; null for the operator's commands, scheduled jobs and visitors. */
  actor: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  /** The account concerned; null if there is none, such as for a sign-in with an unknown address. */
  subject: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  houseGroup: z.nullable(z.object({ id, name: z.string() })),
  /** The method, where it matters, such as `password`, `google`, `backup code` or `scheduled`. */
  detail: z.nullable(z.string()),
  /** How often it happened, if it happened so often that there is one entry for many times; otherwise null. */
  repeats: z.nullable(z.object({ count: z.int(), firstAt: instant, lastAt: instant })),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: `The audit log, newest first, ${auditPageSize} entries per page`,
    query: z.object({ before: z.optional(idParam) }),
    status: 200,
    response: z.array(auditEntry),
  },
})
