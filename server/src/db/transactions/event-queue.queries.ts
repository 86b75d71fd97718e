import { addMilliseconds } from '../../lib/time/instant.ts'
import type { WriteSql } from '../engines/database.ts'
import type { EventCause } from '../events/events.ts'
import type { Wanted } from '../events/event-register.ts'

/** The content of a job that hands events to a subscriber. */
export interface EventJob {
  readonly at: string
  readonly actorUserId: string | null
  readonly payloads: readonly unknown[]
}

const kindPrefix = 'events.'

/** The kind of the jobs of a listener. */
export const toEventJobKind = (listener: string): string => `${kindPrefix}${listener}`

export const isEventJobKind = (kind: string): boolean => kind.startsWith(kindPrefix)

const dayMs = 24 * 60 * 60 * 1000
/** A transaction of more events is handled in several. */
const eventsPerJob = 500
const jobsAtOnce = 500

/**
 * Enqueues events when the transaction holds all its locks. A transaction that saw what another one wrote therefore has later
 * jobs than that one.
 */
export const enqueueEvents = async (
  sql: WriteSql,
  wanted: readonly Wanted[],
  { actorUserId }: EventCause,
  now: string,
): Promise<void> => {
  const jobs = wanted.flatMap(({ listener, scope, payloads }) => {
    const parts = Array.from({ length: Math.ceil(payloads.length / eventsPerJob) }, (_, index) =>
      payloads.slice(index * eventsPerJob, (index + 1) * eventsPerJob),
    )
    return parts.map((part) => ({
      kind: toEventJobKind(listener),
      scope,
      payload: JSON.stringify({ at: now, actorUserId, payloads: part } satisfies EventJob),
      attempts: 0,
      run_at: now,
      give_up_at: addMilliseconds(now, dayMs),
      created_at: now,
    }))
  })
  for (let start = 0; start < jobs.length; start += jobsAtOnce)
    await sql
      .insertInto('jobs')
      .values(jobs.slice(start, start + jobsAtOnce))
      .execute()
}
