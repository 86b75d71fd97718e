import type { StoredNotificationKind } from '@roost/contract/activity/notifications.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

/** A notification, and whom it is for. */
export interface NotificationContent {
  readonly about: StoredNotificationKind
  readonly userIds: readonly string[]
  /** Only for those who are still members of this house group. */
  readonly houseGroupId?: number
  readonly detail?: string | null
  readonly actorId?: string | null
  readonly taskId?: number
  readonly expenseId?: number
}

/** The people for whom a notification is: they still exist and are members, and so does what it is about. */
const selectRecipients = (
  sql: WriteSql,
  { userIds, houseGroupId, taskId, expenseId }: NotificationContent,
) => {
  let people = sql.selectFrom('users').where('users.id', 'in', userIds)
  if (houseGroupId !== undefined) people = people.where('users.house_group_id', '=', houseGroupId)
  const tasks = sql
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId ?? 0)
  if (taskId !== undefined) people = people.where((eb) => eb.exists(tasks))
  const expenses = sql
    .selectFrom('expenses')
    .select('id')
    .where('id', '=', expenseId ?? 0)
  if (expenseId !== undefined) people = people.where((eb) => eb.exists(expenses))
  return people
}

/** Locks the people until the transaction ends, in the order of their ids: they are neither deleted nor put out meanwhile. */
const holdPeople = (sql: WriteSql, { userIds, actorId }: NotificationContent) =>
  sql
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds, ...(actorId ? [actorId] : [])])
    .orderBy('id')
    .forShare()
    .execute()

/** Those who have received none of this kind about the same person since an instant. */
const selectFirst = (sql: WriteSql, content: NotificationContent, since: string) =>
  selectRecipients(sql, content).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('notices as earlier')
          .select('earlier.id')
          .whereRef('earlier.user_id', '=', 'users.id')
          .where('earlier.about', '=', content.about)
          .where('earlier.actor_id', content.actorId ? '=' : 'is', content.actorId ?? null)
          .where('earlier.created_at', '>', since),
      ),
    ),
  )

/**
 * Inserts a notification for each of several people. An earlier one about the same task or expense is replaced, and is
 * unread again. With `since`, only for those who have received none since then.
 */
export const insertNotifications = async (
  sql: WriteSql,
  content: NotificationContent,
  { at, since }: { readonly at: string; readonly since: string | undefined },
): Promise<{ readonly id: number; readonly userId: string }[]> => {
  const { about, detail = null, actorId = null, taskId = null, expenseId = null } = content
  await holdPeople(sql, content)
  const recipients = since === undefined ? selectRecipients(sql, content) : selectFirst(sql, content, since)
  const inserted = sql
    .insertInto('notices')
    .columns(['user_id', 'about', 'detail', 'actor_id', 'task_id', 'expense_id', 'created_at'])
    .expression(
      recipients.select((eb) => [
        'users.id',
        eb.val(about).as('about'),
        eb.val(detail?.slice(0, 200) ?? null).as('detail'),
        eb.selectFrom('users as actor').select('actor.id').where('actor.id', '=', actorId).as('actor_id'),
        eb.val(taskId).as('task_id'),
        eb.val(expenseId).as('expense_id'),
        eb.val(at).as('created_at'),
      ]),
    )
  const row = taskId === null ? expenseId && ('expense_id' as const) : ('task_id' as const)
  const rows = await (
    row
      ? inserted.onConflict((conflict) =>
          conflict.columns([row, 'user_id']).doUpdateSet((eb) => ({
            actor_id: eb.ref('excluded.actor_id'),
            created_at: eb.ref('excluded.created_at'),
            is_read: false,
          })),
        )
      : inserted
  )
    .returning(['id', 'user_id'])
    .execute()
  return rows.map(({ id, user_id: userId }) => ({ id, userId }))
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

const selectNotifications = (sql: ReadSql, userId: string) =>
  sql
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

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

const toNotification = (row: Row): PersonalNotification => ({
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
})

/** The notifications of a person about one of these kinds, the newest first. */
export const listNotifications = async (
  sql: ReadSql,
  userId: string,
  { kinds, since, limit }: { kinds: readonly StoredNotificationKind[]; since: string; limit: number },
): Promise<PersonalNotification[]> => {
  const rows = await selectNotifications(sql, userId)
    .where('notices.about', 'in', kinds)
    .where('notices.created_at', '>=', since)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toNotification)
}

export const findNotification = async (
  sql: ReadSql,
  userId: string,
  id: number,
): Promise<PersonalNotification | null> => {
  const row = await selectNotifications(sql, userId).where('notices.id', '=', id).executeTakeFirst()
  return row ? toNotification(row) : null
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
