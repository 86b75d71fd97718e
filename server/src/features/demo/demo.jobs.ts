import { deleteVersionsOfUser } from '../../db/transactions/change-log.queries.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { JobContext } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { removeExpiredUser } from '../admin/deletion.service.ts'
import { listExpiredUsers } from '../users/users.service.ts'

/** Ignores an account that another server or an administrator has just deleted. */
const removeIfPresent = async ({ db, services }: JobContext, id: string): Promise<void> => {
  try {
    await inTransaction(db, (tx) => removeExpiredUser(tx, id, services.memberData))
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'users.not_found'
    if (!isMissing) throw error
  }
  // Deleting the account also announced it to the account's event streams, which wrote new versions to the change log.
  await inTransaction(db, (tx) => deleteVersionsOfUser(tx.sql, id))
}

/** Deletes expired demo accounts with all their rows. One that cannot be deleted does not block the others. */
export const removeExpiredAccounts = async (context: JobContext): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await listExpiredUsers(context.db.sql, context.db.clock().toISOString()))
    await removeIfPresent(context, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Demo accounts could not be removed')
}
