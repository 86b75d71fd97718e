import type { Language } from '@roost/contract/language/languages.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { type InstantEmail, type Email, toMessage } from './mail.rules.ts'

// Emails to people are sent through a transactional outbox: they are enqueued in a transaction, of the service or of a
// subscriber, and sent by a job (mail.jobs.ts), so that with a slow or unreachable mail server no request is delayed and no email is
// lost.

export type { Email } from './mail.rules.ts'

export const mailJobKind = 'mail.send'

export interface MailJob {
  readonly to: string
  readonly letter: Email
  /** For an address that has no account when the email is sent. */
  readonly language?: Language | null
}

/** `language` is that of a person who gives up the address. */
export const enqueueEmail = (
  tx: Tx,
  to: string,
  email: Email,
  language: Language | null = null,
): Promise<void> =>
  enqueueJob(tx, mailJobKind, { to, letter: email, ...(language && { language }) } satisfies MailJob)

/** Without `sendMail`, emails are dropped when their job runs. */
export type MailServices = Pick<Services, 'sendMail' | 'config' | 'translatorFor'>

export interface Addressed<L extends InstantEmail> {
  readonly to: string
  /** Null for an address that has no account, or no longer has one. */
  readonly displayName: string | null
  /** Null for English. */
  readonly language: Language | null
  readonly email: L
  /** See Mail in outbound/mailer.ts. */
  readonly key: string
}

/** Sends an email immediately. Only jobs may call it, because a request must not wait for a mail server. */
export const sendEmail = async (
  { sendMail, translatorFor, config: { publicUrl } }: MailServices,
  { to, displayName, language, email, key }: Addressed<InstantEmail>,
): Promise<void> => {
  const translator = await translatorFor({ language })
  await sendMail?.({ to, key, ...toMessage(email, { displayName, publicUrl, translator }) })
}
