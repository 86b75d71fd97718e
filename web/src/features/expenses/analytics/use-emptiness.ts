import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useBudgets } from '../budgets/budgets.api.ts'
import { useGoals } from '../expense-goals/expense-goals.api.ts'
import { useMonthSpending } from '../rows/use-month-spending.ts'
import type { Emptiness } from './dialogs.rules.ts'

export const useEmptiness = (today: CalendarDate): Emptiness => {
  const { data: budgets } = useBudgets()
  const { data: goals } = useGoals()
  const { data: spending } = useMonthSpending(today)
  return {
    hasNoBudgets: budgets?.length === 0,
    hasNoGoals: goals?.length === 0,
    hasNoExpenses: spending?.count === 0,
  }
}
