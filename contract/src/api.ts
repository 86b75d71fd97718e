import { activityApi } from './activity.ts'
import { adminApi } from './admin.ts'
import { analyticsApi } from './analytics.ts'
import { auditApi } from './audit.ts'
import { authApi } from './auth.ts'
import { backupsApi } from './backups.ts'
import { budgetsApi } from './budgets.ts'
import { calendarApi } from './calendar.ts'
import { dashboardApi } from './dashboard.ts'
import { demoApi } from './demo.ts'
import { exposureApi } from './exposure.ts'
import { expenseGoalsApi } from './expense-goals.ts'
import { expensesApi } from './expenses.ts'
import { exportsApi } from './exports.ts'
import { groceryApi } from './grocery.ts'
import { houseGroupsApi } from './house-groups.ts'
import { invitationLinksApi } from './invitation-links.ts'
import { invitationsApi } from './invitations.ts'
import { mfaApi } from './mfa.ts'
import { notificationsApi } from './notifications.ts'
import { passwordsApi } from './passwords.ts'
import { providersApi } from './providers.ts'
import { recipeSharesApi } from './recipe-shares.ts'
import { recipesApi } from './recipes.ts'
import { passwordResetApi } from './password-reset.ts'
import { registrationsApi } from './registrations.ts'
import { sessionsApi } from './sessions.ts'
import { settlementsApi } from './settlements.ts'
import { shoppingApi } from './shopping.ts'
import { siteApi } from './site.ts'
import { systemApi } from './system.ts'
import { tasksApi } from './tasks.ts'
import { usersApi } from './users.ts'

/** All endpoints by feature, for the API documentation and contract-wide tests; the browser imports single features. */
export const contract = {
  activity: activityApi,
  admin: adminApi,
  analytics: analyticsApi,
  audit: auditApi,
  auth: authApi,
  backups: backupsApi,
  budgets: budgetsApi,
  calendar: calendarApi,
  dashboard: dashboardApi,
  demo: demoApi,
  'expense-goals': expenseGoalsApi,
  expenses: expensesApi,
  exports: exportsApi,
  exposure: exposureApi,
  grocery: groceryApi,
  'house-groups': houseGroupsApi,
  'invitation-links': invitationLinksApi,
  invitations: invitationsApi,
  mfa: mfaApi,
  notifications: notificationsApi,
  passwords: passwordsApi,
  providers: providersApi,
  'recipe-shares': recipeSharesApi,
  recipes: recipesApi,
  'password-reset': passwordResetApi,
  registrations: registrationsApi,
  sessions: sessionsApi,
  settlements: settlementsApi,
  shopping: shoppingApi,
  site: siteApi,
  system: systemApi,
  tasks: tasksApi,
  users: usersApi,
} as const
