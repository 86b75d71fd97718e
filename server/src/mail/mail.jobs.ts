import { toDisplayName } from '@roost/contract/text/names.ts'
import type { JobHandler, JobHandlers } from '../jobs/job-queue.ts'
import { findRecipient } from './mail.queries.ts'
import { type MailJob, mailJobKind, sendEmail } from './mail.service.ts'

/** Without a mail server, queued emails are dropped; the notifications under the bell contain the same information. */
const sendQueuedEmail: JobHandler = async ({ db, services }, { payload, key }) => {
  if (!services.sendMail) return
  const { to, letter: email, language = null } = payload as MailJob
  const recipient = await findRecipient(db.sql, to)
  await sendEmail(services, {
    to,
    displayName: recipient ? toDisplayName(recipient) : null,
    language: recipient ? recipient.language : language,
    email,
    key,
  })
}

export const mailJobs: JobHandlers = { [mailJobKind]: sendQueuedEmail }
