import { setTimeout as wait } from 'node:timers/promises'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Database } from '../db/engines/database.ts'
import { inTransaction, type Tx } from '../db/transactions/transaction.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'
import { RetryLaterError } from '../lib/retry-later.ts'
import {
  deleteJob,
  insertJob,
  type Job,
  listDueJobs,
  listDueKinds,
  rescheduleJob,
  listDueScopes,
  lockFirstJob,
  claimJob,
} from './job-queue.queries.ts'
import { addMilliseconds } from '../lib/time/instant.ts'
import type { Services } from '../services.ts'

// The job queue is for work that must neither delay a request nor be lost, above all sending email. A job is enqueued
// in the transaction that needs it, run by one of the servers after the commit, and retried if it fails. Each kind has
// its own queue, so that an unreachable mail server delays only email. Events are handed to their subscribers by the same
// queue, in order and in a transaction.

/** The input of a handler. */
export interface JobInput {
  readonly payload: unknown
  /**
   * Unique to the job and the same for every attempt, so that a handler can recognise work that was completed but not
   * recorded.
   */
  readonly key: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** The context of queued and scheduled jobs. */
export interface JobContext {
  readonly db: Database
  readonly services: Services
}

/** Runs a job of one kind. A job is retried later if it throws, unless it throws a PermanentFailure. */
export type JobHandler = (context: JobContext, input: JobInput) => Promise<void>
/** Runs a job in the transaction that deletes it, so that its writes are committed once. It may await only the database. */
export interface OrderedHandler {
  readonly runInOrder: (tx: Tx, payload: unknown) => Promise<void>
}
/** Runs several jobs of its kind at the same time, for work that waits for different hosts. */
export interface ParallelHandler {
  readonly parallel: number
  /** How long a claim lasts, in place of ten minutes, if it does no harm to run a job twice. */
  readonly claimMs?: number
  readonly run: JobHandler
}
export type JobHandlers = Readonly<Record<string, JobHandler | OrderedHandler | ParallelHandler>>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Short at first, because someone may be waiting for the email; most interruptions of a mail server last seconds. */
const firstDelaysMs = [10_000, 30_000]
const longestDelayMs = 60 * minuteMs
/**
 * How long a claim lasts: much longer than a job takes, because the clocks of servers differ. A job whose server
 * crashed is retried when its claim expires.
 */
const claimMs = 10 * minuteMs
const batchSize = 20
const scopesAtOnce = 500
/**
 * An event may have waited a day behind another one, or for a server, before its first attempt; this many attempts take a
 * quarter of an hour.
 */
const leastOrderedAttempts = 7

interface JobLimits {
  /** A handler that exceeds this limit counts as failed, so that it cannot block its kind forever. */
  readonly handlerMs: number
  /** How long the runner waits for running jobs when it is stopped. */
  readonly stopMs: number
}

/** `stopMs` is shorter than the time limit in main.ts. */
const defaultLimits: JobLimits = { handlerMs: 30_000, stopMs: 10_000 }

/** Enqueues a job in the caller's transaction, due now or at `at`. It is given up after a day of failures. */
export const enqueueJob = (tx: Tx, kind: string, payload: unknown, at = tx.now): Promise<void> =>
  insertJob(tx.sql, {
    kind,
    payload: JSON.stringify(payload),
    now: at,
    giveUpAt: addMilliseconds(at, dayMs),
  })

interface JobRun {
  readonly context: JobContext
  readonly handlers: JobHandlers
  readonly handlerLimitMs: number
  readonly isStopping: () => boolean
}

const take = (db: Database, job: Job, lengthMs = claimMs): Promise<boolean> =>
  inTransaction(db, (tx) => claimJob(tx.sql, job, addMilliseconds(tx.now, lengthMs)))

const remove = (db: Database, id: number): Promise<void> => inTransaction(db, (tx) => deleteJob(tx.sql, id))

/** The time until the next attempt: 10 and 30 seconds, then 1, 2, 4 … minutes, then an hour. */
const toDelayMs = (attempts: number): number =>
  firstDelaysMs[attempts] ?? Math.min(minuteMs * 2 ** (attempts - firstDelaysMs.length), longestDelayMs)

const postpone = (db: Database, job: Job, error: unknown): Promise<void> => {
  const wanted = error instanceof RetryLaterError ? (error.delayMs ?? 0) : 0
  const delayMs = Math.max(wanted, toDelayMs(job.attempts))
  return inTransaction(db, (tx) => rescheduleJob(tx.sql, job, addMilliseconds(tx.now, delayMs)))
}

type AnyHandler = JobHandlers[string]

const isOrdered = (handler: AnyHandler | undefined): handler is OrderedHandler =>
  typeof handler === 'object' && 'runInOrder' in handler

const isParallel = (handler: AnyHandler | undefined): handler is ParallelHandler =>
  typeof handler === 'object' && 'parallel' in handler

const runHandler = async ({ context, handlers, handlerLimitMs }: JobRun, job: Job): Promise<void> => {
  const handler = handlers[job.kind]
  if (!handler || isOrdered(handler)) throw new Error(`There is no handler for jobs of the kind ${job.kind}`)
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
    await Promise.race([(isParallel(handler) ? handler.run : handler)(context, input), tooLong])
  } finally {
    tooLong.catch(() => {})
    limit.abort()
  }
}

const isWorthAnotherAttempt = ({ context: { db }, handlers }: JobRun, job: Job, error: unknown): boolean => {
  if (job.giveUpAt > db.clock().toISOString()) return true
  if (!isOrdered(handlers[job.kind])) return false
  return job.attempts + 1 < leastOrderedAttempts || db.engine.isUnavailable(error)
}

