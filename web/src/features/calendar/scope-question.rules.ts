import { type RecurrenceScope, recurrenceScopes } from '@roost/contract/calendar-values.ts'

export const scopeLabels: Readonly<Record<RecurrenceScope, string>> = {
  this: 'This event',
  following: 'This and following events',
  all: 'All events',
}

/** How an event recurs is changed from one occurrence on or for all of them, never for one alone. */
export const listScopes = ({
  isRecurrenceChanged,
}: {
  readonly isRecurrenceChanged: boolean
}): RecurrenceScope[] => recurrenceScopes.filter((scope) => scope !== 'this' || !isRecurrenceChanged)
