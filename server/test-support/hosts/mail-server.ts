import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  /** The recipients of the envelope, which may differ from the headers. */
  readonly recipients: readonly string[]
  readonly raw: string
  readonly content: Email
  readonly isEncrypted: boolean
  readonly user: string | null
}

/** A mail server that stores the emails that it receives. */
export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** The emails to one address. */
  readonly listReceivedBy: (address: string) => readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

interface MailServerOptions {
  /** Defaults to any free port. */
  readonly port?: number
  /** The rejection of every recipient: 550 is permanent, 450 temporary. */
  readonly refusal?: { readonly code: number; readonly words: string }
  /** Accepts connections but never sends anything. */
  readonly isMute?: boolean
  /** Offers STARTTLS with an untrusted certificate. */
  readonly offersTls?: boolean
  /** Does not offer SMTPUTF8. */
  readonly isAsciiOnly?: boolean
  /** Rejects clients that do not authenticate with this password. */
  readonly password?: string
}

const closeTimeoutMs = 50

const toRefusal = ({ code, words }: { code: number; words: string }): Error =>
  Object.assign(new Error(words), { responseCode: code })

type MailStream = Parameters<SMTPServer['onData']>[0]

const receive = async (stream: MailStream, session: SMTPServerSession): Promise<ReceivedMail> => {
  const bytes = await buffer(stream)
  return {
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    raw: bytes.toString(),
    content: await PostalMime.parse(bytes),
    isEncrypted: session.secure,
    user: typeof session.user === 'string' ? session.user : null,
  }
}

export const startMailServer = async (options: MailServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = []
  const { port = 0, refusal, isMute = false, offersTls = false, isAsciiOnly = false, password } = options
  const keep = callbackify(async (stream: MailStream, session: SMTPServerSession) => {
    received.push(await receive(stream, session))
  })
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    hideSMTPUTF8: isAsciiOnly,
    // Otherwise, it would refuse a local part in quotation marks, which mail servers accept.
    lenientAddressParsing: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    closeTimeout: closeTimeoutMs,
    // Suppresses the warning that the built-in certificate is not secret.
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(toRefusal({ code: 535, words: `${auth.username} gave a wrong password` })),
    onConnect: (_session, done) => void (isMute || done()),
    onRcptTo: (_address, _session, done) => done(refusal ? toRefusal(refusal) : null),
    onData: (stream, session, done) => keep(stream, session, (error) => done(error)),
  })
  // Clients may disconnect at any time, as ours do after their timeout.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    listReceivedBy: (recipient) => received.filter(({ recipients }) => recipients.includes(recipient)),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
