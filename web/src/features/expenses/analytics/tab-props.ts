import type { CalendarDate } from '@roost/contract/dates.ts'
import type { BudgetAnalyticsDialog } from './dialogs.rules.ts'

/** What every tab of the page gets. */
export interface TabProps {
  readonly today: CalendarDate
  readonly onOpen: (dialog: BudgetAnalyticsDialog) => void
}
