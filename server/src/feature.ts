import type { MemberTable } from './db/member-data.ts'
import type { Tx } from './db/transaction.ts'
import type { Binding } from './http/bind.ts'
import type { JobHandlers } from './jobs/job-queue.ts'
import type { ScheduledJob } from './jobs/schedule.ts'

/** All that the application needs to know of a feature; `app.ts` lists them. */
export interface FeatureManifest {
  readonly routes?: Binding
  readonly schedule?: readonly ScheduledJob[]
  /** By kind of job; see jobs/job-queue.ts. */
  readonly jobs?: JobHandlers
  /** Tables whose rows belong to a house group or to one person. */
  readonly memberTables?: readonly MemberTable[]
  /** What else is deleted with an account, in the same transaction. */
  readonly onAccountDeleted?: (tx: Tx, userId: string) => Promise<void>
}
