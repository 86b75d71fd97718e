import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { maxEvents } from '@roost/contract/calendar/calendar-values.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expensesApi, maxExpenses } from '@roost/contract/expenses/expenses.ts'
import { maxCreatedGroups } from '@roost/contract/house-groups/house-group-values.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { maxRecipes } from '@roost/contract/recipes/recipe-values.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { maxSettlements, settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { maxOpenItems } from '@roost/contract/shopping/shopping-values.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { maxAbsences } from '@roost/contract/tasks/absence-values.ts'
import { absencesApi } from '@roost/contract/tasks/absences.ts'
import { maxTasks } from '@roost/contract/tasks/task-values.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { TableName } from '../../src/db/backup/copy-tables.ts'
import { maxBudgets } from '../../src/features/budgets/budgets.rules.ts'
import { maxGoals } from '../../src/features/expense-goals/expense-goals.rules.ts'
import { maxShares } from '../../src/features/recipe-shares/recipe-shares.rules.ts'
import type { Person } from '../household/builders.ts'

interface Refusable {
  readonly status: number
  readonly error: { readonly message: string }
}

/** What the requests that fill a table refer to. */
export interface Filler extends Pick<Person, 'client'> {
  readonly recipeId: number
  readonly debtorId: number
  readonly creditorId: number
}

/** A number of rows in a household, or of a person, beyond which requests are refused. */
interface Cap {
  readonly max: number
  readonly refusal: ErrorCode
  /** Creates one row. */
  readonly create: (filler: Filler) => Promise<Refusable>
  /** The rows that count already. */
  readonly earlier?: number
  /** A unique column of text. */
  readonly unique?: string
  /** The column that holds their number, unless they are counted or a trigger counts them. */
  readonly total?: readonly [table: TableName, column: string]
}

/** Why a table does not grow without end, however often a request is repeated. */
export interface Bound {
  readonly cap?: Cap
  /** At most one row for each combination of these columns, which refer to rows that are bounded themselves. */
  readonly onePer?: readonly string[]
  /** The scheduled job that deletes all rows in the course of time. */
  readonly removedBy?: string
  /** The scheduled job that deletes the oldest rows beyond a number. */
  readonly trimmedBy?: string
  /** The test of a bound that is not checked here: its file and title. */
  readonly testedIn?: readonly [file: string, title: string]
}

const date = '2026-11-21'
const features = 'server/src/features'

/** Every table. A new one needs an entry, and a new bound a test. */
export const tableBounds: Readonly<Record<TableName, Bound>> = {
  // Administrators and invitations let people in; all others wait.
  users: {
    testedIn: [
      `${features}/providers/providers.api.test.ts`,
      'allows at most one hundred pending accounts, however they sign up',
    ],
  },
  sessions: {
    removedBy: 'auth.remove-expired',
    testedIn: [
      'server/src/http/sessions/session.api.test.ts',
      'a person has at most twenty sessions, and another sign-in ends the least recently used one',
    ],
  },
  push_addresses: { onePer: ['user_id'] },
  push_settings: { onePer: ['user_id'] },
  push_subscriptions: { onePer: ['session_id'] },
  reminder_plans: { onePer: ['user_id'] },
  throttles: { removedBy: 'auth.remove-expired' },
  // Names of devices come from a list.
  known_devices: { onePer: ['user_id', 'device'] },
  known_browsers: {
    removedBy: 'known-browsers.remove-forgotten',
    testedIn: [
      `${features}/known-browsers/known-browsers.api.test.ts`,
      'counts towards a maximum of fifty per account',
    ],
  },
  registrations: { onePer: ['user_id'] },
  mfa_secrets: { onePer: ['user_id'] },
  mfa_backup_codes: {
    testedIn: [`${features}/mfa/mfa.api.test.ts`, 'creates ten new codes and invalidates the old ones'],
  },
  provider_attempts: { removedBy: 'providers.remove-expired' },
  mfa_attempts: { removedBy: 'providers.remove-expired' },
  password_reset_tokens: { removedBy: 'recovery.remove-expired' },
  house_groups: {
    cap: {
      max: maxCreatedGroups,
      refusal: 'house-groups.too_many',
      create: ({ client }) => client.call(houseGroupsApi.create, { name: 'Nest' }),
      earlier: 1,
    },
  },
  house_group_invitations: { onePer: ['house_group_id', 'invited_user_id'] },
  house_group_removals: { onePer: ['user_id', 'house_group_id'] },
  invitation_links: { onePer: ['created_by'] },
  tasks: {
    cap: {
      max: maxTasks,
      refusal: 'tasks.too_many',
      create: ({ client }) => client.call(tasksApi.create, { title: 'Sweep', category: 'garden' }),
    },
  },
  absences: {
    cap: {
      max: maxAbsences,
      refusal: 'absences.too_many',
      create: async ({ client }) => {
        const [member] = (await client.call(usersApi.list, {})).body
        const dates = { fromOn: '2099-07-01', toOn: '2099-07-14' }
        return client.call(absencesApi.create, { userId: member?.id ?? '', ...dates })
      },
    },
  },
  task_totals: { onePer: ['scope', 'category', 'status', 'priority'] },
  budgets: {
    cap: {
      max: maxBudgets,
      refusal: 'budgets.too_many',
      create: ({ client }) =>
        client.call(budgetsApi.create, { name: 'Food', category: 'x', amount: 1, startDate: date }),
    },
  },
  expenses: {
    cap: {
      max: maxExpenses,
      refusal: 'expenses.too_many',
      create: ({ client }) =>
        client.call(expensesApi.create, { title: 'Market', amount: 1, category: 'x', date }),
      earlier: 1,
      total: ['expense_totals', 'expense_count'],
    },
  },
  receipts: { onePer: ['expense_id'] },
  expense_changes: {
    testedIn: [`${features}/expenses/rows/changes.api.test.ts`, 'consists of the latest hundred changes'],
  },
  // Those that no longer count any expense are deleted.
  expense_totals: { onePer: ['scope', 'month', 'category'] },
  ledger_members: { onePer: ['house_group_id', 'user_id'] },
  expense_splits: { onePer: ['expense_id', 'member_id'] },
  settlements: {
    cap: {
      max: maxSettlements,
      refusal: 'settlements.too_many',
      create: ({ client, debtorId, creditorId }) =>
        client.call(settlementsApi.create, {
          fromMemberId: debtorId,
          toMemberId: creditorId,
          amount: 0.01,
          asCredit: true,
        }),
    },
    // Undone ones do not count.
    testedIn: [
      `${features}/settlements/settlements.limits.api.test.ts`,
      'of undone settlements, the newest thousand stay',
    ],
  },
  expense_goals: {
    cap: {
      max: maxGoals,
      refusal: 'expense-goals.too_many',
      create: ({ client }) =>
        client.call(expenseGoalsApi.create, {
          name: 'Holidays',
          category: 'x',
          targetAmount: 1,
          targetDate: date,
        }),
    },
  },
  // Bought ones do not count.
  shopping_items: {
    cap: {
      max: maxOpenItems,
      refusal: 'shopping.too_many',
      create: ({ client }) => client.call(shoppingApi.create, { name: 'Milk', category: 'dairy' }),
    },
    trimmedBy: 'shopping.remove-old',
    testedIn: [
      `${features}/shopping/shopping.jobs.api.test.ts`,
      'of bought items, those bought last stay, for each household and each person without one',
    ],
  },
  // One row for short and one for long events.
  event_totals: { onePer: ['scope', 'lasts_long'] },
  calendar_events: {
    cap: {
      max: maxEvents,
      refusal: 'calendar.too_many',
      create: ({ client }) =>
        client.call(calendarApi.create, { title: 'Dentist', startDate: '2026-11-23T09:00:00.000Z' }),
    },
    testedIn: [`${features}/calendar/calendar.limits.api.test.ts`, 'cannot have another exception'],
  },
  calendar_feeds: { onePer: ['user_id'] },
  recipes: {
    cap: {
      max: maxRecipes,
      refusal: 'recipes.too_many',
      create: ({ client }) =>
        client.call(recipesApi.create, { title: 'Toast', ingredients: ['bread'], instructions: 'Toast' }),
      earlier: 1,
    },
  },
  recipe_photos: { onePer: ['recipe_id'] },
  recipe_shares: {
    cap: {
      max: maxShares,
      refusal: 'recipe-shares.too_many',
      create: ({ client, recipeId }) =>
        client.call(recipeSharesApi.create, { id: String(recipeId), shareType: 'public' }),
      unique: 'share_url',
    },
  },
  // One for each household in which somebody has ever been; it ends with the household.
  dashboard_configs: { onePer: ['user_id'] },
  access_request_notifications: { onePer: ['requesting_user_id', 'admin_user_id'] },
  notices: { removedBy: 'notices.remove-old' },
  jobs: {
    testedIn: [
      'server/src/jobs/job-queue.engine.test.ts',
      'is given up after a day of failures, and the last one is logged as an error',
    ],
  },
  audit_log: {
    removedBy: 'audit.remove-old',
    testedIn: [
      `${features}/audit/audit.repeats.api.test.ts`,
      'is counted after a hundred entries, and becomes one entry for each kind within the hour',
    ],
  },
  audit_repeats: { removedBy: 'audit.write-repeats' },
  change_log: {
    onePer: ['scope', 'feature'],
    trimmedBy: 'system.remove-versions-of-gone',
    testedIn: [
      'server/tests/clean-up.api.test.ts',
      'versions of accounts and house groups that are gone are removed, others stay',
    ],
  },
  row_changes: {
    removedBy: 'activity.remove-old',
    trimmedBy: 'activity.remove-old',
    testedIn: [
      `${features}/activity/activity.jobs.api.test.ts`,
      'the oldest changes of a household beyond a limit are deleted, and the rest of a transaction is not undone',
    ],
  },
  deleted_photos: { removedBy: 'activity.remove-old' },
  idempotency_keys: {
    removedBy: 'system.remove-old-idempotency-keys',
    trimmedBy: 'system.remove-old-idempotency-keys',
    testedIn: [
      'server/tests/clean-up.api.test.ts',
      'only the newest 5,000 idempotency keys and 1,000 responses of a person are kept',
    ],
  },
  // The names of settings are in the code.
  instance_settings: { onePer: ['key'] },
}
