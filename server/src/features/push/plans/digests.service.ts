import type { Database } from '../../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import type { JobContext } from '../../../jobs/job-queue.ts'
import { hourMs } from '../../../lib/time/instant.ts'
import { toZonedDate } from '../../../lib/time/zoned-time.ts'
import { toNextTime } from '../../../push/push.rules.ts'
import { enqueuePushes } from '../../../push/push.service.ts'
import { advanceDigest, type DigestPlan, findDigestPlan, listDueDigests } from './digests.queries.ts'
import { runPlans } from './plans.service.ts'

// The daily digest is sent at the time that the person chose, by whichever server comes first. What it says is read when it
// is sent.

/** A digest of a morning is of no use in the evening, after a server was off. */
const latestMs = 4 * hourMs

const toNextDigest = ({ digestAt, timeZone }: Omit<DigestPlan, 'userId'>, now: string): string | null =>
  digestAt && toNextTime(now, { time: digestAt, timeZone })

/** Finds out when the next digest is due, after the time or the zone has changed. */
export const planDigest = async (tx: Tx, userId: string): Promise<void> => {
  const plan = await findDigestPlan(tx.sql, userId)
  if (plan) await advanceDigest(tx.sql, plan, toNextDigest(plan, tx.now))
}

const enqueueDigest = (db: Database, plan: DigestPlan): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { userId, digestNextAt, timeZone } = plan
    if (digestNextAt === null || !(await advanceDigest(tx.sql, plan, toNextDigest(plan, tx.now)))) return
    if (Date.parse(tx.now) - Date.parse(digestNextAt) > latestMs) return
    const day = toZonedDate(tx.now, timeZone)
    await enqueuePushes(tx, [{ userId, kind: null, subject: { kind: 'digest', day, timeZone } }])
  })

/** Enqueues the digests that are due. */
export const enqueueDigests = (context: JobContext, stopping?: AbortSignal): Promise<void> => {
  const { db } = context
  const now = db.clock().toISOString()
  return runPlans(
    context,
    {
      listDue: (page) => listDueDigests(db.sql, { now, ...page }),
      run: (plan) => enqueueDigest(db, plan),
      failure: 'a digest could not be enqueued',
    },
    stopping,
  )
}
