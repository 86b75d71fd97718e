import type { Database } from '../db/database.ts'
import type { Log } from '../lib/log.ts'

/** Work that repeats. It must be harmless when two servers do it at once. */
export interface ScheduledJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (db: Database) => Promise<void>
}

/** Runs each job at its interval until the returned function is called; that waits for what is running. */
export const startSchedule = (
  jobs: readonly ScheduledJob[],
  db: Database,
  log: Log,
): (() => Promise<void>) => {
  const running = new Set<Promise<void>>()
  const start = (job: ScheduledJob): void => {
    const run = job
      .run(db)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'scheduled job failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }
  const timers = jobs.map((job) => setInterval(start, job.everyMs, job).unref())
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
