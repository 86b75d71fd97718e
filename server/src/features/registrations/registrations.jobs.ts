import { randomInt } from 'node:crypto'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { sendEmail } from '../../mail/mail.service.ts'
import { getAccount, getLanguage, listPendingSince, removePendingAccounts } from '../users/users.service.ts'
import { updateCode } from './registrations.queries.ts'
import { codeCount, toCodeEnd, toConfirmationCode, toOldestPending } from './registrations.rules.ts'
import type { CodeJob } from './registrations.service.ts'

/**
 * Returns the email with a new code; null if no code is needed any more. Each attempt creates a new code, because codes
 * are not stored in plain text.
 */
const createEmail = (db: Database, encryption: Encryption, { userId }: CodeJob) =>
  inTransaction(db, async (tx) => {
    const code = toConfirmationCode(randomInt(codeCount))
    const stored = { codeHash: encryption.toKeyedHash(code, userId), expiresAt: toCodeEnd(tx.now) }
    if (!(await updateCode(tx.sql, userId, stored))) return null
    const account = await getAccount(tx.sql, userId)
    return {
      to: account.email,
      displayName: toDisplayName(account),
      language: await getLanguage(tx.sql, userId),
      email: { about: 'confirm-email' as const, code },
    }
  })

export const sendConfirmationCode: JobHandler = async ({ db, services }, { payload, key, attempt }) => {
  if (!services.sendMail) return
  const email = await createEmail(db, services.encryption, payload as CodeJob)
  if (email) await sendEmail(services, { ...email, key: `${key}-${attempt}` })
}

/** Removes accounts that have been pending for a fortnight. */
export const removeExpiredRegistrations = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.lock('admins')
    const ids = await listPendingSince(tx.sql, toOldestPending(tx.now))
    await removePendingAccounts(tx, ids, { actorUserId: null, detail: 'expired' })
  })
