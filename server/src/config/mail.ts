import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { parseSender, type Sender } from '../lib/sender.ts'
import { isUrlOf } from '../lib/setting-values.ts'
import { emailAddress, type SettingValues } from './setting-schemas.ts'

const sender = z.pipe(
  z.pipe(z.string(), z.transform(parseSender)),
  z.object({ name: z.nullable(z.string()), address: emailAddress }),
)

export const mailSettings = {
  SMTP_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('smtp:', 'smtps:')))),
    expected: 'a mail server, such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: z.optional(sender),
    expected: 'the email address Roost writes from, such as home@example.org or Roost <home@example.org>',
  },
} as const

export interface MailConfig {
  /** An `smtp:` or `smtps:` URL, including the credentials. */
  readonly smtpUrl: string
  readonly from: Sender
}

/** Uses `localhost` for an IP address, because mail servers reject a sender at a bare IP address. */
const toMailDomain = ({ hostname }: URL): string =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? 'localhost' : hostname

export const toMail = (
  { SMTP_URL, MAIL_FROM }: SettingValues<typeof mailSettings>,
  publicUrl: string,
): MailConfig | null =>
  SMTP_URL
    ? {
        smtpUrl: SMTP_URL,
        from: MAIL_FROM ?? { name: null, address: `roost@${toMailDomain(new URL(publicUrl))}` },
      }
    : null
