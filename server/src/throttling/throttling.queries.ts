import type { ReadSql, WriteSql } from '../db/engines/database.ts'
import type { ThrottleState } from './throttling.rules.ts'

export interface Throttle extends ThrottleState {
  readonly key: string
}

export const listThrottles = async (sql: ReadSql, keys: readonly string[]): Promise<Throttle[]> => {
  const rows = await sql
    .selectFrom('throttles')
    .select(['key', 'failures', 'window_started_at', 'blocked_until'])
    .where('key', 'in', keys)
    .execute()
  return rows.map((row) => ({
    key: row.key,
    failures: row.failures,
    windowStartedAt: row.window_started_at,
    blockedUntil: row.blocked_until,
  }))
}

export const upsertThrottles = async (sql: WriteSql, throttles: readonly Throttle[]): Promise<void> => {
  await sql
    .insertInto('throttles')
    .values(
      throttles.map((throttle) => ({
        key: throttle.key,
        failures: throttle.failures,
        window_started_at: throttle.windowStartedAt,
        blocked_until: throttle.blockedUntil,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb.ref('excluded.failures'),
        window_started_at: eb.ref('excluded.window_started_at'),
        blocked_until: eb.ref('excluded.blocked_until'),
      })),
    )
    .execute()
}

/** Removes all failures under the key `all` and one failure under the key `one`, and ends their blocks. */
export const forgiveThrottles = async (sql: WriteSql, keys: { all: string; one: string }): Promise<void> => {
  await sql
    .updateTable('throttles')
    .set((eb) => ({
      failures: eb
        .case()
        .when('key', '=', keys.all)
        .then(eb.lit(0))
        .else(eb('failures', '-', eb.lit(1)))
        .end(),
      blocked_until: null,
    }))
    .where('key', 'in', [keys.all, keys.one])
    .where('failures', '>', 0)
    .execute()
}

/** Removes one failure under each key. */
export const decrementThrottles = async (sql: WriteSql, keys: readonly string[]): Promise<void> => {
  await sql
    .updateTable('throttles')
    .set((eb) => ({ failures: eb('failures', '-', eb.lit(1)) }))
    .where('key', 'in', keys)
    .where('failures', '>', 0)
    .execute()
}

export const deleteThrottle = async (sql: WriteSql, key: string): Promise<void> => {
  await sql.deleteFrom('throttles').where('key', '=', key).execute()
}

/**
 * Deletes the throttles of an account: the one with the key, and those whose keys start with the prefix. Returns
 * whether there were any.
 */
export const deleteThrottlesOfAccount = async (
  sql: WriteSql,
  { key, prefix }: { key: string; prefix: string },
): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('throttles')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${prefix}%`)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteThrottlesBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('throttles').where('window_started_at', '<', instant).execute()
}
