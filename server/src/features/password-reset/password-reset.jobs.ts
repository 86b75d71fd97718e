import { toDisplayName } from '@roost/contract/names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { sendEmail } from '../../mail/mail.service.ts'
import { deleteExpiredResetTokens } from './password-reset.queries.ts'
import { toResetLink } from './password-reset.rules.ts'
import { createResetToken, findRecoverable, type LinkJob } from './password-reset.service.ts'

/** What goes to whom; null when nobody has the address. Each try makes a new token: none is kept in clear. */
const createEmail = (db: Database, publicUrl: string, { email, isFirst }: LinkJob & { isFirst: boolean }) =>
  inTransaction(db, async (tx) => {
    const found = await findRecoverable(tx, email)
    if (!found) return null
    const { account, provider } = found
    if (isFirst) tx.audit({ action: 'authn_reset_requested', actorUserId: null, subjectUserId: account.id })
    const letter =
      provider === 'local'
        ? {
            about: 'reset-link' as const,
            link: toResetLink(publicUrl, await createResetToken(tx, account.id)),
          }
        : { about: 'provider-account' as const, provider }
    return { to: account.email, displayName: toDisplayName(account), letter }
  })

export const sendResetLink: JobHandler = async ({ db, services }, { payload, key, attempt }) => {
  if (!services.sendMail) return
  const { email } = payload as LinkJob
  const letter = await createEmail(db, services.config.publicUrl, { email, isFirst: attempt === 1 })
  // A letter of its own at every try: taken for one already read, the valid link would never be seen.
  if (letter) await sendEmail(services, { ...letter, key: `${key}-${attempt}` })
}

export const removeExpiredResetTokens = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteExpiredResetTokens(tx.sql, tx.now))
