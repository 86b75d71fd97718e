import {
  storedNotificationKinds,
  type StoredNotificationKind,
  type Notification,
} from '@roost/contract/activity/notifications.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setLanguage, t } from '../../lib/locale/language.ts'
import { toNotificationContent } from '@roost/contract/activity/notification-texts.ts'
import { countNew, listUnreadNotifications } from './notifications.rules.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

describe('a notification', () => {
  it.each<[StoredNotificationKind, string | null, string, string]>([
    ['member-joined', 'Wren Field', 'Wren Field joined your house group', '/house-groups'],
    ['group-assigned', 'The Nest', 'You were added to “The Nest”', '/house-groups'],
    ['group-removed', 'The Nest', 'You were removed from “The Nest”', '/house-groups'],
    ['role-changed', 'admin', 'You are an admin now', '/profile'],
    ['role-changed', 'user', 'You are no longer an admin', '/profile'],
    ['email-changed', null, 'Your email address was changed', '/profile'],
    ['password-changed', null, 'Your password was changed', '/security'],
    [
      'password-changed',
      'calendar address',
      'Your password was changed, and your calendar address no longer works',
      '/security',
    ],
    [
      'signed-out',
      'calendar address',
      'An admin signed you out everywhere, and your calendar address no longer works',
      '/profile',
    ],
    ['password-link-made', null, 'An admin made a link with which your password can be set', '/security'],
    [
      'calendar-address-made',
      null,
      'A calendar address was made. Whoever has it can read your calendar',
      '/calendar',
    ],
    ['mfa-enabled', null, 'Two-factor authentication was turned on', '/security'],
    ['mfa-disabled', null, 'Two-factor authentication was turned off', '/security'],
    ['backup-codes-regenerated', null, 'New backup codes were made', '/security'],
    ['new-device', 'Firefox on Android', 'You are signed in on a new device: Firefox on Android', '/profile'],
  ])('about %s (%s) has its own sentence and link', (about, detail, sentence, to) => {
    expect(toNotificationContent({ about, detail, row: null }, t)).toEqual({ sentence, to })
  })

  it.each<[StoredNotificationKind, string | null, string, string, string]>([
    ['task-assigned', 'Wren Field', 'Wren Field assigned “Sweep” to you', '/tasks', 'task-7'],
    ['task-assigned', null, '“Sweep” was assigned to you', '/tasks', 'task-7'],
    ['expense-split', 'Wren Field', 'Wren Field split “Sweep” with you', '/expenses', 'expense-7'],
    ['expense-split', null, '“Sweep” was split with you', '/expenses', 'expense-7'],
  ])('about %s (by %s) names the row and links to it', (about, detail, sentence, to, hash) => {
    const row = { id: 7, title: 'Sweep' }
    expect(toNotificationContent({ about, detail, row }, t)).toEqual({ sentence, to, hash })
  })

  const ofAccounts = storedNotificationKinds.filter((about) => !/^(?:task|expense)-/.test(about))
  it.each(ofAccounts)('about %s has a sentence even without a detail', (about) => {
    expect(toNotificationContent({ about, detail: null, row: null }, t).sentence).toMatch(/^[A-Z][^“:]+$/)
  })
})

const createNotification = (noticeId: number, isRead: boolean): Notification => ({
  kind: 'notice',
  noticeId,
  about: 'mfa-enabled',
  detail: null,
  row: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  isRead,
})

const waiting: Notification[] = [
  {
    kind: 'invitation',
    invitationId: 1,
    houseGroupName: 'The Nest',
    invitedBy: 'Wren Field',
    invitedAt: '2026-11-21T09:00:00.000Z',
  },
  { kind: 'task-due', taskId: 3, title: 'Sweep', dueDate: '2026-11-21T00:00:00.000Z', isOverdue: false },
]

describe('new notifications', () => {
  it('include all pending and all unread notifications', () => {
    expect(countNew([...waiting, createNotification(4, false), createNotification(5, true)])).toBe(3)
    expect(countNew([])).toBe(0)
  })

  it('are marked as read when the bell opens, except pending ones', () => {
    expect(
      listUnreadNotifications([...waiting, createNotification(4, false), createNotification(5, true)]),
    ).toEqual([4])
  })
})

it('names a device in the language of the page', () => {
  setTexts('de', {
    '{browser} on {system}': '{browser} auf {system}',
    'You are signed in on a new device: {device}': 'Du bist auf einem neuen Gerät angemeldet: {device}',
  })
  onTestFinished(() => setLanguage('en', {}))
  expect(
    toNotificationContent({ about: 'new-device', detail: 'Firefox on Android', row: null }, t).sentence,
  ).toBe('Du bist auf einem neuen Gerät angemeldet: Firefox auf Android')
})
