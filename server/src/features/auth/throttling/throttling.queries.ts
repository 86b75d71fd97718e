import type { ReadSql, WriteSql } from '../../../db/database.ts'
import type { ThrottleState } from './throttling.rules.ts'

export const findThrottle = async (sql: ReadSql, key: string): Promise<ThrottleState | undefined> => {
  const row = await sql
    .selectFrom('throttles')
    .select(['failures', 'window_started_at', 'blocked_until'])
    .where('key', '=', key)
    .executeTakeFirst()
  return (
    row && { failures: row.failures, windowStartedAt: row.window_started_at, blockedUntil: row.blocked_until }
  )
}

export const upsertThrottle = async (sql: WriteSql, key: string, state: ThrottleState): Promise<void> => {
  const values = {
    failures: state.failures,
    window_started_at: state.windowStartedAt,
    blocked_until: state.blockedUntil,
  }
  await sql
    .insertInto('throttles')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export const deleteThrottle = async (sql: WriteSql, key: string): Promise<void> => {
  await sql.deleteFrom('throttles').where('key', '=', key).execute()
}

export const deleteThrottlesBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('throttles').where('window_started_at', '<', instant).execute()
}
