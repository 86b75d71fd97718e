import { toCalendarDate } from '@roost/contract/dates.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { Notification, notificationsApi } from '@roost/contract/notifications.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler, Viewer } from '../../http/context.ts'
import { listPendingInvitations } from '../invitations/invitations.service.ts'
import {
  listNotifications as listStoredNotifications,
  readNotifications,
} from '../../notifications/notifications.service.ts'
import { listDueTasks } from '../tasks/tasks.service.ts'
import { listAdmins, listPendingAccounts } from '../users/users.service.ts'
import {
  insertAccessRequests,
  insertAccessRequestsOfPending,
  listReadRequests,
  markAccessRequestsRead,
  updateAccessRequestStatus,
} from './notifications.queries.ts'

/** The popover cannot show more; the pages that it links to show the rest. */
const maxPerKind = 50

const listTaskNotifications = async (
  db: Database,
  viewer: Viewer,
  today: string,
): Promise<Notification[]> => {
  const tasks = await listDueTasks(db.sql, viewer.scope, { byDay: today, limit: maxPerKind })
  return tasks.flatMap(({ id, title, dueDate }) =>
    dueDate === null
      ? []
      : [
          {
            kind: 'task-due' as const,
            taskId: id,
            title,
            dueDate,
            isOverdue: toCalendarDate(dueDate) < today,
          },
        ],
  )
}

const listAccountNotifications = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  if (viewer.role !== 'admin') return []
  const waiting = await listPendingAccounts(db.sql, maxPerKind)
  const read = new Set(waiting.length > 0 ? await listReadRequests(db.sql, viewer.userId) : [])
  return waiting.map((account) => ({
    kind: 'account-waiting' as const,
    userId: account.id,
    displayName: toDisplayName(account),
    requestedAt: account.createdAt,
    isRead: read.has(account.id),
  }))
}

const listInvitationNotifications = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  const pending = await listPendingInvitations(db.sql, viewer.userId, maxPerKind)
  return pending.map(({ id, ...invitation }) => ({
    kind: 'invitation' as const,
    invitationId: id,
    ...invitation,
  }))
}

const listOwnNotifications = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  const notices = await listStoredNotifications(db, viewer.userId, maxPerKind)
  return notices.map(({ id, ...notice }) => ({ kind: 'notice' as const, noticeId: id, ...notice }))
}

export const listNotifications: Handler<typeof notificationsApi.list> = async ({ db, viewer }, { today }) => [
  ...(await listInvitationNotifications(db, viewer)),
  ...(await listAccountNotifications(db, viewer)),
  ...(await listOwnNotifications(db, viewer)),
  ...(await listTaskNotifications(db, viewer, today)),
]

/** Notifies every administrator about a pending account. */
export const createAccessRequests = async (tx: Tx, userId: string): Promise<void> => {
  const admins = await listAdmins(tx.sql)
  await insertAccessRequests(
    tx.sql,
    userId,
    admins.map(({ id }) => id),
    tx.now,
  )
}

/** Notifies a new administrator about the accounts that are already pending. */
export const createAccessRequestsFor = (tx: Tx, adminId: string): Promise<void> =>
  insertAccessRequestsOfPending(tx.sql, adminId, tx.now)

export const resolveAccessRequests = (
  tx: Tx,
  userId: string,
  status: 'approved' | 'rejected',
): Promise<void> => updateAccessRequestStatus(tx.sql, userId, status, tx.now)

export const readAccessRequests = (tx: Tx, adminId: string): Promise<number> =>
  markAccessRequestsRead(tx.sql, adminId, tx.now)

export const markNotificationsAsRead: Handler<typeof notificationsApi.markRead> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => ({ read: await readNotifications(tx, viewer.userId) }))
