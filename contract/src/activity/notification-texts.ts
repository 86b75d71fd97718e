import { translateDeviceName } from '../accounts/device-names.ts'
import type { MessageValues } from '../language/message-format.ts'
import type { StoredNotificationKind, Notification } from './notifications.ts'

type StoredNotification = Extract<Notification, { kind: 'notice' }>
type Translate = (message: string, values?: MessageValues) => string
type Row = NonNullable<StoredNotification['row']>

interface NotificationContent {
  readonly sentence: string
  /** The page that says more. */
  readonly to: '/calendar' | '/expenses' | '/house-groups' | '/profile' | '/security' | '/tasks'
  readonly hash?: string
}

const contents: Record<
  StoredNotificationKind,
  (t: Translate, detail: string | null, row: Row) => NotificationContent
> = {
  'member-joined': (t, name) => ({
    sentence:
      name === null ? t('Somebody joined your house group') : t('{name} joined your house group', { name }),
    to: '/house-groups',
  }),
  'group-assigned': (t, group) => ({
    sentence: group ? t('You were added to “{group}”', { group }) : t('You were added to a house group'),
    to: '/house-groups',
  }),
  'group-removed': (t, group) => ({
    sentence: group
      ? t('You were removed from “{group}”', { group })
      : t('You were removed from your house group'),
    to: '/house-groups',
  }),
  'role-changed': (t, role) => ({
    sentence: t(role === 'admin' ? 'You are an admin now' : 'You are no longer an admin'),
    to: '/profile',
  }),
  'email-changed': (t) => ({ sentence: t('Your email address was changed'), to: '/profile' }),
  'password-changed': (t, ended) => ({
    sentence: ended
      ? t('Your password was changed, and your calendar address no longer works')
      : t('Your password was changed'),
    to: '/security',
  }),
  'mfa-enabled': (t) => ({ sentence: t('Two-factor authentication was turned on'), to: '/security' }),
  'mfa-disabled': (t) => ({ sentence: t('Two-factor authentication was turned off'), to: '/security' }),
  'backup-codes-regenerated': (t) => ({ sentence: t('New backup codes were made'), to: '/security' }),
  'new-device': (t, device) => ({
    sentence: device
      ? t('You are signed in on a new device: {device}', { device: translateDeviceName(device, t) })
      : t('You are signed in on a new device'),
    to: '/profile',
  }),
  'sign-in-locked': (t) => ({
    sentence: t('Somebody tried several wrong passwords for your account'),
    to: '/security',
  }),
  'signed-out': (t, ended) => ({
    sentence: ended
      ? t('An admin signed you out everywhere, and your calendar address no longer works')
      : t('An admin signed you out everywhere'),
    to: '/profile',
  }),
  'password-link-made': (t) => ({
    sentence: t('An admin made a link with which your password can be set'),
    to: '/security',
  }),
  'calendar-address-made': (t) => ({
    sentence: t('A calendar address was made. Whoever has it can read your calendar'),
    to: '/calendar',
  }),
  'codes-locked': (t) => ({
    sentence: t('Somebody knows your password and tried several wrong codes. Please change it'),
    to: '/security',
  }),
  'task-assigned': (t, name, { id, title }) => ({
    sentence: name
      ? t('{name} assigned “{title}” to you', { name, title })
      : t('“{title}” was assigned to you', { title }),
    to: '/tasks',
    hash: `task-${id}`,
  }),
  'expense-split': (t, name, { id, title }) => ({
    sentence: name
      ? t('{name} split “{title}” with you', { name, title })
      : t('“{title}” was split with you', { title }),
    to: '/expenses',
    hash: `expense-${id}`,
  }),
  'settled-up': (t, name) => ({
    sentence: name
      ? t('{name} recorded a payment that concerns you', { name })
      : t('A payment that concerns you was recorded'),
    to: '/expenses',
  }),
}

/** For the kinds that are not about a row. */
const noRow: Row = { id: 0, title: '' }

/** The text of a notification, on screen and on a locked phone, and the page it leads to. */
export const toNotificationContent = (
  { about, detail, row }: Pick<StoredNotification, 'about' | 'detail' | 'row'>,
  t: Translate,
): NotificationContent => contents[about](t, detail, row ?? noRow)
