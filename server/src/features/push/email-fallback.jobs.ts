import { msg } from '@roost/contract/language/messages.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { findReader } from '../../http/sessions/reader.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { sendEmail } from '../../mail/mail.service.ts'
import type { PersonalPushJob, PushSubject } from '../../push/push.service.ts'
import { compose } from './messages.service.ts'
import { findMailbox } from './push.queries.ts'

/** Messages in which people whom the person may not know could have mail programs show a link. */
const titlesWithoutNames: Partial<Record<PushSubject['kind'], string>> = {
  account: msg('An account waits for your approval'),
  invitation: msg('You are invited to a house group'),
}

/** Asks what the person may see again, because the email may have waited for hours. */
export const sendByEmail: JobHandler = async ({ db, services }, { payload, key }) => {
  const { userId, subject } = payload as PersonalPushJob
  const reader = services.sendMail && (await findReader(db, userId))
  const mailbox = reader && (await findMailbox(db.sql, userId))
  if (!mailbox) return
  const language = reader.language ?? mailbox.language
  const translator = await services.translatorFor({ language, locale: reader.region.locale })
  const message = await compose(db, reader, subject, translator)
  if (!message || message.ttlSeconds === 0) return
  const plain = titlesWithoutNames[subject.kind]
  await sendEmail(services, {
    to: mailbox.email,
    displayName: toDisplayName(mailbox),
    language,
    email: {
      about: 'unreachable',
      title: plain ? translator.t(plain) : message.title,
      body: message.body ?? '',
      path: message.path,
    },
    key,
  })
}
