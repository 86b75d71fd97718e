import type { Database } from '../db/engines/database.ts'
import { countJobs } from '../jobs/job-queue.queries.ts'
import type { ScheduledJob } from '../jobs/schedule.ts'
import type { Meter } from '../lib/meter.ts'
import type { EventHub } from '../realtime/event-hub.ts'

interface Watched {
  readonly db: Database
  readonly hub: EventHub
  /** When the newest scheduled backup was made; null if there is none. */
  readonly findBackupTime: () => Promise<Date | null>
}

const toAgeSeconds = (since: Date, now: Date): number => Math.max(0, (now.getTime() - since.getTime()) / 1000)

const watchJobs = ({ sql, clock }: Database, meter: Meter): void => {
  meter.watch('roost_jobs_waiting', async () =>
    (await countJobs(sql)).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  )
  meter.watch('roost_oldest_job_age_seconds', async () =>
    (await countJobs(sql)).map(({ kind, oldestAt }) => ({
      labels: { kind },
      value: toAgeSeconds(new Date(oldestAt), clock()),
    })),
  )
}

const watchDatabase = ({ engine }: Database, meter: Meter): void => {
  meter.watch('roost_database_queue', () => [{ labels: {}, value: engine.load().waiting }])
  meter.watch('roost_database_connections', () =>
    Object.entries(engine.load().connections).map(([state, value]) => ({ labels: { state }, value })),
  )
}

/** Reports the gauges: event streams, jobs, the database and the backup. */
export const watchServer = ({ db, hub, findBackupTime }: Watched, meter: Meter): void => {
  meter.watch('roost_event_streams', () => [{ labels: {}, value: hub.streamCount }])
  watchJobs(db, meter)
  watchDatabase(db, meter)
  meter.watch('roost_backup_age_seconds', async () => {
    const madeAt = await findBackupTime()
    return madeAt ? [{ labels: {}, value: toAgeSeconds(madeAt, db.clock()) }] : []
  })
}

export const measureSchedule = (jobs: readonly ScheduledJob[], meter: Meter): ScheduledJob[] =>
  jobs.map((job) => ({
    ...job,
    run: async (context, stopping) => {
      try {
        await job.run(context, stopping)
      } catch (error) {
        meter.count('roost_scheduled_job_failures_total', { job: job.name })
        throw error
      }
    },
  }))
