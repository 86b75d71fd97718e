import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { BudgetAnalyticsDialog } from './dialogs.rules.ts'

/** The props of every tab of the page. */
export interface TabProps {
  readonly today: CalendarDate
  readonly onOpen: (dialog: BudgetAnalyticsDialog) => void
}
