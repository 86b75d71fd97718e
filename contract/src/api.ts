import { absencesApi } from './tasks/absences.ts'
import { activityApi } from './activity/activity.ts'
import { adminApi } from './admin/admin.ts'
import { analyticsApi } from './expenses/analytics.ts'
import { auditApi } from './admin/audit.ts'
import { authApi } from './accounts/auth.ts'
import { backupsApi } from './admin/backups.ts'
import { budgetsApi } from './expenses/budgets.ts'
import { calendarApi } from './calendar/calendar.ts'
import { dashboardApi } from './dashboard/dashboard.ts'
import { demoApi } from './instance/demo.ts'
import { exposureApi } from './instance/exposure.ts'
import { expenseGoalsApi } from './expenses/expense-goals.ts'
import { expensesApi } from './expenses/expenses.ts'
import { exportsApi } from './exports/exports.ts'
import { groceryApi } from './shopping/grocery.ts'
import { houseGroupsApi } from './house-groups/house-groups.ts'
import { invitationLinksApi } from './house-groups/invitation-links.ts'
import { invitationsApi } from './house-groups/invitations.ts'
import { mfaApi } from './accounts/mfa.ts'
import { notificationsApi } from './activity/notifications.ts'
import { pushAddressApi } from './activity/push-address.ts'
import { pushApi } from './activity/push.ts'
import { passwordsApi } from './accounts/passwords.ts'
import { providersApi } from './accounts/providers.ts'
import { recipeSharesApi } from './recipes/recipe-shares.ts'
import { recipesApi } from './recipes/recipes.ts'
import { passwordResetApi } from './accounts/password-reset.ts'
import { registrationsApi } from './accounts/registrations.ts'
import { sessionsApi } from './accounts/sessions.ts'
import { settlementsApi } from './expenses/settlements.ts'
import { shoppingApi } from './shopping/shopping.ts'
import { siteApi } from './instance/site.ts'
import { systemApi } from './instance/system.ts'
import { tasksApi } from './tasks/tasks.ts'
import { usersApi } from './accounts/users.ts'
import { whoDoesWhatApi } from './tasks/who-does-what.ts'

/** All endpoints by feature, for the API documentation and contract-wide tests; the browser imports single features. */
export const contract = {
  absences: absencesApi,
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
  push: pushApi,
  'push-address': pushAddressApi,
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
  'who-does-what': whoDoesWhatApi,
} as const
