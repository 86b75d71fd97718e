import type { AuditAction } from '@roost/contract/audit-values.ts'
import { type Engine, toDatabase } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Writes down what the operator has done. It is done by now: where it cannot be written down, the lines for the console
 * say so, and nothing fails.
 */
export const auditOperation = async (engine: Engine, action: AuditAction): Promise<string[]> => {
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
