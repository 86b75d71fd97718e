import type { MemberTable } from './db/transactions/member-data.ts'
import type { Tx } from './db/transactions/transaction.ts'
import type { UndoRules } from './db/transactions/undo-rules.ts'
import type { Binding } from './http/bind.ts'
import type { JobHandlers } from './jobs/job-queue.ts'
import type { Subscriber } from './jobs/subscriber.ts'
import type { ScheduledJob } from './jobs/schedule.ts'

/** All that the application needs to know about a feature; `app.ts` lists the features. */
export interface FeatureManifest {
  readonly routes?: Binding
  readonly schedule?: readonly ScheduledJob[]
  /** The handlers of queued jobs, by kind; see jobs/job-queue.ts. */
  readonly jobs?: JobHandlers
  /** What follows from events of any feature; see db/events/events.ts. */
  readonly subscribers?: readonly Subscriber[]
  /** Tables whose rows belong to a house group or to one person. */
  readonly memberTables?: readonly MemberTable[]
  /** What to do when changes of the feature's rows are undone. */
  readonly undo?: readonly UndoRules[]
  /** Deletes the other data of an account in the transaction that deletes the account. */
  readonly onAccountDeleted?: (tx: Tx, userId: string) => Promise<void>
}
