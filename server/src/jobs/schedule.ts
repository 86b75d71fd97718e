import type { Database } from '../db/database.ts'
import type { Log } from '../lib/log.ts'

/** Work that repeats. It must be harmless when two servers do it at once. */
export interface ScheduledJob {
  readonly name: string
  readonly everyMs: number
  /** Done for the first time so long after the start; after `everyMs` without. */
  readonly firstAfterMs?: number
  /** The signal says that the server stops, and waits for nobody long. */
  readonly run: (db: Database, stopping: AbortSignal) => Promise<void>
}

/** Runs each job at its interval until the returned function is called; that waits for what is running. */
export const startSchedule = (
  jobs: readonly ScheduledJob[],
  db: Database,
  log: Log,
): (() => Promise<void>) => {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const start = (job: ScheduledJob): void => {
    const run = job
      .run(db, stopping.signal)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'scheduled job failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }
  const timers = jobs.flatMap((job) => [
    setInterval(start, job.everyMs, job).unref(),
    ...(job.firstAfterMs === undefined ? [] : [setTimeout(start, job.firstAfterMs, job).unref()]),
  ])
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
    await Promise.all(running)
  }
}
