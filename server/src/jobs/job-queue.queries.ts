import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { ReadSql, WriteSql } from '../db/engines/database.ts'

export interface Job {
  readonly id: number
  readonly kind: string
  /** JSON. */
  readonly payload: string
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly giveUpAt: string
  readonly createdAt: string
}

export const insertJob = async (
  sql: WriteSql,
  job: { kind: string; payload: string; now: string; giveUpAt: string },
): Promise<void> => {
  await sql
    .insertInto('jobs')
    .values({
      kind: job.kind,
      payload: job.payload,
      attempts: 0,
      run_at: job.now,
      give_up_at: job.giveUpAt,
      created_at: job.now,
    })
    .execute()
}

export const listDueKinds = async (sql: ReadSql, now: string): Promise<string[]> => {
  const rows = await sql.selectFrom('jobs').select('kind').distinct().where('run_at', '<=', now).execute()
  return rows.map(({ kind }) => kind)
}

/** The number of jobs of each kind, and when the oldest was created. */
export const countJobs = async (
  sql: ReadSql,
): Promise<{ kind: string; count: number; oldestAt: string }[]> => {
  const rows = await sql
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldestAt')])
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, count, oldestAt }) => ({ kind, count: Number(count), oldestAt }))
}

/** The due jobs of one kind, the longest overdue first. */
export const listDueJobs = (
  sql: ReadSql,
  { kind, now, limit }: { kind: string; now: string; limit: number },
): Promise<Job[]> =>
  sql
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'give_up_at as giveUpAt', 'created_at as createdAt'])
    .where('kind', '=', kind)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The scopes whose first job of the kind is due, the oldest first. Those that wait for a failed job are not among them. */
export const listDueScopes = async (
  sql: ReadSql,
  { kind, now, limit }: { kind: string; now: string; limit: number },
): Promise<ScopeKey[]> => {
  const rows = await sql
    .selectFrom('jobs')
    .select('scope')
    .where('kind', '=', kind)
    .where('run_at', '<=', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs as first')
        .select((first) => first.fn.min('first.id').as('id'))
        .where('first.kind', '=', kind)
        .groupBy('first.scope'),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ scope }) => scope ?? [])
}

/**
 * The first job of the kind in the scope, if it is due. Other servers leave the scope alone until the transaction ends.
 */
export const lockFirstJob = (
  sql: WriteSql,
  { kind, scope, now }: { kind: string; scope: ScopeKey; now: string },
): Promise<Job | undefined> =>
  sql
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'give_up_at as giveUpAt', 'created_at as createdAt'])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs as first')
        .select((first) => first.fn.min('first.id').as('id'))
        .where('first.kind', '=', kind)
        .where('first.scope', '=', scope),
    )
    .where('run_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Claims a job until the given instant unless another server has claimed it; returns whether it succeeded. */
export const claimJob = async (sql: WriteSql, job: Job, until: string): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('jobs')
    .set({ run_at: until, attempts: job.attempts + 1 })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const rescheduleJob = async (
  sql: WriteSql,
  { id, attempts }: Pick<Job, 'id' | 'attempts'>,
  runAt: string,
): Promise<void> => {
  await sql
    .updateTable('jobs')
    .set({ run_at: runAt, attempts: attempts + 1 })
    .where('id', '=', id)
    .execute()
}

export const deleteJob = async (sql: WriteSql, id: number): Promise<void> => {
  await sql.deleteFrom('jobs').where('id', '=', id).execute()
}
