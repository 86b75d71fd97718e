import type { MailConfig } from '../config/mail.ts'
import { isLoopback } from '../lib/is-loopback.ts'
import { once } from '../lib/caching/once.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'

export interface Mail {
  /** A single address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The local part of the Message-ID, by which mail programs recognise an email that is sent twice. */
  readonly key: string
}

/** Sends an email to the mail server. Throws a PermanentFailure if the rejection is permanent. */
export type SendMail = (mail: Mail) => Promise<void>

/** The time limit for connection, greeting, TLS, authentication and sending in total. */
const limitMs = 8000

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rejects anything that a mail program or server could parse as more than one address. */
const oneAddress = /^[^\s\p{C}<>()[\]"\\,;:@]+@[^\s\p{C}<>()"\\,;:@]+$/u

/**
 * A mail server's replies often contain the recipient, and addresses must not be logged. The part before the at sign may be
 * in quotation marks, and what stands before it may be part of it.
 */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/(?<![^\s<>])[^\s<>]+@[^\s<>"';,]+/g, '(address)')

/**
 * Only the rejection of a recipient or a message is permanent. Rejected credentials or senders can be fixed by the
 * operator while the email waits.
 */
const isPermanentRejection = (error: object): boolean =>
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  ['RCPT TO', 'DATA'].includes(toText(error.command))

/** The library's errors contain the recipients as fields, which would be logged, so only the message is kept. */
const toMailError = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('The mail could not be sent')
  const code = 'code' in error ? toText(error.code) : ''
  const words = withoutAddresses([code, error.message].filter(Boolean).join(': '))
  return isPermanentRejection(error) ? new PermanentFailure(words) : new Error(words)
}

/**
 * Emails contain links that grant access to accounts, and the password for the mail server is sent before them, so only
 * a mail server on this machine may be used without TLS.
 */
const needsTls = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname)

/** Connects and authenticates without sending an email. Throws if that fails. */
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
  // Loaded with the first email, because the library takes 23 MB and most households have no mail server.
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
      from: { name: from.name ?? senderName, address: from.address },
      to: { name: '', address: to },
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
