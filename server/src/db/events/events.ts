import type { Insertable, Selectable } from 'kysely'
import type { JournalledTable } from '../../lib/history/recorded-tables.ts'
import type { Tables } from '../tables/tables.ts'

// What happened, and what subscribers want to know of it. Features subscribe in their manifests, and a transaction enqueues
// what they want in the job queue, so that what causes an event knows nothing of what follows from it
// (docs/decisions/0067).

interface RowCreation<T extends JournalledTable> {
  readonly id: number
  /** Without the columns that the database fills in. */
  readonly row: Insertable<Tables[T]>
}

interface RowDeletion<T extends JournalledTable> {
  readonly id: number
  readonly row: Selectable<Tables[T]>
}

interface RowUpdate<T extends JournalledTable> extends RowDeletion<T> {
  readonly before: Selectable<Tables[T]>
}

/** What the row journal records. */
type RowEvents = {
  readonly [T in JournalledTable as `${T}.created`]: RowCreation<T>
} & {
  readonly [T in JournalledTable as `${T}.deleted`]: RowDeletion<T>
} & {
  readonly [T in JournalledTable as `${T}.updated`]: RowUpdate<T>
}

interface AccountEvent {
  readonly userId: string
}

interface EndingEvent extends AccountEvent {
  /** What ended together with the sessions, such as `calendar address` or `push address`. */
  readonly ended: string | null
}

interface MembershipEvent extends AccountEvent {
  readonly houseGroupName: string
}

/** What no row of a household says. The features that cause these events announce them. */
export interface AnnouncedEvents {
  readonly 'accounts.backup-codes-regenerated': AccountEvent
  readonly 'accounts.calendar-address-made': AccountEvent
  readonly 'accounts.codes-locked': AccountEvent
  readonly 'accounts.email-changed': AccountEvent & { readonly from: string; readonly to: string }
  readonly 'accounts.mfa-disabled': AccountEvent
  readonly 'accounts.mfa-enabled': AccountEvent
  readonly 'accounts.new-device': AccountEvent & { readonly device: string }
  readonly 'accounts.password-changed': EndingEvent
  readonly 'accounts.password-link-made': AccountEvent
  readonly 'accounts.push-address-off': AccountEvent
  readonly 'accounts.push-address-saved': AccountEvent
  readonly 'accounts.role-changed': AccountEvent & { readonly role: string }
  readonly 'accounts.sign-in-locked': AccountEvent
  readonly 'accounts.signed-out': EndingEvent
  /** By an administrator. */
  readonly 'house-groups.assigned': MembershipEvent
  /** By an administrator. */
  readonly 'house-groups.removed': MembershipEvent
  /** A member of a house group is away at other times than before. */
  readonly 'absences.changed': AccountEvent & { readonly houseGroupId: number }
  /** A member left, was removed or deleted. */
  readonly 'house-groups.left': AccountEvent & { readonly houseGroupId: number }
  /** `memberIds` are those who were members before. */
  readonly 'house-groups.joined': AccountEvent & {
    readonly houseGroupId: number
    readonly displayName: string | null
    readonly memberIds: readonly string[]
  }
  /** Tasks that come back are the user's now, because a member is away or has left. */
  readonly 'tasks.passed-on': AccountEvent & { readonly houseGroupId: number; readonly count: number }
  /** Tasks that come back are assigned to nobody, because a member has left; `memberIds` are those who remain. */
  readonly 'tasks.unassigned': {
    readonly houseGroupId: number
    readonly memberIds: readonly string[]
    readonly count: number
  }
  /** `newUserIds` are the members who were no part of the split before. */
  readonly 'expenses.split': {
    readonly houseGroupId: number
    readonly expenseId: number
    readonly newUserIds: readonly string[]
  }
  /** `userIds` are those who paid and were paid, as far as they have an account. */
  readonly 'settlements.recorded': { readonly houseGroupId: number; readonly userIds: readonly string[] }
  /** An account waits for the approval of an administrator. */
  readonly 'accounts.waiting': AccountEvent
  readonly 'invitations.received': AccountEvent & { readonly invitationId: number }
}

export type AnnouncedName = keyof AnnouncedEvents

export type EventData = RowEvents & AnnouncedEvents
export type EventName = keyof EventData

/** The transaction in which something happened. */
export interface EventCause {
  /** Null for jobs, the operator's commands and people who are not signed in. */
  readonly actorUserId: string | null
  /** Whether the transaction undoes an earlier one. */
  readonly isUndo: boolean
}

/** What a subscriber wants to know. */
export interface EventListener<Payload = unknown> {
  /** The name of its queue, as in the metrics. */
  readonly name: string
  /**
   * Return what is kept of the event, as JSON, or null if it is of no interest. They run in the transaction of the event, so
   * they decide from what they are given.
   */
  readonly on: {
    readonly [Name in EventName]?: (event: EventData[Name], cause: EventCause) => Payload | null
  }
}
