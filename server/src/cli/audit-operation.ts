import type { AuditAction, ExplainedAction } from '@roost/contract/admin/audit-values.ts'
import { type Engine, toDatabase } from '../db/engines/database.ts'
import { inTransaction } from '../db/transactions/transaction.ts'

/**
 * Records an action of the operator. The action has already happened, so a failure to record it is returned as a line
 * for the console instead of being thrown.
 */
export const auditOperation = async (
  engine: Engine,
  action: Exclude<AuditAction, ExplainedAction>,
): Promise<string[]> => {
  try {
    await inTransaction(
      toDatabase(engine, () => new Date()),
      async (tx) => tx.audit({ action, actorUserId: null }),
    )
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`This could not be written into the audit log: ${reason}`]
  }
}
