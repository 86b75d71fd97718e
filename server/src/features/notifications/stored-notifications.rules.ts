import {
  type StoredNotificationKind,
  storedNotificationKinds,
} from '@roost/contract/activity/notifications.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Notifications created before this instant are no longer shown and are deleted. */
export const toOldestShown = (now: string): string => addMilliseconds(now, -retentionMs)

/** What members of a household cause, as often as they like. */
export const kindsByMembers: readonly StoredNotificationKind[] = [
  'member-joined',
  'task-assigned',
  'tasks-passed-on',
  'tasks-unassigned',
  'expense-split',
  'settled-up',
]

export const otherKinds = storedNotificationKinds.filter((kind) => !kindsByMembers.includes(kind))
