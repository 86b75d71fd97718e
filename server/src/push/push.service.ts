import { type PushKind, usuallyOff } from '@roost/contract/activity/push-values.ts'
import type { Database } from '../db/engines/database.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import { addMilliseconds, hourMs } from '../lib/time/instant.ts'
import { countUseWithin } from '../throttling/throttling.service.ts'
import {
  type DeviceOfRecipient,
  listAddressesOf,
  listSubscriptionsOf,
  type PushRecipient,
} from './push.queries.ts'
import { type QuietHours, toSendTime } from './push.rules.ts'
import { areAllSilent } from './silent-devices.rules.ts'

// Push messages are enqueued in the transaction of what they report, one job for each device, address or email, and composed
// and sent by the features `push` and `push-address`: only then is it known whether the person may still see what they are
// about.

export const pushJobKind = 'push.send'

/** What a message is about. It is read again when the message is sent, so the job queue holds no titles. */
export type PushSubject =
  | { readonly kind: 'test' }
  | { readonly kind: 'notice'; readonly id: number }
  | { readonly kind: 'invitation'; readonly invitationId: number }
  | { readonly kind: 'account'; readonly userId: string }
  /** What others put on the shopping list between these instants. */
  | { readonly kind: 'items'; readonly since: string; readonly until: string }
  | { readonly kind: 'digest'; readonly day: string; readonly timeZone: string }
  /** In place of further messages of an hour. */
  | { readonly kind: 'more' }
  | {
      readonly kind: 'reminder'
      /** Null for a reminder of a task. */
      readonly eventId: number | null
      /** Null for a reminder of an event. */
      readonly taskId: number | null
      readonly occurrenceDate: string
      readonly remindAt: string
      readonly timeZone: string
    }

export interface PushJob {
  readonly subscriptionId: number
  readonly subject: PushSubject
}

export const enqueuePush = (tx: Tx, job: PushJob, at = tx.now): Promise<void> =>
  enqueueJob(tx, pushJobKind, job, at)

/** A message to the address of a person's own, or by email. */
export interface PersonalPushJob {
  readonly userId: string
  readonly subject: PushSubject
}

export const pushAddressJobKind = 'push-address.send'

export const enqueueToAddress = (tx: Tx, job: PersonalPushJob, at = tx.now): Promise<void> =>
  enqueueJob(tx, pushAddressJobKind, job, at)

export const pushEmailJobKind = 'push-email.send'

export interface PushOrder {
  readonly userId: string
  /** Null for what concerns the account, and for what is asked for at a time: it can neither be turned off nor waits. */
  readonly kind: PushKind | null
  readonly subject: PushSubject
  /** Whether it is also sent by email, to everybody. */
  readonly isEmailed?: boolean
}

const toQuietHours = ({ quietFrom, quietTo, timeZone }: PushRecipient): QuietHours | null =>
  quietFrom === null || quietTo === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone: timeZone ?? 'UTC' }

const isWanted = ({ off }: PushRecipient, kind: PushKind | null): boolean =>
  kind === null || !(off?.split(' ') ?? usuallyOff).includes(kind)

interface Quota {
  readonly name: string
  readonly maxPerHour: number
}

/** So that nobody can make the phones of others ring all day, or fill their mailbox. */
const messageQuota: Quota = { name: 'push', maxPerHour: 30 }
const emailQuota: Quota = { name: 'push-email', maxPerHour: 10 }

/** The message that is due now or, once a person has received the most of an hour, at its end in place of all others. */
const toDueMessage = async (
  tx: Tx,
  { userId, subject }: PushOrder,
  { name, maxPerHour }: Quota,
): Promise<{ subject: PushSubject; at: string } | null> => {
  const window = { windowMs: hourMs }
  const waitMs = await countUseWithin(tx, [{ key: `${name}:${userId}`, max: maxPerHour, ...window }])
  if (waitMs === 0) return { subject, at: tx.now }
  const isFirst = (await countUseWithin(tx, [{ key: `${name}-more:${userId}`, max: 1, ...window }])) === 0
  return isFirst ? { subject: { kind: 'more' }, at: addMilliseconds(tx.now, waitMs) } : null
}

/** A device, an address or a mailbox. */
interface Recipient extends PushRecipient {
  readonly enqueue: (subject: PushSubject, at: string) => Promise<void>
}

const toDevices = (tx: Tx, devices: readonly DeviceOfRecipient[]): Recipient[] =>
  devices
    .filter(({ lostAt }) => lostAt === null)
    .map((device) => ({
      ...device,
      enqueue: (subject, at) => enqueuePush(tx, { subscriptionId: device.id, subject }, at),
    }))

const toAddresses = (tx: Tx, addresses: readonly PushRecipient[]): Recipient[] =>
  addresses.map((address) => ({
    ...address,
    enqueue: (subject, at) => enqueueToAddress(tx, { userId: address.userId, subject }, at),
  }))

/** Whether a person has turned on push messages, and none reaches them. */
const areUnreachable = (
  devices: readonly DeviceOfRecipient[],
  addresses: readonly PushRecipient[],
  now: string,
): boolean => addresses.length === 0 && areAllSilent(devices, now)

const toMailbox = (tx: Tx, { userId, ...wishes }: PushRecipient): Recipient[] =>
  wishes.hasEmailFallback === false
    ? []
    : [
        {
          ...wishes,
          userId,
          enqueue: (subject, at) => enqueueJob(tx, pushEmailJobKind, { userId, subject }, at),
        },
      ]

const enqueueFor = async (
  tx: Tx,
  recipients: readonly Recipient[],
  { order, quota }: { readonly order: PushOrder; readonly quota: Quota },
): Promise<void> => {
  const wanting = recipients.filter((recipient) => isWanted(recipient, order.kind))
  if (wanting.length === 0) return
  const isCounted = order.kind !== null
  const message = isCounted ? await toDueMessage(tx, order, quota) : { subject: order.subject, at: tx.now }
  if (!message) return
  for (const recipient of wanting) {
    const at = isCounted ? toSendTime(message.at, toQuietHours(recipient)) : message.at
    await recipient.enqueue(message.subject, at)
  }
}

/**
 * Enqueues a message for every device and address of these people who want it, due after their quiet hours. A person whom
 * none of them reaches gets it by email.
 */
export const enqueuePushes = async (tx: Tx, orders: readonly PushOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const userIds = orders.map(({ userId }) => userId)
  const devices = await listSubscriptionsOf(tx.sql, userIds)
  const addresses = await listAddressesOf(tx.sql, userIds)
  for (const order of orders.toSorted((a, b) => a.userId.localeCompare(b.userId, 'en'))) {
    const isOwn = ({ userId }: PushRecipient): boolean => userId === order.userId
    const [own, ownAddresses] = [devices.filter(isOwn), addresses.filter(isOwn)]
    const recipients = [...toDevices(tx, own), ...toAddresses(tx, ownAddresses)]
    await enqueueFor(tx, recipients, { order, quota: messageQuota })
    const [person] = own
    if (person && !order.isEmailed && areUnreachable(own, ownAddresses, tx.now))
      await enqueueFor(tx, toMailbox(tx, person), { order, quota: emailQuota })
  }
}

/** Whether a person has turned on push messages, and none reaches them. */
export const isUnreachable = async ({ sql, clock }: Database, userId: string): Promise<boolean> =>
  areUnreachable(
    await listSubscriptionsOf(sql, [userId]),
    await listAddressesOf(sql, [userId]),
    clock().toISOString(),
  )
