import type { AuditAction } from '@roost/contract/admin/audit-values.ts'

/** What the hash of an entry of the audit log covers. */
export interface AuditContent {
  readonly action: AuditAction
  readonly actorUserId: string | null
  readonly subjectUserId: string | null
  readonly houseGroupId: number | null
  readonly detail: string | null
  readonly createdAt: string
}
