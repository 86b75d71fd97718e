import type { Config } from './config.ts'
import type { WriteBackup } from './db/backup/backup-process.ts'
import type { MemberData } from './db/transactions/member-data.ts'
import type { UndoRules } from './db/transactions/undo-rules.ts'
import type { Log } from './lib/log.ts'
import type { Meter } from './lib/meter.ts'
import type { TranslatorFor } from './lib/messages/messages.ts'
import type { PasswordHasher } from './lib/passwords/password-hash.ts'
import type { Encryption } from './lib/cryptography/encryption.ts'
import type { SendMail } from './outbound/mailer.ts'
import type { RequestWeb } from './outbound/web-client/web-client.ts'

/** The external dependencies of handlers and jobs: settings, secrets, other hosts. Part of every handler's context. */
export interface Services {
  readonly config: Config
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  readonly passwords: PasswordHasher
  readonly translatorFor: TranslatorFor
  readonly encryption: Encryption
  /** The key that signs the addresses of pictures; see lib/cryptography/hmac-signer.ts. */
  readonly secretKey: Uint8Array
  /** Null without a mail server. Only jobs may use it, because a request must not wait for a mail server. */
  readonly sendMail: SendMail | null
  /** Writes scheduled backups; null if none are made. */
  readonly writeBackup: WriteBackup | null
  /** In milliseconds, the time limit for requests to a grocery or recipe provider; undefined for the default. */
  readonly providerTimeLimitMs: number | undefined
  /** Fetches pictures from other hosts; if undefined, from the public internet. */
  readonly requestPicture: RequestWeb | undefined
  /** Fetches pages with recipes; if undefined, from the public internet. */
  readonly requestPage: RequestWeb | undefined
  /** Delivers push messages; if undefined, to the public internet. */
  readonly requestPush: RequestWeb | undefined
  /** Delivers messages to addresses of people's own; if undefined, as the settings allow. */
  readonly requestPushAddress: RequestWeb | undefined
  /** Counts, shares and deletes the rows of members in all features. */
  readonly memberData: MemberData
  /** The rules of all features for undoing changes. */
  readonly undoRules: readonly UndoRules[]
  /** Whether the server has been asked to stop; it still handles requests, but new ones should go to another server. */
  readonly isStopping: () => boolean
  /**
   * Returns a value that a feature keeps for as long as the application runs, such as a client, cache or counter;
   * creates it on the first call.
   */
  readonly keep: <T>(create: (services: Services) => T) => T
}

/** Adds `keep` to the given services. */
export const createServices = (given: Omit<Services, 'keep'>): Services => {
  const kept = new Map<unknown, unknown>()
  const services: Services = {
    ...given,
    keep<T>(create: (services: Services) => T): T {
      if (!kept.has(create)) kept.set(create, create(services))
      return kept.get(create) as T
    },
  }
  return services
}
