import type { ReadSql, WriteSql } from '../../db/engines/database.ts'

/** Inserts a notification about a pending account for each administrator. */
export const insertAccessRequests = async (
  sql: WriteSql,
  requestingUserId: string,
  adminIds: readonly string[],
  now: string,
): Promise<void> => {
  if (adminIds.length === 0) return
  await sql
    .insertInto('access_request_notifications')
    .values(
      adminIds.map((adminId) => ({
        requesting_user_id: requestingUserId,
        admin_user_id: adminId,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/** Inserts notifications for a new administrator about all accounts that are already pending. */
export const insertAccessRequestsOfPending = async (
  sql: WriteSql,
  adminId: string,
  now: string,
): Promise<void> => {
  await sql
    .insertInto('access_request_notifications')
    .columns(['requesting_user_id', 'admin_user_id', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((waiting) => [
          'users.id',
          waiting.val(adminId).as('admin_user_id'),
          waiting.val(now).as('created_at'),
          waiting.val(now).as('updated_at'),
        ])
        .leftJoin('registrations', 'registrations.user_id', 'users.id')
        .where('users.is_approved', '=', false)
        .where((waiting) =>
          waiting.or([
            waiting('registrations.user_id', 'is', null),
            waiting('registrations.needs_code', '=', false),
            waiting('registrations.confirmed_at', 'is not', null),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.columns(['requesting_user_id', 'admin_user_id']).doNothing())
    .execute()
}

export const updateAccessRequestStatus = async (
  sql: WriteSql,
  requestingUserId: string,
  status: 'approved' | 'rejected',
  now: string,
): Promise<void> => {
  await sql
    .updateTable('access_request_notifications')
    .set({ status, updated_at: now })
    .where('requesting_user_id', '=', requestingUserId)
    .execute()
}

/** Marks the administrator's unread notifications as read and returns how many there were. */
export const markAccessRequestsRead = async (
  sql: WriteSql,
  adminId: string,
  now: string,
): Promise<number> => {
  const { numUpdatedRows } = await sql
    .updateTable('access_request_notifications')
    .set({ is_read: true, updated_at: now })
    .where('admin_user_id', '=', adminId)
    .where('is_read', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The ids of the pending accounts whose notification this administrator has read. */
export const listReadRequests = async (sql: ReadSql, adminId: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('access_request_notifications')
    .select('requesting_user_id')
    .where('admin_user_id', '=', adminId)
    .where('status', '=', 'pending')
    .where('is_read', '=', true)
    .execute()
  return rows.map((row) => row.requesting_user_id)
}
