import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  /** Whom the envelope names; the letter itself may say something else. */
  readonly recipients: readonly string[]
  readonly raw: string
  readonly content: Email
  readonly isEncrypted: boolean
  readonly user: string | null
}

/** A mail server that keeps what it is sent. */
export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Mails to one address. */
  readonly listReceivedBy: (address: string) => readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

interface MailServerOptions {
  /** Any free one unless it matters. */
  readonly port?: number
  /** What every recipient is answered: 550 is for good, 450 for now. */
  readonly refusal?: { readonly code: number; readonly words: string }
  /** Takes connections and never says a word. */
  readonly isMute?: boolean
  /** Offers STARTTLS with a certificate nobody knows. */
  readonly offersTls?: boolean
  /** Refuses everybody who does not sign in with it. */
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
  const { port = 0, refusal, isMute = false, offersTls = false, password } = options
  const keep = callbackify(async (stream: MailStream, session: SMTPServerSession) => {
    received.push(await receive(stream, session))
  })
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    closeTimeout: closeTimeoutMs,
    // Nor a warning that its built-in certificate is everybody's.
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(toRefusal({ code: 535, words: `${auth.username} gave a wrong password` })),
    onConnect: (_session, done) => void (isMute || done()),
    onRcptTo: (_address, _session, done) => done(refusal ? toRefusal(refusal) : null),
    onData: (stream, session, done) => keep(stream, session, (error) => done(error)),
  })
  // Clients that hang up in the middle, as ours do when they have waited long enough.
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
