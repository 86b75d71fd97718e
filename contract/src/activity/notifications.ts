import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { calendarDate, id, instant, userId } from '../fields/fields.ts'

const taskDue = z.object({
  kind: z.literal('task-due'),
  taskId: id,
  title: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
})
const accountWaiting = z.object({
  kind: z.literal('account-waiting'),
  userId,
  displayName: z.string(),
  requestedAt: instant,
  isRead: z.boolean(),
})

const invitationReceived = z.object({
  kind: z.literal('invitation'),
  invitationId: id,
  houseGroupName: z.string(),
  invitedBy: z.string(),
  invitedAt: instant,
})

/**
 * Events that concern the caller or their household. They are stored for 30 days and remain unread until the bell is
 * opened.
 */
export const storedNotificationKinds = [
  'member-joined',
  'group-assigned',
  'group-removed',
  'role-changed',
  'email-changed',
  'password-changed',
  'mfa-enabled',
  'mfa-disabled',
  'backup-codes-regenerated',
  'new-device',
  'sign-in-locked',
  'signed-out',
  'calendar-address-made',
  'codes-locked',
  'task-assigned',
  'tasks-passed-on',
  'tasks-unassigned',
  'expense-split',
  'password-link-made',
  'settled-up',
  'push-address-saved',
  'push-address-off',
] as const
export type StoredNotificationKind = (typeof storedNotificationKinds)[number]

const storedNotification = z.object({
  kind: z.literal('notice'),
  noticeId: id,
  about: z.enum(storedNotificationKinds),
  /**
   * Depending on the kind: the member who joined, the house group, the new role, the device, what else was revoked
   * (`calendar address`, `push address`), how many tasks, or who assigned the task, split the expense or recorded the payment.
   */
  detail: z.nullable(z.string()),
  /** The task or expense that it is about, while the caller may see it; null for other kinds. */
  row: z.nullable(z.object({ id, title: z.string() })),
  createdAt: instant,
  isRead: z.boolean(),
})

export const notification = z.discriminatedUnion('kind', [
  invitationReceived,
  accountWaiting,
  storedNotification,
  taskDue,
])
export type Notification = z.output<typeof notification>

export const notificationsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'approved',
    summary:
      "The caller's notifications: invitations, account and household events, tasks due by the given day and, for administrators, pending accounts",
    query: z.object({ today: calendarDate('Today must be a calendar date') }),
    status: 200,
    response: z.array(notification),
    dependsOn: ['tasks', 'expenses', 'admin', 'invitations', 'notices', 'users'],
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'approved',
    summary: "Mark the caller's notifications as read",
    status: 200,
    response: z.object({ read: z.int() }),
  },
})
