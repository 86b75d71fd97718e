import { deleteVersionsOfUser } from '../../db/change-log.queries.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../lib/app-error.ts'
import { removeExpiredUser } from '../admin/deletion/deletion.service.ts'
import { listExpiredUsers } from '../users/users.service.ts'

/** Another server, or an administrator, may have removed it a moment ago. */
const removeUnlessGone = async (db: Database, id: string): Promise<void> => {
  try {
    await inTransaction(db, (tx) => removeExpiredUser(tx, id))
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'users.not_found'
    if (!isGone) throw error
  }
  // Only now: the removal itself told the person's streams, which raises a version once more.
  await inTransaction(db, (tx) => deleteVersionsOfUser(tx.sql, id))
}

/** Temporary accounts that are over, with all their rows. One that cannot be removed holds no other one up. */
export const removeExpiredAccounts = async (db: Database): Promise<void> => {
  const failures: unknown[] = []
  for (const id of await listExpiredUsers(db.sql, db.clock().toISOString()))
    await removeUnlessGone(db, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Temporary accounts could not be removed')
}
