import { type RecurrenceScope, recurrenceScopes } from '@roost/contract/calendar/calendar-values.ts'
import { isOfSeries, type ShownEvent } from './shown-events.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'

export const scopeLabels: Readonly<Record<RecurrenceScope, string>> = {
  this: msg('This event'),
  following: msg('This and following events'),
  all: msg('All events'),
}

/**
 * Lists the available scopes. A recurrence can be changed for all occurrences or from one occurrence on, but not for a
 * single one.
 */
export const listScopes = ({
  isRecurrenceChanged,
}: {
  readonly isRecurrenceChanged: boolean
}): RecurrenceScope[] => recurrenceScopes.filter((scope) => scope !== 'this' || !isRecurrenceChanged)

/** Returns the parameters that identify the event or occurrences to change or delete. */
export const toTarget = (shown: ShownEvent, scope: RecurrenceScope | undefined) => {
  const id = String(shown.event.id)
  return isOfSeries(shown) && scope ? { id, scope, occurrenceDate: shown.occurrenceDate } : { id }
}
