import { msg } from '../language/messages.ts'
import type { StoredNotificationKind } from './notifications.ts'

/** What push messages are about, as far as a person can turn it off. */
export const pushKinds = ['reminders', 'tasks', 'expenses', 'household', 'shopping', 'accounts'] as const
export type PushKind = (typeof pushKinds)[number]

export const pushKindLabels: Readonly<Record<PushKind, string>> = {
  reminders: msg('Reminders of events and tasks'),
  tasks: msg('Tasks for me'),
  expenses: msg('Expenses split with me, and payments'),
  household: msg('Who joins, invitations and my house group'),
  shopping: msg('What others put on the shopping list'),
  accounts: msg('Accounts that wait for approval'),
}

/** What a person who has chosen nothing is not sent: it concerns everybody, not them. */
export const usuallyOff: readonly PushKind[] = ['shopping']

const kinds: Partial<Record<StoredNotificationKind, PushKind>> = {
  'task-assigned': 'tasks',
  'tasks-passed-on': 'tasks',
  'tasks-unassigned': 'household',
  'expense-split': 'expenses',
  'settled-up': 'expenses',
  'member-joined': 'household',
  'group-assigned': 'household',
  'group-removed': 'household',
}

/** Null for what concerns the account itself, which is always sent. */
export const toPushKind = (about: StoredNotificationKind): PushKind | null => kinds[about] ?? null
