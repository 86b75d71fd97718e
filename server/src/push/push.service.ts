import type { Tx } from '../db/transactions/transaction.ts'
import { enqueueJob } from '../jobs/job-queue.ts'
import { listSubscriptionsOf } from './push.queries.ts'

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

export const enqueuePush = (tx: Tx, job: PushJob): Promise<void> => enqueueJob(tx, pushJobKind, job)

/** Enqueues a message for every device of these people. */
export const enqueuePushes = async (
  tx: Tx,
  recipients: readonly { readonly userId: string; readonly subject: PushSubject }[],
): Promise<void> => {
  if (recipients.length === 0) return
  const userIds = recipients.map(({ userId }) => userId)
  for (const { id, userId } of await listSubscriptionsOf(tx.sql, userIds))
    for (const recipient of recipients)
      if (recipient.userId === userId)
        await enqueuePush(tx, { subscriptionId: id, subject: recipient.subject })
}
