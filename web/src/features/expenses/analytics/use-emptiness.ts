import type { CalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { budgetsQuery } from '../budgets/budgets.api.ts'
import { goalsQuery } from '../expense-goals/expense-goals.api.ts'
import { useMonthSpending } from '../use-month-spending.ts'
import type { Emptiness } from './dialogs.rules.ts'

export const useEmptiness = (today: CalendarDate): Emptiness => {
  const { data: budgets } = useQuery(budgetsQuery)
  const { data: goals } = useQuery(goalsQuery)
  const { data: spending } = useMonthSpending(today)
  return {
    hasNoBudgets: budgets?.length === 0,
    hasNoGoals: goals?.length === 0,
    hasNoExpenses: spending?.count === 0,
  }
}
