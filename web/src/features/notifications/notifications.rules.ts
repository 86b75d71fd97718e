import type { StoredNotificationKind, Notification } from '@roost/contract/notifications.ts'
import { paths } from '../../app/paths.ts'

type Notice = Extract<Notification, { kind: 'notice' }>

interface NotificationContent {
  readonly sentence: string
  readonly to: typeof paths.calendar | typeof paths.houseGroups | typeof paths.profile | typeof paths.security
}

const contents: Record<StoredNotificationKind, (detail: string | null) => NotificationContent> = {
  'member-joined': (name) => ({
    sentence: `${name ?? 'Somebody'} joined your house group`,
    to: paths.houseGroups,
  }),
  'group-assigned': (group) => ({
    sentence: `You were added to ${group ? `“${group}”` : 'a house group'}`,
    to: paths.houseGroups,
  }),
  'group-removed': (group) => ({
    sentence: `You were removed from ${group ? `“${group}”` : 'your house group'}`,
    to: paths.houseGroups,
  }),
  'role-changed': (role) => ({
    sentence: role === 'admin' ? 'You are an admin now' : 'You are no longer an admin',
    to: paths.profile,
  }),
  'email-changed': () => ({ sentence: 'Your email address was changed', to: paths.profile }),
  'password-changed': (ended) => ({
    sentence: `Your password was changed${ended ? ', and your calendar address no longer works' : ''}`,
    to: paths.security,
  }),
  'mfa-enabled': () => ({ sentence: 'Two-factor authentication was turned on', to: paths.security }),
  'mfa-disabled': () => ({ sentence: 'Two-factor authentication was turned off', to: paths.security }),
  'backup-codes-regenerated': () => ({ sentence: 'New backup codes were made', to: paths.security }),
  'new-device': (device) => ({
    sentence: `You are signed in on a new device${device ? `: ${device}` : ''}`,
    to: paths.profile,
  }),
  'sign-in-locked': () => ({
    sentence: 'Somebody tried several wrong passwords for your account',
    to: paths.security,
  }),
  'signed-out': (ended) => ({
    sentence: `An admin signed you out everywhere${ended ? ', and your calendar address no longer works' : ''}`,
    to: paths.profile,
  }),
  'calendar-address-made': () => ({
    sentence: 'A calendar address was made. Whoever has it can read your calendar',
    to: paths.calendar,
  }),
  'codes-locked': () => ({
    sentence: 'Somebody knows your password and tried several wrong codes. Please change it',
    to: paths.security,
  }),
}

/** Returns the text of a notification and the page it links to. */
export const toNotificationContent = ({
  about,
  detail,
}: Pick<Notice, 'about' | 'detail'>): NotificationContent => contents[about](detail)

const isNew = (notification: Notification): boolean =>
  notification.kind === 'task-due' || notification.kind === 'invitation' || !notification.isRead

/** Returns the count on the bell: the viewer's pending and unread notifications. */
export const countNew = (notifications: readonly Notification[]): number => notifications.filter(isNew).length

export const listUnreadNotifications = (notifications: readonly Notification[]): number[] =>
  notifications.flatMap((notification) =>
    notification.kind === 'notice' && !notification.isRead ? [notification.noticeId] : [],
  )
