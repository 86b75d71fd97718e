import { analyticsApi, analyticsMonths } from '@roost/contract/analytics.ts'
import { auditApi } from '@roost/contract/audit.ts'
import { authApi } from '@roost/contract/auth.ts'
import { backupsApi } from '@roost/contract/backups.ts'
import { exposureApi } from '@roost/contract/exposure.ts'
import { budgetsApi } from '@roost/contract/budgets.ts'
import { calendarApi } from '@roost/contract/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard.ts'
import { demoApi } from '@roost/contract/demo.ts'
import type { Output } from '@roost/contract/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses.ts'
import { groceryApi } from '@roost/contract/grocery.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/invitation-links.ts'
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
import { noStats } from './dashboard-stats.ts'
import { FakeServer } from './fake-server.ts'
import { serveRecipes } from './recipes.ts'

const respondWithoutRows = (server: FakeServer): void => {
  server.respond(tasksApi.list, [])
  server.respond(tasksApi.counts, [])
  server.respond(shoppingApi.list, [])
  server.respond(expensesApi.list, [])
  server.respond(budgetsApi.list, [])
  server.respond(expenseGoalsApi.list, [])
  server.respond(settlementsApi.list, [])
  server.respond(settlementsApi.balances, { balances: [], suggestions: [] })
  serveRecipes(server, [])
  server.respond(recipeSharesApi.mine, [])
  server.respond(recipeSharesApi.received, [])
  server.respond(recipeSharesApi.counts, { mine: 0, received: 0 })
  server.respond(houseGroupsApi.list, [])
  server.respond(houseGroupsApi.personalItems, { count: 0 })
  server.respond(invitationsApi.list, [])
  server.respond(invitationLinksApi.get, { link: null, isReachable: true })
  server.respond(demoApi.sampleData, { canCreate: false, removable: 0 })
  server.respond(notificationsApi.list, [])
  server.respond(sessionsApi.list, [])
  server.respond(calendarApi.reminders, [])
  server.respond(auditApi.list, [])
}

const respondWithoutFigures = (server: FakeServer): void => {
  const counts = { events: 0, today: 0 }
  server.respond(calendarApi.occurrences, { events: [], occurrences: [], counts, isComplete: true })
  server.respond(calendarApi.feed, { feed: null })
  server.respond(analyticsApi.expenses, {
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
  server.respond(analyticsApi.budgets, {
    totalBudget: 0,
    totalSpent: 0,
    remaining: 0,
    notInBudget: 0,
    isConverted: false,
    budgets: [],
  })
  server.respond(dashboardApi.config, { config: null })
  server.respond(dashboardApi.stats, noStats)
}

/** The site information of an operator who has configured nothing. */
export const plainSite: Output<typeof siteApi.get> = {
  isDemo: false,
  contactEmail: null,
  social: { facebook: null, x: null, instagram: null, youtube: null },
}

/** Creates a server that is not configured and has no signed-in user. */
export const createServer = (): FakeServer => {
  const server = new FakeServer()
  server.fail(authApi.currentUser, 'unauthorized')
  server.respond(systemApi.live, { status: 'ok' })
  server.respond(siteApi.get, plainSite)
  server.respond(recipesApi.config, { configured: false, sources: [] })
  server.respond(groceryApi.config, { configured: false, services: [] })
  server.respond(exposureApi.status, { seen: null, isMeantForOthers: false })
  server.respond(backupsApi.status, { state: 'off', newestAt: null, ageHours: null })
  return server
}

/** Creates a server with this signed-in user and no data yet. `others` are in the same house group. */
export const createHousehold = (user: Account, ...others: readonly Account[]): FakeServer => {
  const server = createServer()
  server.respond(authApi.currentUser, user)
  server.respond(usersApi.list, [user, ...others].map(toMember))
  respondWithoutRows(server)
  respondWithoutFigures(server)
  return server
}
