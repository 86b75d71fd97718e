import type { Services } from '../services.ts'
import type { JobContext } from './job-queue.ts'

/** Recurring work. It must be harmless when two servers do it at once. */
export interface ScheduledJob {
  readonly name: string
  readonly everyMs: number
  /** The delay of the first run after the start; `everyMs` if absent. */
  readonly firstAfterMs?: number
  /** The signal is aborted when the server stops, which then waits only briefly. */
  readonly run: (context: JobContext, stopping: AbortSignal) => Promise<void>
  /** Whether it runs with these settings; always if absent. */
  readonly isNeeded?: (services: Services) => boolean
}

/** Runs each job at its interval until the returned function is called, which waits for running jobs. */
export const startSchedule = (jobs: readonly ScheduledJob[], context: JobContext): (() => Promise<void>) => {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const start = (job: ScheduledJob): void => {
    const run = job
      .run(context, stopping.signal)
      .catch((error: unknown) =>
        context.services.log.error({ err: error, job: job.name }, 'scheduled job failed'),
      )
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
