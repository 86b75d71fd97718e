import { randomUUID } from 'node:crypto'
import type { EventVisibility } from '@roost/contract/calendar/calendar-values.ts'
import { can } from '@roost/contract/permissions.ts'
import { toScopeKey } from '../../db/scopes/scope.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import type { Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { countEvents, type EventOwner, type StoredEvent } from './calendar.queries.ts'
import { assertRoom } from './calendar.rules.ts'

// Rules that apply whenever events are written: the house group they belong to, their limits, and who is informed of
// changes.

/** An iCalendar UID (RFC 7986 §5.3). */
export const createUid = (): string => `${randomUUID()}@roost`

/** Throws when the rows would exceed the limits of their future owner. */
export const assertRoomFor = async (
  tx: Tx,
  owner: EventOwner,
  added: { readonly events: number; readonly series: number },
): Promise<void> => {
  if (added.events === 0 && added.series === 0) return
  assertRoom(await countEvents(tx.sql, owner), added)
}

/** Throws `calendar.creator_only` when a person other than the creator would make a public event private. */
export const assertMayHide = (viewer: Viewer, event: StoredEvent, visibility: EventVisibility): void => {
  if (
    visibility === 'private' &&
    event.visibility !== 'private' &&
    !can(viewer, 'calendar.make_private', event)
  )
    throw new AppError('calendar.creator_only')
}

/**
 * A private event has no house group. When it is made public, it belongs to the current group of its creator, the only
 * person who can do that.
 */
export const toHouseGroupId = (
  viewer: Viewer,
  event: StoredEvent,
  visibility: EventVisibility,
): number | null => {
  assertMayHide(viewer, event, visibility)
  if (visibility === event.visibility) return event.houseGroupId
  return visibility === 'private' ? null : viewer.houseGroupId
}

/** Announces a change to everyone who could or can see one of the rows, and to no one else. */
export const touchCalendars = (tx: Tx, owners: readonly EventOwner[]): void => {
  for (const scope of new Set(owners.map(toScopeKey))) tx.touch('calendar', scope)
}
