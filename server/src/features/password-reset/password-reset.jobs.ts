import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { sendEmail } from '../../mail/mail.service.ts'
import { getLanguage } from '../users/users.service.ts'
import { countResetEmail } from '../../throttling/throttling.service.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'
import { deleteExpiredResetTokens, hasUnusedTokenSince } from './password-reset.queries.ts'
import { toResetLink } from './password-reset.rules.ts'
import { createResetToken, findResettable, type LinkJob } from './password-reset.service.ts'

/** A link that was sent within this time is in the mailbox of its owner and stays the valid one. In milliseconds. */
const keptMs = 10 * 60_000

/**
 * Returns the email for an address, or null if no account has it or was just sent an email. Each attempt creates a new token, because tokens are
 * not stored in plain text.
 */
const createEmail = (
  db: Database,
  publicUrl: string,
  { email, language = null, isFirst }: LinkJob & { isFirst: boolean },
) =>
  inTransaction(db, async (tx) => {
    const found = await findResettable(tx, email)
    if (!found) return null
    const { account, provider } = found
    if (isFirst && (await hasUnusedTokenSince(tx.sql, account.id, addMilliseconds(tx.now, -keptMs))))
      return null
    if (isFirst) tx.audit({ action: 'authn_reset_requested', actorUserId: null, subjectUserId: account.id })
    const content =
      provider === 'local'
        ? {
            about: 'reset-link' as const,
            link: toResetLink(publicUrl, await createResetToken(tx, account.id)),
          }
        : { about: 'provider-account' as const, provider }
    return {
      to: account.email,
      displayName: toDisplayName(account),
      language: (await getLanguage(tx.sql, account.id)) ?? language,
      email: content,
    }
  })

export const sendResetLink: JobHandler = async ({ db, services }, { payload, key, attempt }) => {
  if (!services.sendMail) return
  const job = payload as LinkJob
  const isFirst = attempt === 1
  if (isFirst && job.isFromKnownBrowser !== true && !(await countResetEmail(db, job.email))) return
  const outgoing = await createEmail(db, services.config.publicUrl, { ...job, isFirst })
  // Each attempt gets a new message id: mail programs might drop a repeated one as a duplicate, although only its link
  // is valid.
  if (outgoing) await sendEmail(services, { ...outgoing, key: `${key}-${attempt}` })
}

export const removeExpiredResetTokens = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteExpiredResetTokens(tx.sql, tx.now))
