import { insertAuditRepeats } from '../../db/transactions/audit-log.queries.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteEntriesBefore, findFirstSince, findNewestInstant, upsertStartHash } from './audit.queries.ts'
import { toRetentionCutoff } from './audit.rules.ts'

export const removeOldAuditEntries = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.lock('audit')
    const newest = await findNewestInstant(tx.sql)
    const first =
      newest === null ? undefined : await findFirstSince(tx.sql, toRetentionCutoff(newest, tx.now))
    if (!first) return
    const deleted = await deleteEntriesBefore(tx.sql, first.id)
    if (deleted > 0) await upsertStartHash(tx.sql, first.previousHash)
  })

/** Writes what was only counted into the log, in transactions of their own so that requests need not wait for all. */
export const writeAuditRepeats = async (db: Database): Promise<void> => {
  const writeSome = () =>
    inTransaction(db, async (tx) => {
      await tx.lock('audit')
      return insertAuditRepeats(tx.sql, tx.now)
    })
  while ((await writeSome()) > 0);
}
