import { deleteVersionsOfUser } from '../../db/change-log.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { removeExpiredUser } from '../admin/deletion.service.ts'
import { listExpiredUsers } from '../users/users.service.ts'

/** Another server, or an administrator, may have removed it a moment ago. */
const removeUnlessGone = async ({ db, services }: JobContext, id: string): Promise<void> => {
  try {
    await inTransaction(db, (tx) => removeExpiredUser(tx, id, services.memberData))
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'users.not_found'
    if (!isGone) throw error
  }
  // Only now: the removal itself told the person's streams, which raises a version once more.
  await inTransaction(db, (tx) => deleteVersionsOfUser(tx.sql, id))
}

/** Temporary accounts that are over, with all their rows. One that cannot be removed holds no other one up. */
export const removeExpiredAccounts = async (context: JobContext): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await listExpiredUsers(context.db.sql, context.db.clock().toISOString()))
    await removeUnlessGone(context, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Temporary accounts could not be removed')
}
