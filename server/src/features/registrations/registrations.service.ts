import type { registrationsApi } from '@roost/contract/accounts/registrations.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type ReadSql, withoutIdempotency } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { toCallerAddress, toNetworks } from '../../http/request/caller-address.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { enqueueJob } from '../../jobs/job-queue.ts'
import { AppError } from '../../lib/app-error.ts'
import { isLoopback } from '../../lib/is-loopback.ts'
import type { Encryption } from '../../lib/cryptography/encryption.ts'
import { isEqualInConstantTime } from '../../lib/cryptography/constant-time-equal.ts'
import { createAccessRequests } from '../notifications/notifications.service.ts'
import { countUse, countUseWithin } from '../../throttling/throttling.service.ts'
import { countPendingAccounts, listUnconfirmed, removePendingAccounts } from '../users/users.service.ts'
import {
  countPendingOfAddress,
  findRegistration,
  insertRegistration,
  type Registration,
  updateFailures,
  updateToConfirmed,
} from './registrations.queries.ts'
import {
  crowdedQuota,
  findLeaving,
  isCrowded,
  maxPending,
  maxPendingOfAddress,
  maxWrongCodes,
  toAddressHash,
  toDayBefore,
  toEmailQuota,
} from './registrations.rules.ts'

// Accounts between registration and approval. If the instance sends mail, administrators see an account only once its
// email address is confirmed, so that an account belongs to the owner of that mailbox. The list of pending accounts
// cannot be flooded: one IP address may register only a few, they expire, and when the list is full an unconfirmed
// account from the network with the most of them is removed.

export const codeJobKind = 'registrations.send-code'

export interface CodeJob {
  readonly userId: string
}

/** Where a registration comes from. */
interface Origin {
  readonly encryption: Encryption
  readonly address: string
}

/** A keyed hash, because there are few enough IPv4 addresses to guess them from a plain one. */
const hashAddress = ({ encryption, address }: Origin): string => {
  const [narrow, middle, wide] = toNetworks(address)
  const toHash = (network: string) => encryption.toKeyedHash(network, 'registration')
  return toAddressHash([toHash(narrow), toHash(middle), toHash(wide)])
}

/** Clients on this machine, or behind a proxy that does not forward their addresses, all share one address. */
const isShared = (address: string): boolean => isLoopback(toCallerAddress(address))

const assertFewFromAddress = async (tx: Tx, origin: Origin): Promise<void> => {
  if (isShared(origin.address)) return
  const waiting = await countPendingOfAddress(tx.sql, hashAddress(origin), toDayBefore(tx.now))
  if (waiting >= maxPendingOfAddress)
    throw new AppError('auth.too_many_from_address', { retryAfterSeconds: 3600 })
}

/** Removes an account if the list is full. Returns whether there is room for another one. */
const removeForNewcomer = async (tx: Tx, pending: number): Promise<boolean> => {
  if (pending < maxPending) return true
  const leaving = findLeaving(await listUnconfirmed(tx.sql), tx.now)
  if (leaving === undefined) return false
  await removePendingAccounts(tx, [leaving], { actorUserId: null, detail: 'no room' })
  return true
}

/**
 * Throws if no further account may be pending; removes another one if the list is full. A person with an invitation
 * link always finds room: a member vouches for them, and the uses of a link are limited. Callers hold the `admins`
 * lock.
 */
export const makeRoomForNewcomer = async (
  tx: Tx,
  { isInvited, ...origin }: Origin & { readonly isInvited: boolean },
): Promise<void> => {
  if (!isInvited) await assertFewFromAddress(tx, origin)
  const pending = await countPendingAccounts(tx.sql)
  if (!isInvited && isCrowded(pending)) {
    const waitMs = await countUseWithin(tx, [crowdedQuota])
    if (waitMs > 0) throw new AppError('auth.too_many_pending', { retryAfterSeconds: waitMs / 1000 })
  }
  const hasRoom = await removeForNewcomer(tx, pending)
  if (!hasRoom && !isInvited) throw new AppError('auth.too_many_pending', { retryAfterSeconds: 3600 })
}

interface Newcomer extends Origin {
  readonly account: Account
  /** `by-code` if the instance sends mail, `by-provider` if the provider has verified the address, otherwise `none`. */
  readonly confirmation: 'by-code' | 'by-provider' | 'none'
}

/**
 * Records a pending account. Administrators are notified immediately or, if a code is needed, once the address is
 * confirmed.
 */
export const recordRegistration = async (
  tx: Tx,
  { account: { id: userId }, confirmation, ...origin }: Newcomer,
): Promise<void> => {
  const needsCode = confirmation === 'by-code'
  await insertRegistration(tx.sql, {
    userId,
    addressHash: hashAddress(origin),
    needsCode,
    confirmedAt: confirmation === 'by-provider' ? tx.now : null,
    now: tx.now,
  })
  if (needsCode) await enqueueJob(tx, codeJobKind, { userId } satisfies CodeJob)
  else await createAccessRequests(tx, userId)
}

const isAwaited = (registration: Registration | undefined): registration is Registration =>
  registration !== undefined && registration.needsCode && registration.confirmedAt === null

/** Whether the pending account still has to confirm its address with a code. */
export const awaitsCode = async (sql: ReadSql, userId: string): Promise<boolean> =>
  isAwaited(await findRegistration(sql, userId))

const isRight = ({ codeHash, codeExpiresAt }: Registration, given: string, now: string): boolean =>
  codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now && isEqualInConstantTime(given, codeHash)

export const confirmEmail: Handler<typeof registrationsApi.confirmEmail> = async (
  { db, services: { encryption }, viewer: { userId, isApproved } },
  { code },
) => {
  const outcome = await inTransaction(withoutIdempotency(db), async (tx) => {
    await tx.lock(`registration:${userId}`)
    const registration = isApproved ? undefined : await findRegistration(tx.sql, userId)
    if (!isAwaited(registration)) return 'registrations.nothing_to_confirm'
    if (registration.failures >= maxWrongCodes) return 'registrations.too_many_codes'
    if (!isRight(registration, encryption.toKeyedHash(code, userId), tx.now)) {
      await updateFailures(tx.sql, userId)
      return 'registrations.wrong_code'
    }
    await updateToConfirmed(tx.sql, userId, tx.now)
    await createAccessRequests(tx, userId)
    tx.touch('admin', 'admins')
    tx.touch('session', `user:${userId}`)
    return null
  })
  // Thrown after the transaction, so that the count of wrong codes is not rolled back.
  if (outcome !== null) throw new AppError(outcome)
  return { success: true }
}

export const sendCodeAgain: Handler<typeof registrationsApi.sendCode> = async ({ db, viewer }) => {
  const { userId, isApproved } = viewer
  if (isApproved || !(await awaitsCode(db.sql, userId)))
    throw new AppError('registrations.nothing_to_confirm')
  const waitMs = await countUse(db, [toEmailQuota(userId)])
  if (waitMs > 0) throw new AppError('registrations.too_many_letters', { retryAfterSeconds: waitMs / 1000 })
  await inTransaction(db, (tx) => enqueueJob(tx, codeJobKind, { userId } satisfies CodeJob))
  return { success: true }
}
