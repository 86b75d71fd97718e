import { type PushKind, usuallyOff } from '@roost/contract/activity/push-values.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import { addMilliseconds, hourMs } from '../lib/time/instant.ts'
import { countUseWithin } from '../throttling/throttling.service.ts'
import { listSubscriptionsOf } from './push.queries.ts'
import { type QuietHours, toSendTime } from './push.rules.ts'

// Push messages are enqueued in the transaction of what they report, one job for each device, and composed and sent by
// the feature `push`: only then is it known whether the person may still see what they are about.

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

export interface PushOrder {
  readonly userId: string
  /** Null for what concerns the account, and for what is asked for at a time: it can neither be turned off nor waits. */
  readonly kind: PushKind | null
  readonly subject: PushSubject
}

type Device = Awaited<ReturnType<typeof listSubscriptionsOf>>[number]

const toQuietHours = ({ quietFrom, quietTo, timeZone }: Device): QuietHours | null =>
  quietFrom === null || quietTo === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone: timeZone ?? 'UTC' }

const isWanted = ({ off }: Device, kind: PushKind | null): boolean =>
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

const enqueueFor = async (tx: Tx, devices: readonly Device[], order: PushOrder): Promise<void> => {
  const wanting = devices.filter((device) => isWanted(device, order.kind))
  if (wanting.length === 0) return
  const isCounted = order.kind !== null
  const message = isCounted ? await toDueMessage(tx, order) : { subject: order.subject, at: tx.now }
  if (!message) return
  for (const device of wanting) {
    const at = isCounted ? toSendTime(message.at, toQuietHours(device)) : message.at
    await enqueuePush(tx, { subscriptionId: device.id, subject: message.subject }, at)
  }
}

/** Enqueues a message for every device of these people who want it, due after their quiet hours. */
export const enqueuePushes = async (tx: Tx, orders: readonly PushOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const devices = await listSubscriptionsOf(
    tx.sql,
    orders.map(({ userId }) => userId),
  )
  for (const order of orders.toSorted((a, b) => a.userId.localeCompare(b.userId, 'en'))) {
    const own = devices.filter(({ userId }) => userId === order.userId)
    await enqueueFor(tx, own, order)
  }
}
