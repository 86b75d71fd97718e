import { expect } from 'vitest'
import type { Engine } from '../../../server/src/db/engines/database.ts'

const handled = { timeout: 60_000, interval: 100 } as const

const listWaiting = ({ read }: Engine) =>
  read.selectFrom('jobs').select('id').where('kind', 'like', 'events.%').execute()

/** The number of jobs that hand events to subscribers. Closes the engine. */
export const countWaitingEvents = async (engine: Engine): Promise<number> => {
  const { length } = await listWaiting(engine)
  await engine.close()
  return length
}

/**
 * Expects that the split of every expense has notified the other person exactly once: it has its notification, and the
 * version of a person's notifications was raised as often as they have some. Closes the engine.
 */
export const expectEventsHandledOnce = async (engine: Engine): Promise<void> => {
  const { read } = engine
  await expect.poll(async () => (await listWaiting(engine)).length, handled).toBe(0)
  const expenses = await read.selectFrom('expenses').select('id').execute()
  const notices = await read.selectFrom('notices').select(['user_id', 'expense_id']).execute()
  expect(new Set(notices.map((notice) => notice.expense_id))).toEqual(new Set(expenses.map(({ id }) => id)))
  expect(notices).toHaveLength(expenses.length)
  const versions = await read
    .selectFrom('change_log')
    .select(['scope', 'version'])
    .where('feature', '=', 'notices')
    .execute()
  expect(new Map(versions.map(({ scope, version }) => [scope, version]))).toEqual(
    new Map(
      [...Map.groupBy(notices, (notice) => `user:${notice.user_id}` as const)].map(([scope, ofPerson]) => [
        scope,
        ofPerson.length,
      ]),
    ),
  )
  await engine.close()
}
