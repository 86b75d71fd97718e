import { type PushKind, usuallyOff } from '@roost/contract/activity/push-values.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import { addMilliseconds, hourMs } from '../lib/time/instant.ts'
import { countUseWithin } from '../throttling/throttling.service.ts'
import { listAddressesOf, listSubscriptionsOf, type PushRecipient } from './push.queries.ts'
import { type QuietHours, toSendTime } from './push.rules.ts'

// Push messages are enqueued in the transaction of what they report, one job for each device or address, and composed and
// sent by the features `push` and `push-address`: only then is it known whether the person may still see what they are about.

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
      readonly eventId: number
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

export const pushAddressJobKind = 'push-address.send'

/** A message to the address of a person's own. */
export interface PushAddressJob {
  readonly userId: string
  readonly subject: PushSubject
}

export const enqueueToAddress = (tx: Tx, job: PushAddressJob, at = tx.now): Promise<void> =>
  enqueueJob(tx, pushAddressJobKind, job, at)

export interface PushOrder {
  readonly userId: string
  /** Null for what concerns the account, and for what is asked for at a time: it can neither be turned off nor waits. */
  readonly kind: PushKind | null
  readonly subject: PushSubject
}

const toQuietHours = ({ quietFrom, quietTo, timeZone }: PushRecipient): QuietHours | null =>
  quietFrom === null || quietTo === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone: timeZone ?? 'UTC' }

const isWanted = ({ off }: PushRecipient, kind: PushKind | null): boolean =>
  kind === null || !(off?.split(' ') ?? usuallyOff).includes(kind)

/** So that nobody can make the phones of others ring all day. */
const maxPerHour = 30

/** The message that is due now or, once a person has received the most of an hour, at its end in place of all others. */
const toDueMessage = async (
  tx: Tx,
  { userId, subject }: PushOrder,
): Promise<{ subject: PushSubject; at: string } | null> => {
  const window = { windowMs: hourMs }
  const waitMs = await countUseWithin(tx, [{ key: `push:${userId}`, max: maxPerHour, ...window }])
  if (waitMs === 0) return { subject, at: tx.now }
  const isFirst = (await countUseWithin(tx, [{ key: `push-more:${userId}`, max: 1, ...window }])) === 0
  return isFirst ? { subject: { kind: 'more' }, at: addMilliseconds(tx.now, waitMs) } : null
}

/** A device or an address. */
interface Recipient extends PushRecipient {
  readonly enqueue: (subject: PushSubject, at: string) => Promise<void>
}

const toDevices = (tx: Tx, devices: Awaited<ReturnType<typeof listSubscriptionsOf>>): Recipient[] =>
  devices.map((device) => ({
    ...device,
    enqueue: (subject, at) => enqueuePush(tx, { subscriptionId: device.id, subject }, at),
  }))

const toAddresses = (tx: Tx, addresses: readonly PushRecipient[]): Recipient[] =>
  addresses.map((address) => ({
    ...address,
    enqueue: (subject, at) => enqueueToAddress(tx, { userId: address.userId, subject }, at),
  }))

const enqueueFor = async (tx: Tx, recipients: readonly Recipient[], order: PushOrder): Promise<void> => {
  const wanting = recipients.filter((recipient) => isWanted(recipient, order.kind))
  if (wanting.length === 0) return
  const isCounted = order.kind !== null
  const message = isCounted ? await toDueMessage(tx, order) : { subject: order.subject, at: tx.now }
  if (!message) return
  for (const recipient of wanting) {
    const at = isCounted ? toSendTime(message.at, toQuietHours(recipient)) : message.at
    await recipient.enqueue(message.subject, at)
  }
}

/** Enqueues a message for every device and address of these people who want it, due after their quiet hours. */
export const enqueuePushes = async (tx: Tx, orders: readonly PushOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const userIds = orders.map(({ userId }) => userId)
  const recipients = [
    ...toDevices(tx, await listSubscriptionsOf(tx.sql, userIds)),
    ...toAddresses(tx, await listAddressesOf(tx.sql, userIds)),
  ]
  for (const order of orders.toSorted((a, b) => a.userId.localeCompare(b.userId, 'en'))) {
    const own = recipients.filter(({ userId }) => userId === order.userId)
    await enqueueFor(tx, own, order)
  }
}
