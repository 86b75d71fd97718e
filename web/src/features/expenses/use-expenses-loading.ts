import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/session/session.ts'
import { budgetAnalyticsQuery } from './rows/analytics.api.ts'
import { recentExpensesQuery } from './rows/expenses.api.ts'
import { balancesQuery } from './settlements/balances/settlements.api.ts'
import { useMonthSpending } from './rows/use-month-spending.ts'

/**
 * Whether the page waits for its first figures, balance or list. Each of them has its own height and moves what is below
 * it. Without a connection nothing is being loaded.
 */
export const useExpensesLoading = (today: CalendarDate): boolean => {
  const { houseGroupId } = useUser()
  const { isLoading: hasNoFigures } = useQuery(budgetAnalyticsQuery(today))
  const { isLoading: hasNoCategories } = useMonthSpending(today)
  const { isLoading: hasNoBalance } = useQuery({ ...balancesQuery, enabled: houseGroupId !== null })
  const { isLoading: hasNoList } = useQuery(recentExpensesQuery)
  const isLoading = hasNoFigures || hasNoCategories || hasNoBalance || hasNoList
  // On the next day only the figures load anew.
  const [hasLoaded, setHasLoaded] = useState(!isLoading)
  if (!isLoading && !hasLoaded) setHasLoaded(true)
  return !hasLoaded
}
