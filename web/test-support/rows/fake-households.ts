import { absencesApi } from '@roost/contract/tasks/absences.ts'
import { analyticsApi, analyticsMonths } from '@roost/contract/expenses/analytics.ts'
import { auditApi } from '@roost/contract/admin/audit.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { backupsApi } from '@roost/contract/admin/backups.ts'
import { exposureApi } from '@roost/contract/instance/exposure.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import { pushApi } from '@roost/contract/activity/push.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { type Account, usersApi } from '@roost/contract/accounts/users.ts'
import { toMember } from './accounts.ts'
import { noStats } from './dashboard-stats.ts'
import { FakeServer } from '../fake-server.ts'
import { serveRecipes } from './recipes.ts'

const respondWithoutRows = (server: FakeServer): void => {
  server.respond(tasksApi.list, [])
  server.respond(tasksApi.counts, [])
  server.respond(absencesApi.list, [])
  server.respond(whoDoesWhatApi.get, { isShown: true, members: [], others: { tasks: 0, minutes: 0 } })
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
  server.respond(pushApi.listSilent, [])
  server.respond(pushApi.list, {
    publicKey: 'BA',
    devices: [],
    isTurnedOff: false,
    settings: { off: [], quietHours: null, digestAt: null, hasEmailFallback: true },
    isUnreachable: false,
    canEmail: true,
  })
  server.respond(pushAddressApi.get, { address: null, isPrivateAllowed: false })
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
