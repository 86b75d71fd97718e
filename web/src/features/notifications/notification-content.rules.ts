import { translateDeviceName } from '@roost/contract/accounts/device-names.ts'
import type { StoredNotificationKind, Notification } from '@roost/contract/activity/notifications.ts'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'

type StoredNotification = Extract<Notification, { kind: 'notice' }>

/** The pages that a stored notification may open. Another one also needs an icon in notification-panel.tsx. */
type TargetPage = 'calendar' | 'expenses' | 'houseGroups' | 'profile' | 'security' | 'tasks'

interface NotificationContent {
  readonly sentence: string
  readonly to: (typeof paths)[TargetPage]
  readonly hash?: string
}

type Row = NonNullable<StoredNotification['row']>

const contents: Record<StoredNotificationKind, (detail: string | null, row: Row) => NotificationContent> = {
  'member-joined': (name) => ({
    sentence:
      name === null ? t('Somebody joined your house group') : t('{name} joined your house group', { name }),
    to: paths.houseGroups,
  }),
  'group-assigned': (group) => ({
    sentence: group ? t('You were added to “{group}”', { group }) : t('You were added to a house group'),
    to: paths.houseGroups,
  }),
  'group-removed': (group) => ({
    sentence: group
      ? t('You were removed from “{group}”', { group })
      : t('You were removed from your house group'),
    to: paths.houseGroups,
  }),
  'role-changed': (role) => ({
    sentence: t(role === 'admin' ? 'You are an admin now' : 'You are no longer an admin'),
    to: paths.profile,
  }),
  'email-changed': () => ({ sentence: t('Your email address was changed'), to: paths.profile }),
  'password-changed': (ended) => ({
    sentence: ended
      ? t('Your password was changed, and your calendar address no longer works')
      : t('Your password was changed'),
    to: paths.security,
  }),
  'mfa-enabled': () => ({ sentence: t('Two-factor authentication was turned on'), to: paths.security }),
  'mfa-disabled': () => ({ sentence: t('Two-factor authentication was turned off'), to: paths.security }),
  'backup-codes-regenerated': () => ({ sentence: t('New backup codes were made'), to: paths.security }),
  'new-device': (device) => ({
    sentence: device
      ? t('You are signed in on a new device: {device}', { device: translateDeviceName(device, t) })
      : t('You are signed in on a new device'),
    to: paths.profile,
  }),
  'sign-in-locked': () => ({
    sentence: t('Somebody tried several wrong passwords for your account'),
    to: paths.security,
  }),
  'signed-out': (ended) => ({
    sentence: ended
      ? t('An admin signed you out everywhere, and your calendar address no longer works')
      : t('An admin signed you out everywhere'),
    to: paths.profile,
  }),
  'password-link-made': () => ({
    sentence: t('An admin made a link with which your password can be set'),
    to: paths.security,
  }),
  'calendar-address-made': () => ({
    sentence: t('A calendar address was made. Whoever has it can read your calendar'),
    to: paths.calendar,
  }),
  'codes-locked': () => ({
    sentence: t('Somebody knows your password and tried several wrong codes. Please change it'),
    to: paths.security,
  }),
  'task-assigned': (name, { id, title }) => ({
    sentence: name
      ? t('{name} assigned “{title}” to you', { name, title })
      : t('“{title}” was assigned to you', { title }),
    to: paths.tasks,
    hash: `task-${id}`,
  }),
  'expense-split': (name, { id, title }) => ({
    sentence: name
      ? t('{name} split “{title}” with you', { name, title })
      : t('“{title}” was split with you', { title }),
    to: paths.expenses,
    hash: `expense-${id}`,
  }),
}

/** For the kinds that are not about a row. */
const noRow: Row = { id: 0, title: '' }

/** Returns the text of a notification and the page it links to. */
export const toNotificationContent = ({
  about,
  detail,
  row,
}: Pick<StoredNotification, 'about' | 'detail' | 'row'>): NotificationContent =>
  contents[about](detail, row ?? noRow)
