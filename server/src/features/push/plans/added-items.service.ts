import type { Database } from '../../../db/engines/database.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import type { JobContext } from '../../../jobs/job-queue.ts'
import { addMilliseconds } from '../../../lib/time/instant.ts'
import { enqueuePushes } from '../../../push/push.service.ts'
import { type AddedItemsPlan, advanceSeenItems, listAwaitingItems } from './added-items.queries.ts'
import { runPlans } from './plans.service.ts'

// Whoever fills a shopping list adds one item after the other, so what was added is gathered. It is looked for every minute
// instead of by a subscriber, because few want to know, and adding an item must not cost more for all others.

/** The first item waits so long for others. */
const gatheringMs = 2 * 60_000
/** What was added earlier is no longer news: no server ran, or the person joined the household since. */
const oldestMs = 15 * 60_000

const enqueueItems = (db: Database, plan: AddedItemsPlan, oldest: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await advanceSeenItems(tx.sql, plan, tx.now))) return
    const since = plan.seenUntil > oldest ? plan.seenUntil : oldest
    const subject = { kind: 'items', since, until: tx.now } as const
    await enqueuePushes(tx, [{ userId: plan.userId, kind: 'shopping', subject }])
  })

/** Enqueues messages about what others have put on the shopping list. */
export const enqueueAddedItems = (context: JobContext, stopping?: AbortSignal): Promise<void> => {
  const { db } = context
  const now = db.clock().toISOString()
  const from = addMilliseconds(now, -oldestMs)
  const to = addMilliseconds(now, -gatheringMs)
  return runPlans(
    context,
    {
      listDue: (page) => listAwaitingItems(db.sql, { from, to, ...page }),
      run: (plan) => enqueueItems(db, plan, from),
      failure: 'a message about the shopping list could not be enqueued',
    },
    stopping,
  )
}
