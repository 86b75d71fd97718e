import { toDisplayName } from '@roost/contract/names.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { findAccountByEmail } from '../users/users.service.ts'
import { type MailJob, type MailServices, sendLetter } from './mail.service.ts'

/** Without a mail server the letters are dropped when their turn comes; the bell tells the same things. */
export const createSendLetter =
  (services: MailServices | null): JobHandler =>
  async (db, { payload, key }) => {
    if (!services) return
    const { to, letter } = payload as MailJob
    const account = await findAccountByEmail(db.sql, to)
    await sendLetter(services, { to, displayName: account ? toDisplayName(account) : null, letter, key })
  }
