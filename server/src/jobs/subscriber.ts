import { type EventJob, toEventJobKind } from '../db/transactions/event-queue.queries.ts'
import type { EventListener } from '../db/events/events.ts'
import type { Tx } from '../db/transactions/transaction.ts'
import type { JobHandlers } from './job-queue.ts'

/** An event as its subscriber kept it. */
export interface Delivery<Payload> {
  readonly payload: Payload
  readonly at: string
  /** Null for jobs, the operator's commands and people who are not signed in. */
  readonly actorUserId: string | null
}

/** Who wants to know of events. Features name theirs in their manifests. */
export interface Subscriber<Payload = unknown> extends EventListener<Payload> {
  /**
   * Runs once for each event, in a transaction soon after that of the event, in the order of the events of a house group or
   * person. If it fails, it is repeated for a day, at least seven times, and later events of them wait. It may await only the database: for work
   * outside of it, it enqueues a job. The server that kept the payload may have been an earlier version of Roost.
   */
  handle(tx: Tx, delivery: Delivery<Payload>): Promise<void>
}

/** The handlers of the jobs that hand events to subscribers. */
export const toEventJobs = (subscribers: readonly Subscriber[]): JobHandlers =>
  Object.fromEntries(
    subscribers.map((subscriber) => [
      toEventJobKind(subscriber.name),
      {
        runInOrder: async (tx: Tx, job: unknown) => {
          const { payloads, at, actorUserId } = job as EventJob
          for (const payload of payloads) await subscriber.handle(tx, { payload, at, actorUserId })
        },
      },
    ]),
  )
