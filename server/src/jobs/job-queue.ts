import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'
import {
  deleteJob,
  insertJob,
  type Job,
  listDueJobs,
  listDueKinds,
  rescheduleJob,
  claimJob,
} from './job-queue.queries.ts'
import { addMilliseconds } from '../lib/time/instant.ts'
import type { Services } from '../services.ts'

// Work that must not hold up a request and must not be lost: sending mail, above all. A job is written in the
// transaction that wants it, done after the commit by one of the servers, and tried again while it fails.
// Each kind has a lane of its own, so that a mail server that is down holds up nothing but mail.

/** What a handler is given. */
export interface JobInput {
  readonly payload: unknown
  /** The same at every try, and no other job's: for recognising work that was done but not noted as done. */
  readonly key: string
  /** 1 at the first try. */
  readonly attempt: number
}

/** What jobs of the table and scheduled jobs work with. */
export interface JobContext {
  readonly db: Database
  readonly services: Services
}

/** Does a job of one kind. It is retried later when it throws, and never again after a PermanentFailure. */
export type JobHandler = (context: JobContext, input: JobInput) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const firstDelayMs = minuteMs
const longestDelayMs = 60 * minuteMs
/**
 * How long a job belongs to the server that took it. Far more than it needs: clocks of servers differ. After
 * a crash it is tried again when this is over.
 */
const takenForMs = 10 * minuteMs
const batchSize = 20

interface JobLimits {
  /** A handler that takes longer counts as failed, so that it cannot hold up its lane for good. */
  readonly handlerMs: number
  /** How long stopping waits for what is under way. */
  readonly stopMs: number
}

/** Stopping ends before main.ts loses patience. */
const defaultLimits: JobLimits = { handlerMs: 30_000, stopMs: 10_000 }

/** Adds work to the caller's transaction. Given up after a day of failures. */
export const enqueueJob = (tx: Tx, kind: string, payload: unknown): Promise<void> =>
  insertJob(tx.sql, {
    kind,
    payload: JSON.stringify(payload),
    now: tx.now,
    giveUpAt: addMilliseconds(tx.now, dayMs),
  })

interface JobRun {
  readonly context: JobContext
  readonly handlers: JobHandlers
  readonly handlerLimitMs: number
  readonly isStopping: () => boolean
}

const take = (db: Database, job: Job): Promise<boolean> =>
  inTransaction(db, (tx) => claimJob(tx.sql, job, addMilliseconds(tx.now, takenForMs)))

const remove = (db: Database, id: number): Promise<void> => inTransaction(db, (tx) => deleteJob(tx.sql, id))

/** Tried again after 1, 2, 4 … minutes, then every hour. */
const postpone = (db: Database, { id, attempts }: Job): Promise<void> =>
  inTransaction(db, (tx) =>
    rescheduleJob(
      tx.sql,
      id,
      addMilliseconds(tx.now, Math.min(firstDelayMs * 2 ** attempts, longestDelayMs)),
    ),
  )

const runHandler = async ({ context, handlers, handlerLimitMs }: JobRun, job: Job): Promise<void> => {
  const handler = handlers[job.kind]
  if (!handler) throw new Error(`There is no handler for jobs of the kind ${job.kind}`)
  const input: JobInput = {
    payload: JSON.parse(job.payload),
    key: `${job.id}-${Date.parse(job.createdAt)}`,
    attempt: job.attempts + 1,
  }
  const limit = new AbortController()
  const tooLong = wait(handlerLimitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`The job took longer than ${handlerLimitMs / 1000} seconds`)
  })
  try {
    await Promise.race([handler(context, input), tooLong])
  } finally {
    tooLong.catch(() => {})
    limit.abort()
  }
}

/** Answers whether the rest of the lane may go on: after a failure that will pass, it waits for the next look. */
const runJob = async (run: JobRun, job: Job): Promise<boolean> => {
  const { db, services } = run.context
  try {
    await runHandler(run, job)
    await remove(db, job.id)
    return true
  } catch (error) {
    const details = { job: job.kind, jobId: job.id, attempts: job.attempts + 1, err: error }
    const isPermanent = error instanceof PermanentFailure
    if (isPermanent || job.giveUpAt <= db.clock().toISOString()) {
      await remove(db, job.id)
      services.log.error(details, 'job given up')
    } else {
      await postpone(db, job)
      services.log.warn(details, 'job failed, will be tried again')
    }
    return isPermanent
  }
}

/** Does the due jobs of one kind, one after the other; answers how many it took on. */
const runLane = async (run: JobRun, kind: string): Promise<number> => {
  let taken = 0
  const { db } = run.context
  const due = await listDueJobs(db.sql, { kind, now: db.clock().toISOString(), limit: batchSize })
  for (const job of due) {
    if (run.isStopping()) break
    if (!(await take(db, job))) continue
    taken += 1
    if (!(await runJob(run, job))) break
  }
  return taken
}

/** Does the jobs that are due now, the kinds side by side; answers how many it took on. */
export const runDueJobs = async (context: JobContext, handlers: JobHandlers): Promise<number> => {
  const { db } = context
  const run: JobRun = {
    context,
    handlers,
    handlerLimitMs: defaultLimits.handlerMs,
    isStopping: () => false,
  }
  const kinds = await listDueKinds(db.sql, db.clock().toISOString())
  const counts = await Promise.all(kinds.map((kind) => runLane(run, kind)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Looks for due jobs at the interval until the returned function is called; that waits for those under way. */
export const startJobRunner = (
  context: JobContext,
  handlers: JobHandlers,
  { pollMs, limits = defaultLimits }: { pollMs: number; limits?: JobLimits },
): (() => Promise<void>) => {
  const { db, services } = context
  const stopping = new AbortController()
  const run: JobRun = {
    context,
    handlers,
    handlerLimitMs: limits.handlerMs,
    isStopping: () => stopping.signal.aborted,
  }
  const lanes = new Map<string, Promise<unknown>>()

  const startLane = (kind: string, work: () => Promise<unknown>): void => {
    if (lanes.has(kind)) return
    const lane = work()
      .catch((error: unknown) => services.log.error({ err: error }, 'jobs could not be run'))
      .finally(() => lanes.delete(kind))
    lanes.set(kind, lane)
  }
  const look = async (): Promise<void> => {
    const kinds = await listDueKinds(db.sql, db.clock().toISOString())
    if (!run.isStopping()) for (const kind of kinds) startLane(kind, () => runLane(run, kind))
  }
  // The look itself is one more lane: while the database is slow, looks do not pile up.
  const timer = setInterval(() => startLane('', look), pollMs).unref()

  return async () => {
    clearInterval(timer)
    stopping.abort()
    const limit = new AbortController()
    const limited = wait(limits.stopMs, undefined, { signal: limit.signal }).catch(() => {})
    await Promise.race([Promise.all(lanes.values()), limited])
    limit.abort()
  }
}
