import type { StoredNotificationKind } from '@roost/contract/activity/notifications.ts'
import type { EventCause, EventData, EventListener } from '../../db/events/events.ts'
import type { Email } from '../../mail/mail.service.ts'
import { isByTurn, isNextOfSeries } from '../tasks/repeats/repeats.service.ts'
import type { NotificationContent } from './stored-notifications.queries.ts'

export interface NotificationDraft extends NotificationContent {
  /** Nobody is notified more than once a day about the same kind of event by the same person. */
  readonly isDaily?: true
  /** Also sent by email. */
  readonly email?: Email
  /** Where the email is sent; to the address of the account if absent. */
  readonly addresses?: readonly string[]
}

type Toward = { readonly userId: string }
type AccountKind = Extract<StoredNotificationKind, Email['about']>

const toOwner =
  (about: StoredNotificationKind) =>
  ({ userId }: Toward): NotificationDraft => ({ about, userIds: [userId] })

/** For kinds of which the email says no more than the notification. */
const toOwnerWithEmail =
  (about: Exclude<AccountKind, 'email-changed' | 'new-device'>) =>
  ({ userId, ended: detail = null }: Toward & { readonly ended?: string | null }): NotificationDraft => ({
    about,
    userIds: [userId],
    detail,
    email: { about },
  })

/** For what others can cause again and again, so that they do not fill a mailbox. */
const toOwnerOnceADay =
  (about: 'codes-locked' | 'sign-in-locked') =>
  (event: Toward): NotificationDraft => ({ ...toOwnerWithEmail(about)(event), isDaily: true })

const toAssignee = (
  { id, row }: EventData['tasks.created'],
  { actorUserId, isUndo }: EventCause,
): NotificationDraft | null => {
  const { assigned_to: userId, house_group_id: houseGroupId, status } = row
  if (!userId || !houseGroupId || userId === actorUserId) return null
  if (isUndo || status === 'completed') return null
  return { about: 'task-assigned', userIds: [userId], houseGroupId, actorId: actorUserId, taskId: id }
}

/** Which events are notified of, and how. */
export const notifications: EventListener<NotificationDraft>['on'] = {
  'tasks.created': (event, cause) => (isNextOfSeries(event.row) ? null : toAssignee(event, cause)),
  'tasks.updated': (event, cause) =>
    event.row.assigned_to === event.before.assigned_to || isByTurn(event) ? null : toAssignee(event, cause),
  'tasks.passed-on': ({ houseGroupId, userId, count }) => ({
    about: 'tasks-passed-on',
    userIds: [userId],
    houseGroupId,
    detail: String(count),
  }),
  'tasks.unassigned': ({ houseGroupId, memberIds: userIds, count }) => ({
    about: 'tasks-unassigned',
    userIds,
    houseGroupId,
    detail: String(count),
  }),
  'expenses.split': ({ expenseId, houseGroupId, newUserIds: userIds }, { actorUserId: actorId }) => ({
    about: 'expense-split',
    userIds,
    houseGroupId,
    actorId,
    expenseId,
  }),
  'settlements.recorded': ({ houseGroupId, userIds }, { actorUserId: actorId }) => ({
    about: 'settled-up',
    userIds: userIds.filter((userId) => userId !== actorId),
    houseGroupId,
    actorId,
  }),
  'house-groups.joined': ({ houseGroupId, userId, displayName, memberIds }) =>
    memberIds.length === 0
      ? null
      : {
          about: 'member-joined',
          userIds: memberIds,
          houseGroupId,
          detail: displayName,
          actorId: userId,
          isDaily: true,
        },
  'house-groups.assigned': ({ houseGroupName, userId }) => ({
    about: 'group-assigned',
    userIds: [userId],
    detail: houseGroupName,
  }),
  'house-groups.removed': ({ houseGroupName, userId }) => ({
    about: 'group-removed',
    userIds: [userId],
    detail: houseGroupName,
  }),
  'accounts.role-changed': ({ userId, role }) => ({ about: 'role-changed', userIds: [userId], detail: role }),
  'accounts.calendar-address-made': toOwner('calendar-address-made'),
  'accounts.push-address-off': toOwner('push-address-off'),
  'accounts.push-address-saved': toOwner('push-address-saved'),
  'accounts.email-changed': ({ userId, from, to }) => ({
    about: 'email-changed',
    userIds: [userId],
    email: { about: 'email-changed', newEmail: to },
    addresses: [from, to],
  }),
  'accounts.new-device': ({ userId, device }) => ({
    about: 'new-device',
    userIds: [userId],
    detail: device,
    email: { about: 'new-device', device },
  }),
  'accounts.backup-codes-regenerated': toOwnerWithEmail('backup-codes-regenerated'),
  'accounts.mfa-disabled': toOwnerWithEmail('mfa-disabled'),
  'accounts.mfa-enabled': toOwnerWithEmail('mfa-enabled'),
  'accounts.password-changed': toOwnerWithEmail('password-changed'),
  'accounts.password-link-made': toOwnerWithEmail('password-link-made'),
  'accounts.signed-out': toOwnerWithEmail('signed-out'),
  'accounts.codes-locked': toOwnerOnceADay('codes-locked'),
  'accounts.sign-in-locked': toOwnerOnceADay('sign-in-locked'),
}
