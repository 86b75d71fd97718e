import type { RecurrenceScope } from '@roost/contract/calendar-values.ts'
import { isOfSeries, type ShownEvent } from './shown-events.rules.ts'

/** Returns the parameters that identify the event or occurrences to change or delete. */
export const toTarget = (shown: ShownEvent, scope: RecurrenceScope | undefined) => {
  const id = String(shown.event.id)
  return isOfSeries(shown) && scope ? { id, scope, occurrenceDate: shown.occurrenceDate } : { id }
}
