import type { Tx } from '../db/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { type InstantEmail, type Email, toMessage } from './mail.rules.ts'

// Letters to people. They are written down in the transaction of what they tell of and leave from the job
// table (mail.jobs.ts), so that a mail server that is slow or down holds nobody up and loses nothing.

export type { Email } from './mail.rules.ts'

export const mailJobKind = 'mail.send'

export interface MailJob {
  readonly to: string
  readonly letter: Email
}

export const enqueueEmail = (tx: Tx, to: string, letter: Email): Promise<void> =>
  enqueueJob(tx, mailJobKind, { to, letter } satisfies MailJob)

/** Null services never send: without a mail server an email is dropped when its turn comes. */
export type MailServices = Pick<Services, 'sendMail' | 'config'>

export interface Addressed<L extends InstantEmail> {
  readonly to: string
  /** Null for an address that belongs to no account (any more). */
  readonly displayName: string | null
  readonly letter: L
  /** See Mail in outbound/mailer.ts. */
  readonly key: string
}

/** Sends a letter now. Only for jobs: a request must not wait for a mail server. */
export const sendEmail = async (
  { sendMail, config: { publicUrl } }: MailServices,
  { to, displayName, letter, key }: Addressed<InstantEmail>,
): Promise<void> => sendMail?.({ to, key, ...toMessage(letter, { displayName, publicUrl }) })
