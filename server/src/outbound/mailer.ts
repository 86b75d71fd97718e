import type { MailConfig } from '../config.ts'
import { isLoopback } from '../lib/is-loopback.ts'
import { once } from '../lib/caching/once.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Left half of the Message-ID: a mail that is sent twice under the same one is recognised as one. */
  readonly key: string
}

/** Hands a mail to the mail server. Throws a PermanentFailure when that refuses it for good. */
export type SendMail = (mail: Mail) => Promise<void>

/** For connecting, greeting, encrypting, signing in and sending together. */
const limitMs = 8000

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Nothing that a mail program or server could read as more than one address. */
const oneAddress = /^[^\s\p{C}<>()[\]"\\,;:@]+@[^\s\p{C}<>()"\\,;:@]+$/u

/** What a mail server says often names the recipient, and addresses do not belong in a log. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/(?<![^\s<>"'=:;,])[^\s<>"'=:;,]+@[^\s<>"';,]+/g, '(address)')

/**
 * Only refusals of the recipient or of the letter are for good. Refused credentials or a refused sender are
 * for the operator to put right while the letter waits.
 */
const isRefusedForGood = (error: object): boolean =>
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  ['RCPT TO', 'DATA'].includes(toText(error.command))

/** The library's errors carry the recipients as fields, which a log would print: only the words are kept. */
const toMailError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('The mail could not be sent')
  const code = 'code' in error ? toText(error.code) : ''
  const words = withoutAddresses([code, error.message].filter(Boolean).join(': '))
  return isRefusedForGood(error) ? new PermanentFailure(words) : new Error(words)
}

/**
 * Letters carry links that open accounts, and the password of the mail server goes before them: without encryption they
 * go to this very machine alone.
 */
const needsTls = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname)

/** Connects, greets and signs in; sends nothing. Throws when the mail server does not let that happen. */
export const verifyMailServer = async ({ smtpUrl }: MailConfig): Promise<void> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw toMailError(error)
  } finally {
    transport.close()
  }
}

export const createMailer = (
  { smtpUrl, from }: MailConfig,
  {
    senderName,
    publicUrl,
    timeLimitMs = limitMs,
  }: { senderName: string; publicUrl: string; timeLimitMs?: number | undefined },
): SendMail => {
  // Read with the first letter: the library takes 23 MB, and most families have no mail server.
  const loadTransport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      requireTLS: needsTls(smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  const { hostname } = new URL(publicUrl)
  return async ({ to, subject, text, html, key }) => {
    if (!oneAddress.test(to)) throw new PermanentFailure('The recipient is not one address')
    const mail = {
      from: { name: senderName, address: from },
      to,
      subject,
      text,
      html,
      messageId: `<${key}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeLimitMs),
    }
    const transport = await loadTransport()
    await transport.sendMail(mail).catch((error: unknown) => {
      throw toMailError(error)
    })
  }
}
