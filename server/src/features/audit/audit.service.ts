import type { auditApi } from '@roost/contract/admin/audit.ts'
import { firstAuditHash, toAuditHash } from '../../db/transactions/audit-log.queries.ts'
import type { Database } from '../../db/engines/database.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { findEmails, findStartHash, listEntries, listLinks } from './audit.queries.ts'
import { formatEntry } from './audit.rules.ts'

// The audit log: who did what to whose account. An entry is written in the transaction of the change that it describes
// (db/transactions/transaction.ts). Entries form a hash chain, so that changing or deleting one is detected (docs/decisions/0014).

export const listAuditLog: Handler<typeof auditApi.list> = ({ db }, { before }) => listEntries(db.sql, before)

export interface ChainReport {
  readonly entryCount: number
  /** The id of the first entry that was changed or does not follow its predecessor; null when the chain is intact. */
  readonly brokenAt: number | null
  /** The hash of the last entry. A copy kept elsewhere exposes a forged chain. */
  readonly lastHash: string
}

const batchSize = 1000

/** Reads the whole log and verifies the hash chain. */
export const verifyAuditChain = async (db: Database): Promise<ChainReport> => {
  let lastHash = (await findStartHash(db.sql)) ?? firstAuditHash
  let entryCount = 0
  for (let lastId = 0; ;) {
    const links = await listLinks(db.sql, lastId, batchSize)
    for (const link of links) {
      if (link.previousHash !== lastHash || link.hash !== toAuditHash(lastHash, link))
        return { entryCount, brokenAt: link.id, lastHash }
      lastHash = link.hash
      lastId = link.id
      entryCount += 1
    }
    if (links.length < batchSize) return { entryCount, brokenAt: null, lastHash }
  }
}

/** For the operator's command line: the latest entries, oldest first, and whether the chain is intact. */
export const formatAuditLog = async (db: Database): Promise<string[]> => {
  const entries = await listEntries(db.sql, undefined)
  const emails = await findEmails(db.sql, entries)
  const { entryCount, brokenAt, lastHash } = await verifyAuditChain(db)
  return [
    ...entries.map((entry) => formatEntry(entry, emails)).toReversed(),
    brokenAt === null
      ? `The log is intact: ${entryCount} entries, the last one with the hash ${lastHash}.`
      : `THE LOG WAS TAMPERED WITH: entry ${brokenAt} is not what was written, or one before it is missing.`,
  ]
}
