import { type RecurrenceScope, recurrenceScopes } from '@roost/contract/calendar-values.ts'

export const scopeLabels: Readonly<Record<RecurrenceScope, string>> = {
  this: 'This event',
  following: 'This and following events',
  all: 'All events',
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
