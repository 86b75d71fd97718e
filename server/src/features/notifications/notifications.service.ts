import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Notification, notificationsApi } from '@roost/contract/activity/notifications.ts'
import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler, Reader, Viewer } from '../../http/sessions/context.ts'
import { listPendingInvitations } from '../invitations/invitations.service.ts'
import {
  listNotifications as listStoredNotifications,
  readNotifications,
} from './stored-notifications.service.ts'
import { findNotification, type PersonalNotification } from './stored-notifications.queries.ts'
import { listSharedExpenses } from '../expenses/expenses.service.ts'
import { listAssignedTasks, listDueTasks } from '../tasks/tasks.service.ts'
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

type TaskDue = Extract<Notification, { kind: 'task-due' }>

const listTaskNotifications = async (db: Database, viewer: Viewer, today: string): Promise<TaskDue[]> => {
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

type Titles = ReadonlyMap<number, string>

type StoredNotification = Extract<Notification, { kind: 'notice' }>

/** The titles of the rows that notifications are about, of those that the viewer still has to do with. */
const readTitles = async (
  ids: readonly (number | null)[],
  read: (ids: readonly number[]) => Promise<readonly { readonly id: number; readonly title: string }[]>,
): Promise<Titles> => {
  const known = ids.filter((id) => id !== null)
  const rows = known.length > 0 ? await read(known) : []
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * A notification about a task or an expense is left out once the viewer has nothing to do with it any more: they left the
 * household, the task is done or somebody else's, or the expense is split without them.
 */
const listVisible = async (
  { sql }: Database,
  viewer: Reader,
  stored: readonly PersonalNotification[],
): Promise<StoredNotification[]> => {
  const tasks = await readTitles(
    stored.map(({ taskId }) => taskId),
    (ids) => listAssignedTasks(sql, viewer.scope, ids),
  )
  const expenses = await readTitles(
    stored.map(({ expenseId }) => expenseId),
    (ids) => listSharedExpenses(sql, viewer.scope, ids),
  )
  return stored.flatMap(({ id: noticeId, about, actor, detail, taskId, expenseId, createdAt, isRead }) => {
    const rowId = taskId ?? expenseId
    const title = taskId === null ? expenses.get(expenseId ?? 0) : tasks.get(taskId)
    if (rowId !== null && title === undefined) return []
    const row = rowId === null || title === undefined ? null : { id: rowId, title }
    return [{ kind: 'notice' as const, noticeId, about, detail: detail ?? actor, row, createdAt, isRead }]
  })
}

const listOwnNotifications = async (db: Database, viewer: Viewer): Promise<StoredNotification[]> =>
  listVisible(db, viewer, await listStoredNotifications(db, viewer.userId, maxPerKind))

/** Null once it is deleted, or left out of the list. */
export const findStoredNotification = async (
  db: Database,
  viewer: Reader,
  id: number,
): Promise<StoredNotification | null> => {
  const stored = await findNotification(db.sql, viewer.userId, id)
  const [notice = null] = stored ? await listVisible(db, viewer, [stored]) : []
  return notice
}

export const listNotifications: Handler<typeof notificationsApi.list> = async ({ db, viewer }, { today }) => {
  const dueTasks = await listTaskNotifications(db, viewer, today)
  const dueIds = new Set(dueTasks.map(({ taskId }) => taskId))
  const own = await listOwnNotifications(db, viewer)
  return [
    ...(await listInvitationNotifications(db, viewer)),
    ...(await listAccountNotifications(db, viewer)),
    // A task that is due says more than that it was assigned.
    ...own.filter((entry) => !(entry.about === 'task-assigned' && dueIds.has(entry.row?.id ?? 0))),
    ...dueTasks,
  ]
}

/** Notifies every administrator about a pending account. */
export const createAccessRequests = async (tx: Tx, userId: string): Promise<void> => {
  const admins = await listAdmins(tx.sql)
  await insertAccessRequests(
    tx.sql,
    userId,
    admins.map(({ id }) => id),
    tx.now,
  )
  tx.announce('accounts.waiting', { userId })
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
