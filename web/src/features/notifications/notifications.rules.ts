import type { Notification } from '@roost/contract/activity/notifications.ts'

const isNew = (notification: Notification): boolean =>
  notification.kind === 'task-due' || notification.kind === 'invitation' || !notification.isRead

/** Returns the count on the bell: the viewer's pending and unread notifications. */
export const countNew = (notifications: readonly Notification[]): number => notifications.filter(isNew).length

export const listUnreadNotifications = (notifications: readonly Notification[]): number[] =>
  notifications.flatMap((notification) =>
    notification.kind === 'notice' && !notification.isRead ? [notification.noticeId] : [],
  )
