import { analyticsApi, analyticsMonths } from '@roost/contract/analytics.ts'
import { auditApi } from '@roost/contract/audit.ts'
import { authApi } from '@roost/contract/auth.ts'
import { backupsApi } from '@roost/contract/backups.ts'
import { exposureApi } from '@roost/contract/exposure.ts'
import { budgetsApi } from '@roost/contract/budgets.ts'
import { calendarApi } from '@roost/contract/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard.ts'
import type { Output } from '@roost/contract/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses.ts'
import { groceryApi } from '@roost/contract/grocery.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { invitationsApi } from '@roost/contract/invitations.ts'
import { notificationsApi } from '@roost/contract/notifications.ts'
import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import { settlementsApi } from '@roost/contract/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping.ts'
import { siteApi } from '@roost/contract/site.ts'
import { systemApi } from '@roost/contract/system.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { type Account, usersApi } from '@roost/contract/users.ts'
import { toMember } from './accounts.ts'
import { FakeServer } from './fake-server.ts'
import { answerRecipes } from './recipes.ts'

const answerWithoutRows = (server: FakeServer): void => {
  server.answer(tasksApi.list, [])
  server.answer(tasksApi.counts, [])
  server.answer(shoppingApi.list, [])
  server.answer(expensesApi.list, [])
  server.answer(budgetsApi.list, [])
  server.answer(expenseGoalsApi.list, [])
  server.answer(settlementsApi.list, [])
  server.answer(settlementsApi.balances, { balances: [], suggestions: [] })
  answerRecipes(server, [])
  server.answer(recipeSharesApi.mine, [])
  server.answer(recipeSharesApi.received, [])
  server.answer(recipeSharesApi.counts, { mine: 0, received: 0 })
  server.answer(houseGroupsApi.list, [])
  server.answer(houseGroupsApi.personalItems, { count: 0 })
  server.answer(invitationsApi.list, [])
  server.answer(notificationsApi.list, [])
  server.answer(sessionsApi.list, [])
  server.answer(calendarApi.reminders, [])
  server.answer(auditApi.list, [])
}

const answerWithoutFigures = (server: FakeServer): void => {
  const counts = { events: 0, today: 0 }
  server.answer(calendarApi.occurrences, { events: [], occurrences: [], counts, isComplete: true })
  server.answer(calendarApi.feed, { feed: null })
  server.answer(analyticsApi.expenses, {
    totalSpent: 0,
    count: 0,
    thisMonth: 0,
    lastMonth: 0,
    byCategory: [],
    byMonth: Array.from({ length: analyticsMonths }, (_, index) => ({
      month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
      amount: 0,
    })),
  })
  server.answer(analyticsApi.budgets, {
    totalBudget: 0,
    totalSpent: 0,
    remaining: 0,
    isConverted: false,
    budgets: [],
  })
  server.answer(dashboardApi.config, { config: null })
  server.answer(dashboardApi.stats, {
    activeTasks: 0,
    completedTasks: 0,
    totalExpenses: 0,
    shoppingItems: 0,
    completedShoppingItems: 0,
    upcomingEvents: 0,
    monthlySpent: 0,
    monthlyBudget: null,
    weekEvents: 0,
    weekEventsOver: 0,
  })
}

/** The site information of an operator who has configured nothing. */
export const plainSite: Output<typeof siteApi.get> = {
  isDemo: false,
  contactEmail: null,
  social: { facebook: null, x: null, instagram: null, youtube: null },
}

/** Creates a server that is not configured and at which nobody is signed in. */
export const createServer = (): FakeServer => {
  const server = new FakeServer()
  server.fail(authApi.currentUser, 'unauthorized')
  server.answer(systemApi.live, { status: 'ok' })
  server.answer(siteApi.get, plainSite)
  server.answer(recipesApi.config, { configured: false, sources: [] })
  server.answer(groceryApi.config, { configured: false, services: [] })
  server.answer(exposureApi.status, { seen: null, isMeantForOthers: false })
  server.answer(backupsApi.status, { state: 'off', newestAt: null, ageHours: null })
  return server
}

/** Creates a server at which this person is signed in and has no data yet. `others` are in the same house group. */
export const createHousehold = (user: Account, ...others: readonly Account[]): FakeServer => {
  const server = createServer()
  server.answer(authApi.currentUser, user)
  server.answer(usersApi.list, [user, ...others].map(toMember))
  answerWithoutRows(server)
  answerWithoutFigures(server)
  return server
}
