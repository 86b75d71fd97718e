import type { Role } from '@roost/contract/accounts/users.ts'
import type { ReadSql, WriteSql } from '../../../db/engines/database.ts'
import { selectVersionSum } from '../../../db/transactions/change-log.queries.ts'
import { twoFactorSetting } from '../../../http/sessions/session.queries.ts'

export interface Feed {
  readonly createdAt: string
  readonly lastReadAt: string | null
  /** Whether it contains tasks, too. */
  readonly hasTasks: boolean
}

export const findFeedOfUser = (sql: ReadSql, userId: string): Promise<Feed | undefined> =>
  sql
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt', 'has_tasks as hasTasks'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** A feed with its owner and the owner's current scope. */
export interface OwnedFeed extends Feed {
  readonly id: number
  readonly userId: string
  readonly houseGroupId: number | null
  readonly currency: string
  readonly isApproved: boolean
  readonly role: Role
  readonly isMfaEnabled: boolean
  /** When a demo account expires; null for other accounts. */
  readonly accountExpiresAt: string | null
  /** Who must use two-factor sign-in; null if the setting has never been set. */
  readonly twoFactorRequiredOf: string | null
  /** The version of the calendar in the owner's scope; null before the first change. */
  readonly version: number | null
  /** The same of tasks, which name members. */
  readonly tasksVersion: number | null
}

export const findFeedByToken = (sql: ReadSql, tokenHash: string): Promise<OwnedFeed | undefined> =>
  sql
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select([
      'calendar_feeds.id as id',
      'calendar_feeds.created_at as createdAt',
      'calendar_feeds.last_read_at as lastReadAt',
      'calendar_feeds.has_tasks as hasTasks',
      'users.id as userId',
      'users.house_group_id as houseGroupId',
      'users.currency as currency',
      'users.is_approved as isApproved',
      'users.role as role',
      'users.is_mfa_enabled as isMfaEnabled',
      'users.expires_at as accountExpiresAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('instance_settings')
        .select('value')
        .where('key', '=', twoFactorSetting)
        .as('twoFactorRequiredOf'),
    )
    .select((eb) => selectVersionSum(eb, ['calendar']).as('version'))
    .select((eb) => selectVersionSum(eb, ['tasks', 'users']).as('tasksVersion'))
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Replaces the person's previous feed, if any. */
export const upsertFeed = async (
  sql: WriteSql,
  {
    userId,
    tokenHash,
    hasTasks,
    now,
  }: {
    readonly userId: string
    readonly tokenHash: string
    readonly hasTasks: boolean
    readonly now: string
  },
): Promise<void> => {
  const values = { token_hash: tokenHash, created_at: now, last_read_at: null, has_tasks: hasTasks }
  await sql
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export const updateFeedRead = async (sql: WriteSql, id: number, now: string): Promise<void> => {
  await sql.updateTable('calendar_feeds').set({ last_read_at: now }).where('id', '=', id).execute()
}

/** Returns whether there was a feed. */
export const deleteFeedOfUser = async (sql: WriteSql, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
