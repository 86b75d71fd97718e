import { isIP } from 'node:net'
import type { pushAddressApi, PushAddress } from '@roost/contract/activity/push-address.ts'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { isAllowedHost } from '../../http/request/host-check.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { findSessionById } from '../../http/sessions/session.queries.ts'
import { lockSessions } from '../../http/sessions/session.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { isPrivateAddress } from '../../outbound/web-client/addresses.ts'
import { toHostname } from '../../outbound/web-client/web-hop.ts'
import { isPublicEndpoint } from '../../outbound/push-request.ts'
import { enqueueToAddress } from '../../push/push.service.ts'
import type { Services } from '../../services.ts'
import { endFeedOfUser } from '../calendar/calendar.service.ts'
import { beginReminders, countTest } from '../push/push.service.ts'
import { deleteAddress, findAddress, type StoredAddress, upsertAddress } from './push-address.queries.ts'
import { type AddressTarget, toTopic } from './push-address.rules.ts'

// A person's own address of ntfy, Gotify or a webhook receives their push messages as well. It outlasts the session, so
// it ends like a calendar feed when all sessions are ended.

type Secrets = Pick<AddressTarget, 'address' | 'token'>

/** The secret of one person's address is of no use for anything else that is encrypted with the same key. */
const toOwner = (userId: string): string => `push-address:${userId}`

/** Null if the address was encrypted with another key. */
export const unseal = (encryption: Encryption, { userId, sealed }: StoredAddress): Secrets | null => {
  const text = encryption.decrypt(sealed, toOwner(userId))
  return text === null ? null : (JSON.parse(text) as Secrets)
}

const toPushAddress = (encryption: Encryption, stored: StoredAddress): PushAddress => {
  const { kind, sentAt, failingSince, problem, isOff } = stored
  const secrets = unseal(encryption, stored)
  return {
    kind,
    origin: secrets && new URL(secrets.address).origin,
    sentAt,
    failure: failingSince === null || problem === null ? null : { since: failingSince, problem },
    isOff,
  }
}

export const getAddress: Handler<typeof pushAddressApi.get> = async ({
  db,
  services: { config, encryption },
  viewer: { userId },
}) => {
  const stored = await findAddress(db.sql, userId)
  return {
    address: stored ? toPushAddress(encryption, stored) : null,
    isPrivateAllowed: config.isPrivateNotificationAllowed,
  }
}

/** Why an address can be refused before its name is resolved, as it is again for each message; null if it cannot. */
const findObstacle = (
  url: URL,
  { publicUrl, isPrivateNotificationAllowed }: Services['config'],
): ErrorCode | null => {
  const hostname = toHostname(url)
  if (url.host === new URL(publicUrl).host) return 'push-address.own'
  if (isPublicEndpoint(url.href)) return null
  if (!isPrivateNotificationAllowed)
    return url.protocol === 'http:' && isPublicEndpoint(`https://${url.host}`)
      ? 'push-address.not_encrypted'
      : 'push-address.not_public'
  return isIP(hostname) > 0 && !isPrivateAddress(hostname) ? 'push-address.not_public' : null
}

/** Throws unless messages can be sent to the address; returns it without what no server is sent. */
const toAddress = (
  {
    kind,
    address,
    token,
  }: { readonly kind: PushAddress['kind']; readonly address: string; readonly token?: string },
  config: Services['config'],
): string => {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') throw new AppError('push-address.malformed')
  url.hash = ''
  const obstacle = findObstacle(url, config)
  if (obstacle) throw new AppError(obstacle)
  if (kind === 'ntfy' && !toTopic(url.href)) throw new AppError('push-address.topic_missing')
  if (kind === 'gotify' && token === undefined) throw new AppError('push-address.token_missing')
  return url.href
}

export const saveAddress: Handler<typeof pushAddressApi.save> = (
  { db, services: { config, encryption }, viewer: { userId, sessionId } },
  { kind, address: given, token, language = 'en', timeZone },
) => {
  const address = toAddress({ kind, address: given, ...(token !== undefined && { token }) }, config)
  const secrets: Secrets = { address, token: token ?? null }
  return inTransaction(withoutIdempotency(db), async (tx) => {
    // Ending the sessions also ends the address, so a request in flight must not save one afterwards.
    await lockSessions(tx, userId)
    if (!(await findSessionById(tx.sql, sessionId))) throw new AppError('unauthorized')
    const sealed = encryption.encrypt(JSON.stringify(secrets), toOwner(userId))
    await upsertAddress(tx.sql, { userId, kind, sealed, language, now: tx.now })
    await beginReminders(tx, { userId, timeZone })
    // An attacker who uses an open session may have saved it. The notification also shows whether messages arrive.
    tx.announce('accounts.push-address-saved', { userId })
    tx.audit({ action: 'push_address_saved', actorUserId: userId, subjectUserId: userId })
    tx.touch('push', `user:${userId}`)
    const stored = await findAddress(tx.sql, userId)
    return { address: stored ? toPushAddress(encryption, stored) : null }
  })
}

const endAddressOfUser = async (tx: Tx, userId: string, actorUserId: string | null): Promise<boolean> => {
  const hasEnded = await deleteAddress(tx.sql, userId)
  if (hasEnded) {
    tx.audit({ action: 'push_address_removed', actorUserId, subjectUserId: userId })
    tx.touch('push', `user:${userId}`)
  }
  return hasEnded
}

/**
 * Ends what would outlast the sessions of a person when all of them are ended, because an attacker may have made it: the
 * calendar feed and the address for push messages. Returns what ended, as the detail of a notification; null for nothing.
 */
export const endAddressesOfUser = async (
  tx: Tx,
  userId: string,
  actorUserId: string | null,
): Promise<string | null> => {
  const endedFeed = await endFeedOfUser(tx, userId, actorUserId)
  const endedAddress = (await endAddressOfUser(tx, userId, actorUserId)) ? 'push address' : null
  return [endedFeed, endedAddress].filter((ended) => ended !== null).join(' and ') || null
}

export const removeAddress: Handler<typeof pushAddressApi.remove> = ({ db, viewer: { userId } }) =>
  inTransaction(db, async (tx) => {
    await endAddressOfUser(tx, userId, userId)
    return { success: true }
  })

export const testAddress: Handler<typeof pushAddressApi.test> = async ({ db, viewer: { userId } }) => {
  if (!(await findAddress(db.sql, userId))) throw new AppError('push-address.not_found')
  await countTest(db, userId)
  return inTransaction(db, async (tx) => {
    await enqueueToAddress(tx, { userId, subject: { kind: 'test' } })
    return { success: true }
  })
}

/** Whether a request to this port with this host name would reach this instance. */
export const createOwnServiceCheck = ({ config }: Pick<Services, 'config'>) => {
  const { port, protocol } = new URL(config.publicUrl)
  const ports = [config.port, Number(port) || (protocol === 'https:' ? 443 : 80), config.metrics?.port]
  return (asked: number, hostname: string): boolean =>
    ports.includes(asked) && isAllowedHost(hostname, config)
}
