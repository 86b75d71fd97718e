import type { PushAddressProblem } from '@roost/contract/activity/push-address-values.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { findReader } from '../../http/sessions/reader.ts'
import type { JobContext, JobHandler } from '../../jobs/job-queue.ts'
import { RetryLaterError, toDelayMs } from '../../lib/retry-later.ts'
import { createWebClient, type RequestWeb, WebError } from '../../outbound/web-client/web-client.ts'
import type { PersonalPushJob, PushSubject } from '../../push/push.service.ts'
import type { Services } from '../../services.ts'
import { compose, type ComposedMessage } from '../push/messages.service.ts'
import { findAddress, type StoredAddress, updateAddressState } from './push-address.queries.ts'
import {
  type AddressMessage,
  isPassing,
  toAddressRequest,
  toNextState,
  toProblem,
} from './push-address.rules.ts'
import { createOwnServiceCheck, unseal } from './push-address.service.ts'

const createAddressClient = (services: Services): RequestWeb =>
  services.requestPushAddress ??
  createWebClient({
    addresses: services.config.isPrivateNotificationAllowed ? 'private' : 'public',
    publicUrl: services.config.publicUrl,
    isOwnService: createOwnServiceCheck(services),
    connectLimitMs: 3000,
    timeLimitMs: 4000,
    maxParallel: 8,
    maxBytes: 64 * 1024,
    isCutAtLimit: true,
    maxRedirects: 0,
  })

interface Outcome {
  readonly problem: PushAddressProblem | null
  /** When the server wants to be asked again. */
  readonly retryAfter: string | null
}

const problems: Partial<Record<WebError['kind'], PushAddressProblem>> = {
  forbidden_address: 'forbidden',
  timeout: 'timeout',
  too_many_redirects: 'redirected',
}

const deliver = async (
  services: Services,
  stored: StoredAddress,
  message: AddressMessage,
): Promise<Outcome> => {
  const secrets = unseal(services.encryption, stored)
  if (!secrets) return { problem: 'unreadable', retryAfter: null }
  const request = toAddressRequest({ kind: stored.kind, ...secrets }, message)
  try {
    const { status, headers } = await services.keep(createAddressClient)(request)
    return { problem: toProblem(status), retryAfter: headers.get('retry-after') }
  } catch (error) {
    if (!(error instanceof WebError) || error.kind === 'busy') throw error
    return { problem: problems[error.kind] ?? 'unreachable', retryAfter: null }
  }
}

const record = (
  db: Database,
  { userId, sealed }: StoredAddress,
  problem: PushAddressProblem | null,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.lock(`push-address:${userId}`)
    const current = await findAddress(tx.sql, userId)
    // Another address was entered meanwhile.
    if (current?.sealed !== sealed) return false
    const next = toNextState(current, problem, tx.now)
    await updateAddressState(tx.sql, current, next)
    if (next.isOff && !current.isOff) tx.announce('accounts.push-address-off', { userId })
    tx.touch('push', `user:${userId}`)
    return !next.isOff
  })

const kinds: Readonly<Record<PushSubject['kind'], AddressMessage['kind']>> = {
  account: 'notification',
  digest: 'digest',
  invitation: 'notification',
  items: 'notification',
  more: 'notification',
  notice: 'notification',
  reminder: 'reminder',
  test: 'test',
}

const toAddressMessage = (
  { title, body, path, isUrgent = false }: ComposedMessage,
  { kind }: PushSubject,
  publicUrl: string,
): AddressMessage => ({
  title,
  ...(body !== undefined && { body }),
  url: publicUrl + path,
  kind: kinds[kind],
  isUrgent,
})

const send = async (
  { db, services }: JobContext,
  stored: StoredAddress,
  message: AddressMessage,
): Promise<void> => {
  const { problem, retryAfter } = await deliver(services, stored, message)
  const isOn = await record(db, stored, problem)
  if (isOn && problem !== null && isPassing(problem))
    throw new RetryLaterError(
      `The message could not be delivered: ${problem}`,
      toDelayMs(retryAfter, db.clock().getTime()),
    )
}

/** Asks what the person may see again, because the message may have waited for hours. */
export const sendToAddress: JobHandler = async ({ db, services }, { payload }) => {
  const { userId, subject } = payload as PersonalPushJob
  const stored = await findAddress(db.sql, userId)
  if (!stored || (stored.isOff && subject.kind !== 'test')) return
  const reader = await findReader(db, userId)
  if (!reader) return
  const translator = await services.translatorFor({
    language: reader.language ?? stored.language,
    locale: reader.region.locale,
  })
  const message = await compose(db, reader, subject, translator)
  // Nothing keeps the message for the event that has begun meanwhile.
  if (!message || message.ttlSeconds === 0) return
  await send({ db, services }, stored, toAddressMessage(message, subject, services.config.publicUrl))
}
