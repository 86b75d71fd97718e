import type { StoredNotificationKind } from '@roost/contract/notifications.ts'
import type { ReadSql, WriteSql } from '../db/database.ts'

export interface NewNotification {
  readonly userId: string
  readonly about: StoredNotificationKind
  readonly detail: string | null
}

export const insertNotifications = async (
  sql: WriteSql,
  notices: readonly NewNotification[],
  now: string,
): Promise<void> => {
  await sql
    .insertInto('notices')
    .values(
      notices.map(({ userId, about, detail }) => ({
        user_id: userId,
        about,
        detail: detail?.slice(0, 200) ?? null,
        created_at: now,
      })),
    )
    .execute()
}

export interface PersonalNotification {
  readonly id: number
  readonly about: StoredNotificationKind
  readonly detail: string | null
  readonly createdAt: string
  readonly isRead: boolean
}

/** The notifications of a person, the newest first. */
export const listNotifications = (
  sql: ReadSql,
  userId: string,
  { since, limit }: { since: string; limit: number },
): Promise<PersonalNotification[]> =>
  sql
    .selectFrom('notices')
    .select(['id', 'about', 'detail', 'created_at as createdAt', 'is_read as isRead'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const isNotificationThere = async (
  sql: ReadSql,
  { userId, about, since }: { userId: string; about: StoredNotificationKind; since: string },
): Promise<boolean> => {
  const row = await sql
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all notifications of a person as read; returns how many were unread. */
export const markNotificationsRead = async (sql: WriteSql, userId: string): Promise<number> => {
  const { numUpdatedRows } = await sql
    .updateTable('notices')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const deleteNotificationsBefore = async (sql: WriteSql, instant: string): Promise<void> => {
  await sql.deleteFrom('notices').where('created_at', '<', instant).execute()
}
