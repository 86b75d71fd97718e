import { msg } from '../language/messages.ts'
import type { StoredNotificationKind } from './notifications.ts'

/** What push messages are about, as far as a person can turn it off. */
export const pushKinds = ['reminders', 'tasks', 'expenses', 'household'] as const
export type PushKind = (typeof pushKinds)[number]

export const pushKindLabels: Readonly<Record<PushKind, string>> = {
  reminders: msg('Reminders of events'),
  tasks: msg('Tasks for me'),
  expenses: msg('Expenses split with me'),
  household: msg('Who joins, and my house group'),
}

const kinds: Partial<Record<StoredNotificationKind, PushKind>> = {
  'task-assigned': 'tasks',
  'expense-split': 'expenses',
  'member-joined': 'household',
  'group-assigned': 'household',
  'group-removed': 'household',
}

/** Null for what concerns the account itself, which is always sent. */
export const toPushKind = (about: StoredNotificationKind): PushKind | null => kinds[about] ?? null
