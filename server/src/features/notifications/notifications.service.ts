import { toCalendarDate } from '@roost/contract/dates.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { Notification, notificationsApi } from '@roost/contract/notifications.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Handler, Viewer } from '../../http/context.ts'
import { listPendingInvitations } from '../invitations/invitations.service.ts'
import { listNotices, readNotices } from '../../notifications/notifications.service.ts'
import { listDueTasks } from '../tasks/tasks.service.ts'
import { listAdmins, listWaitingAccounts } from '../users/users.service.ts'
import {
  insertAccessRequests,
  insertAccessRequestsOfWaiting,
  listReadRequests,
  updateAccessRequestsToRead,
  updateAccessRequestStatus,
} from './notifications.queries.ts'

/** More than fits a popover helps nobody; the pages behind it show the rest. */
const maxPerKind = 50

const listTaskNotices = async (db: Database, viewer: Viewer, today: string): Promise<Notification[]> => {
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

const listAccountNotices = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  if (viewer.role !== 'admin') return []
  const waiting = await listWaitingAccounts(db.sql, maxPerKind)
  const read = new Set(waiting.length > 0 ? await listReadRequests(db.sql, viewer.userId) : [])
  return waiting.map((account) => ({
    kind: 'account-waiting' as const,
    userId: account.id,
    displayName: toDisplayName(account),
    requestedAt: account.createdAt,
    isRead: read.has(account.id),
  }))
}

const listInvitationNotices = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  const pending = await listPendingInvitations(db.sql, viewer.userId, maxPerKind)
  return pending.map(({ id, ...invitation }) => ({
    kind: 'invitation' as const,
    invitationId: id,
    ...invitation,
  }))
}

const listOwnNotices = async (db: Database, viewer: Viewer): Promise<Notification[]> => {
  const notices = await listNotices(db, viewer.userId, maxPerKind)
  return notices.map(({ id, ...notice }) => ({ kind: 'notice' as const, noticeId: id, ...notice }))
}

export const listNotifications: Handler<typeof notificationsApi.list> = async ({ db, viewer }, { today }) => [
  ...(await listInvitationNotices(db, viewer)),
  ...(await listAccountNotices(db, viewer)),
  ...(await listOwnNotices(db, viewer)),
  ...(await listTaskNotices(db, viewer, today)),
]

/** Tells every administrator that an account waits. */
export const createAccessRequests = async (tx: Tx, userId: string): Promise<void> => {
  const admins = await listAdmins(tx.sql)
  await insertAccessRequests(
    tx.sql,
    userId,
    admins.map(({ id }) => id),
    tx.now,
  )
}

/** Tells a new administrator which accounts wait. */
export const createAccessRequestsFor = (tx: Tx, adminId: string): Promise<void> =>
  insertAccessRequestsOfWaiting(tx.sql, adminId, tx.now)

export const resolveAccessRequests = (
  tx: Tx,
  userId: string,
  status: 'approved' | 'rejected',
): Promise<void> => updateAccessRequestStatus(tx.sql, userId, status, tx.now)

export const readAccessRequests = (tx: Tx, adminId: string): Promise<number> =>
  updateAccessRequestsToRead(tx.sql, adminId, tx.now)

export const markNoticesRead: Handler<typeof notificationsApi.markRead> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => ({ read: await readNotices(tx, viewer.userId) }))