/** Postpones a job that failed, or gives it up. Returns whether the failure was permanent. */
const settleFailure = async (run: JobRun, job: Job, error: unknown): Promise<boolean> => {
  const { db, services } = run.context
  services.meter.count('roost_job_failures_total', { kind: job.kind })
  const details = { job: job.kind, jobId: job.id, attempts: job.attempts + 1, err: error }
  const isPermanent = error instanceof PermanentFailure
  if (isPermanent || !isWorthAnotherAttempt(run, job, error)) {
    await remove(db, job.id)
    services.log.error(details, 'job given up')
  } else {
    await postpone(db, job, error)
    services.log.warn(details, 'job failed, will be tried again')
  }
  return isPermanent
}

/** Returns whether further jobs of the kind may run now; after a temporary failure they wait for the next poll. */
const runJob = async (run: JobRun, job: Job): Promise<boolean> => {
  try {
    await runHandler(run, job)
    await remove(run.context.db, job.id)
    return true
  } catch (error) {
    return settleFailure(run, job, error)
  }
}

/** Runs the first job of the scope if it is due; returns whether it was. */
const runFirst = async (
  run: JobRun,
  { kind, scope }: { readonly kind: string; readonly scope: ScopeKey },
  { runInOrder }: OrderedHandler,
): Promise<boolean> => {
  let job: Job | undefined
  try {
    return await inTransaction(run.context.db, async (tx) => {
      job = await lockFirstJob(tx.sql, { kind, scope, now: tx.now })
      if (!job) return false
      await runInOrder(tx, JSON.parse(job.payload))
      await deleteJob(tx.sql, job.id)
      return true
    })
  } catch (error) {
    if (!job) throw error
    // Later jobs of its scope wait for it; those of other scopes do not.
    await settleFailure(run, job, error)
    return true
  }
}

/** Runs due jobs of each scope in their order until none is left, a few of a scope at a time; returns how many were started. */
const runKindInOrder = async (run: JobRun, kind: string, handler: OrderedHandler): Promise<number> => {
  const { db } = run.context
  let taken = 0
  let before: number
  do {
    before = taken
    const due = { kind, now: db.clock().toISOString(), limit: scopesAtOnce }
    for (const scope of await listDueScopes(db.sql, due))
      for (let count = 0; count < batchSize && !run.isStopping(); count += 1) {
        if (!(await runFirst(run, { kind, scope }, handler))) break
        taken += 1
      }
  } while (taken > before && !run.isStopping())
  return taken
}

/** Runs due jobs of one kind until none is left, so many at a time; one that fails delays no other. */
const runKindInParallel = async (
  run: JobRun,
  kind: string,
  { parallel, claimMs: lengthMs }: ParallelHandler,
): Promise<number> => {
  const { db } = run.context
  let waiting: Job[] = []
  let taken = 0
  const takeNext = async (): Promise<Job | undefined> => {
    if (waiting.length === 0)
      waiting = await listDueJobs(db.sql, { kind, now: db.clock().toISOString(), limit: batchSize })
    return waiting.shift()
  }
  const runNext = async (): Promise<void> => {
    for (let job = await takeNext(); job && !run.isStopping(); job = await takeNext()) {
      if (!(await take(db, job, lengthMs))) continue
      taken += 1
      await runJob(run, job)
    }
  }
  await Promise.all(Array.from({ length: parallel }, runNext))
  return taken
}

/** Runs the due jobs of one kind one after the other; returns how many were started. */
const runKind = async (run: JobRun, kind: string): Promise<number> => {
  const handler = run.handlers[kind]
  if (isOrdered(handler)) return runKindInOrder(run, kind, handler)
  if (isParallel(handler)) return runKindInParallel(run, kind, handler)
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

/** Runs all due jobs, or those of some kinds, different kinds concurrently; returns how many were started. */
export const runDueJobs = async (
  context: JobContext,
  handlers: JobHandlers,
  isWanted: (kind: string) => boolean = () => true,
): Promise<number> => {
  const { db } = context
  const run: JobRun = {
    context,
    handlers,
    handlerLimitMs: defaultLimits.handlerMs,
    isStopping: () => false,
  }
  const kinds = await listDueKinds(db.sql, db.clock().toISOString())
  const counts = await Promise.all(kinds.filter(isWanted).map((kind) => runKind(run, kind)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Polls for due jobs at the interval. The returned function stops polling and waits for running jobs. */
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
  const running = new Map<string, Promise<unknown>>()

  const startKind = (kind: string, work: () => Promise<unknown>): void => {
    if (running.has(kind)) return
    const task = work()
      .catch((error: unknown) => services.log.error({ err: error }, 'jobs could not be run'))
      .finally(() => running.delete(kind))
    running.set(kind, task)
  }
  const poll = async (): Promise<void> => {
    const kinds = await listDueKinds(db.sql, db.clock().toISOString())
    if (!run.isStopping()) for (const kind of kinds) startKind(kind, () => runKind(run, kind))
  }
  // Polling is run like a job of its own kind, so that polls do not pile up while the database is slow.
  const timer = setInterval(() => startKind('', poll), pollMs).unref()

  return async () => {
    clearInterval(timer)
    stopping.abort()
    const limit = new AbortController()
    const limited = wait(limits.stopMs, undefined, { signal: limit.signal }).catch(() => {})
    await Promise.race([Promise.all(running.values()), limited])
    limit.abort()
  }
}
