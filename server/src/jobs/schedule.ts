import type { Services } from '../services.ts'
import type { JobContext } from './job-queue.ts'

/** Recurring work. It must be harmless for two servers to run it concurrently. */
export interface ScheduledJob {
  readonly name: string
  readonly everyMs: number
  /** The delay of the first run after the server starts; `everyMs` if absent. */
  readonly firstAfterMs?: number
  /** `stopping` is aborted when the server stops, which waits only briefly for the work. */
  readonly run: (context: JobContext, stopping: AbortSignal) => Promise<void>
  /** Whether the job runs with these settings; it always runs if this is absent. */
  readonly isNeeded?: (services: Services) => boolean
}

/** Runs each job at its interval. The returned function stops the schedule and waits for running jobs. */
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
