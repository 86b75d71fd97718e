import type { StoredNotificationKind } from '@roost/contract/activity/notifications.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { ReadSql, WriteSql } from '../db/engines/database.ts'

export interface NotificationContent {
  readonly about: StoredNotificationKind
  readonly detail?: string | null | undefined
  readonly actorId?: string
  readonly taskId?: number
  readonly expenseId?: number
}

/**
 * Inserts the same notification for several people. An earlier one about the same task or expense is replaced, and is
 * unread again.
 */
export const insertNotifications = async (
  sql: WriteSql,
  userIds: readonly string[],
  { about, detail, actorId, taskId, expenseId }: NotificationContent,
  now: string,
): Promise<void> => {
  const inserted = sql.insertInto('notices').values(
    userIds.map((userId) => ({
      user_id: userId,
      about,
      detail: detail?.slice(0, 200) ?? null,
      actor_id: actorId ?? null,
      task_id: taskId ?? null,
      expense_id: expenseId ?? null,
      created_at: now,
    })),
  )
  const row = taskId === undefined ? expenseId && ('expense_id' as const) : ('task_id' as const)
  await (
    row
      ? inserted.onConflict((conflict) =>
          conflict.columns([row, 'user_id']).doUpdateSet((eb) => ({
            actor_id: eb.ref('excluded.actor_id'),
            created_at: eb.ref('excluded.created_at'),
            is_read: false,
          })),
        )
      : inserted
  ).execute()
}

/**
 * Inserts the same notification for those of several people who have received none of this kind about the same person since
 * an instant. Returns who they are.
 */
export const insertFirstNotifications = async (
  sql: WriteSql,
  userIds: readonly string[],
  {
    about,
    detail,
    actorId,
    since,
  }: NotificationContent & { readonly actorId: string; readonly since: string },
  now: string,
): Promise<string[]> => {
  const rows = await sql
    .insertInto('notices')
    .columns(['user_id', 'about', 'detail', 'actor_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((user) => [
          'users.id',
          user.val(about).as('about'),
          user.val(detail?.slice(0, 200) ?? null).as('detail'),
          user.val(actorId).as('actor_id'),
          user.val(now).as('created_at'),
        ])
        .where('users.id', 'in', userIds)
        .where((user) =>
          user.not(
            user.exists(
              user
                .selectFrom('notices as earlier')
                .select('earlier.id')
                .whereRef('earlier.user_id', '=', 'users.id')
                .where('earlier.about', '=', about)
                .where('earlier.actor_id', '=', actorId)
                .where('earlier.created_at', '>', since),
            ),
          ),
        ),
    )
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export interface PersonalNotification {
  readonly id: number
  readonly about: StoredNotificationKind
  readonly detail: string | null
  /** Who did it, under their present name. */
  readonly actor: string | null
  readonly taskId: number | null
  readonly expenseId: number | null
  readonly createdAt: string
  readonly isRead: boolean
}

/** The notifications of a person about one of these kinds, the newest first. */
export const listNotifications = async (
  sql: ReadSql,
  userId: string,
  { kinds, since, limit }: { kinds: readonly StoredNotificationKind[]; since: string; limit: number },
): Promise<PersonalNotification[]> => {
  const rows = await sql
    .selectFrom('notices')
    .leftJoin('users as actor', 'actor.id', 'notices.actor_id')
    .select([
      'notices.id',
      'notices.about',
      'notices.detail',
      'notices.actor_id',
      'notices.task_id',
      'notices.expense_id',
      'notices.created_at',
      'notices.is_read',
      'actor.first_name',
      'actor.last_name',
      'actor.email',
    ])
    .where('notices.user_id', '=', userId)
    .where('notices.about', 'in', kinds)
    .where('notices.created_at', '>=', since)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    detail: row.detail,
    actor:
      row.actor_id === null
        ? null
        : toDisplayName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    taskId: row.task_id,
    expenseId: row.expense_id,
    createdAt: row.created_at,
    isRead: row.is_read,
  }))
}

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
