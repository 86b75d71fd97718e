import { translateDeviceName } from '../accounts/device-names.ts'
import { msg } from '../language/messages.ts'
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

interface EndedTexts {
  readonly [ended: string]: string
  readonly 'calendar address': string
}

/** By what ended together with the sessions. */
const passwordChanged: EndedTexts = {
  '': msg('Your password was changed'),
  'calendar address': msg('Your password was changed, and your calendar address no longer works'),
  'push address': msg('Your password was changed, and nothing is sent to your notification address any more'),
  'calendar address and push address': msg(
    'Your password was changed; your calendar address no longer works, and nothing is sent to your notification address any more',
  ),
}

const signedOut: EndedTexts = {
  '': msg('An admin signed you out everywhere'),
  'calendar address': msg('An admin signed you out everywhere, and your calendar address no longer works'),
  'push address': msg(
    'An admin signed you out everywhere, and nothing is sent to your notification address any more',
  ),
  'calendar address and push address': msg(
    'An admin signed you out everywhere; your calendar address no longer works, and nothing is sent to your notification address any more',
  ),
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
    sentence: t(passwordChanged[ended ?? ''] ?? passwordChanged['calendar address']),
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
    sentence: t(signedOut[ended ?? ''] ?? signedOut['calendar address']),
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
  'push-address-saved': (t) => ({
    sentence: t('Your notifications now also go to an address of ntfy, Gotify or a webhook'),
    to: '/profile',
  }),
  'push-address-off': (t) => ({
    sentence: t('Your notifications no longer go to your own address, because they did not arrive there'),
    to: '/profile',
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
  'tasks-passed-on': (t, count) => ({
    sentence:
      count === null
        ? t('Tasks are yours now, because of who is away or has left')
        : t(
            '{count, plural, one {# task is} other {# tasks are}} yours now, because of who is away or has left',
            { count: Number(count) },
          ),
    to: '/tasks',
  }),
  'tasks-unassigned': (t, count) => ({
    sentence:
      count === null
        ? t('Tasks are assigned to nobody now, because a member has left')
        : t(
            '{count, plural, one {# task that comes back is} other {# tasks that come back are}} assigned to nobody now, because a member has left',
            { count: Number(count) },
          ),
    to: '/tasks',
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
