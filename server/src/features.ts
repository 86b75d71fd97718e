import type { FeatureManifest } from './feature.ts'
import { absencesFeature } from './features/absences/absences.feature.ts'
import { activityFeature } from './features/activity/activity.feature.ts'
import { adminFeature } from './features/admin/admin.feature.ts'
import { analyticsFeature } from './features/analytics/analytics.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { backupsFeature } from './features/backups/backups.feature.ts'
import { budgetsFeature } from './features/budgets/budgets.feature.ts'
import { calendarFeature } from './features/calendar/calendar.feature.ts'
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts'
import { demoFeature } from './features/demo/demo.feature.ts'
import { expenseGoalsFeature } from './features/expense-goals/expense-goals.feature.ts'
import { expensesFeature } from './features/expenses/expenses.feature.ts'
import { exportsFeature } from './features/exports/exports.feature.ts'
import { groceryFeature } from './features/grocery/grocery.feature.ts'
import { houseGroupsFeature } from './features/house-groups/house-groups.feature.ts'
import { invitationLinksFeature } from './features/invitation-links/invitation-links.feature.ts'
import { invitationsFeature } from './features/invitations/invitations.feature.ts'
import { knownBrowsersFeature } from './features/known-browsers/known-browsers.feature.ts'
import { mfaFeature } from './features/mfa/mfa.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { passwordResetFeature } from './features/password-reset/password-reset.feature.ts'
import { passwordsFeature } from './features/passwords/passwords.feature.ts'
import { providersFeature } from './features/providers/providers.feature.ts'
import { pushAddressFeature } from './features/push-address/push-address.feature.ts'
import { pushFeature } from './features/push/push.feature.ts'
import { recipeSharesFeature } from './features/recipe-shares/recipe-shares.feature.ts'
import { recipesFeature } from './features/recipes/recipes.feature.ts'
import { registrationsFeature } from './features/registrations/registrations.feature.ts'
import { sessionsFeature } from './features/sessions/sessions.feature.ts'
import { settlementsFeature } from './features/settlements/settlements.feature.ts'
import { shoppingFeature } from './features/shopping/shopping.feature.ts'
import { systemFeature } from './features/system/system.feature.ts'
import { tasksFeature } from './features/tasks/tasks.feature.ts'
import { usersFeature } from './features/users/users.feature.ts'
import { whoDoesWhatFeature } from './features/who-does-what/who-does-what.feature.ts'
import type { Subscriber } from './jobs/subscriber.ts'

/**
 * All features of Roost. The data of a deleted account is deleted in this order: expenses before the ledger they belong
 * to, shares before the recipes they refer to.
 */
export const features: readonly FeatureManifest[] = [
  authFeature,
  mfaFeature,
  providersFeature,
  passwordResetFeature,
  passwordsFeature,
  registrationsFeature,
  knownBrowsersFeature,
  sessionsFeature,
  usersFeature,
  absencesFeature,
  tasksFeature,
  whoDoesWhatFeature,
  expensesFeature,
  settlementsFeature,
  budgetsFeature,
  expenseGoalsFeature,
  analyticsFeature,
  shoppingFeature,
  calendarFeature,
  groceryFeature,
  recipeSharesFeature,
  recipesFeature,
  houseGroupsFeature,
  invitationsFeature,
  invitationLinksFeature,
  exportsFeature,
  dashboardFeature,
  notificationsFeature,
  pushFeature,
  pushAddressFeature,
  activityFeature,
  adminFeature,
  auditFeature,
  backupsFeature,
  demoFeature,
  systemFeature,
]

/** Who wants to know of events. Every process that writes subscribes them to its engine. */
export const subscribers: readonly Subscriber[] = features.flatMap(({ subscribers = [] }) => subscribers)
