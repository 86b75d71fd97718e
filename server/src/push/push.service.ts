import type { PushKind } from '@roost/contract/activity/push-values.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import { listSubscriptionsOf } from './push.queries.ts'
import { type QuietHours, toSendTime } from './push.rules.ts'

// Push messages are enqueued in the transaction of what they report, one job for each device, and composed and sent by
// the feature `push`: only then is it known whether the person may still see what they are about.

export const pushJobKind = 'push.send'

/** What a message is about. It is read again when the message is sent, so the job queue holds no titles. */
export type PushSubject =
  | { readonly kind: 'test' }
  | { readonly kind: 'notice'; readonly id: number }
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
  /** Null for what concerns the account: it can neither be turned off nor waits. */
  readonly kind: PushKind | null
  readonly subject: PushSubject
}

type Recipient = Awaited<ReturnType<typeof listSubscriptionsOf>>[number]

const toQuietHours = ({ quietFrom, quietTo, timeZone }: Recipient): QuietHours | null =>
  quietFrom === null || quietTo === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone: timeZone ?? 'UTC' }

const isWanted = ({ off }: Recipient, kind: PushKind | null): boolean =>
  kind === null || !(off ?? '').split(' ').includes(kind)

/** Enqueues a message for every device of these people who want it, due after their quiet hours. */
export const enqueuePushes = async (tx: Tx, orders: readonly PushOrder[]): Promise<void> => {
  if (orders.length === 0) return
  const recipients = await listSubscriptionsOf(
    tx.sql,
    orders.map(({ userId }) => userId),
  )
  for (const recipient of recipients) {
    const wanted = orders.filter(
      ({ userId, kind }) => userId === recipient.userId && isWanted(recipient, kind),
    )
    for (const { kind, subject } of wanted) {
      const at = kind === null ? tx.now : toSendTime(tx.now, toQuietHours(recipient))
      await enqueuePush(tx, { subscriptionId: recipient.id, subject }, at)
    }
  }
}
