import { lazyRouteComponent as load, type RouteComponent } from '@tanstack/react-router'
import {
  CalendarDays,
  ChartPie,
  ChefHat,
  CircleUserRound,
  House,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Share2,
  ShieldCheck,
  ShoppingBasket,
  Users,
} from 'lucide-react'
import { withRareTexts } from '../page/language.ts'
import type { NavigationPageName, PageNameFor } from '../../lib/pages.ts'
import {
  parseActivitySearch,
  parseBudgetSearch,
  parseCalendarSearch,
  parseExpenseSearch,
  parseRecipeSearch,
  parseShareSearch,
  parseTaskSearch,
} from './page-search.ts'

/** The pages in the member app, except those of the demo, which are all shown by one route. */
export type MemberPageName = Exclude<PageNameFor<'member' | 'administrator'>, PageNameFor<'demo'>>

export interface PageModule {
  readonly component: RouteComponent
  readonly parseSearch?: (search: Readonly<Record<string, unknown>>) => object
  /** The page can be installed as an app of its own, so it has a frame of its own. */
  readonly isOwnApp?: true
}

/** A page in the navigation has an icon. */
type PageModules = {
  readonly [Name in MemberPageName]: PageModule &
    (Name extends NavigationPageName ? { readonly Icon: LucideIcon } : object)
}

/** Loads what the app shows at each path. The build measures each of these modules as a page. */
export const pageModules = {
  home: { Icon: House, component: load(() => import('./dashboard-route.tsx'), 'DashboardRoute') },
  tasks: {
    Icon: ListChecks,
    parseSearch: parseTaskSearch,
    component: load(() => import('../../features/tasks/tasks-page.tsx'), 'TasksPage'),
  },
  chores: {
    component: load(() => withRareTexts(import('../../features/tasks/chores/chores-page.tsx')), 'ChoresPage'),
  },
  whoDoesWhat: {
    component: load(
      () => withRareTexts(import('../../features/who-does-what/who-does-what-page.tsx')),
      'WhoDoesWhatPage',
    ),
  },
  expenses: {
    Icon: ReceiptText,
    parseSearch: parseExpenseSearch,
    component: load(() => import('../../features/expenses/expenses-page.tsx'), 'ExpensesPage'),
  },
  budgetAnalytics: {
    Icon: ChartPie,
    parseSearch: parseBudgetSearch,
    component: load(
      () => import('../../features/expenses/analytics/budget-analytics-page.tsx'),
      'BudgetAnalyticsPage',
    ),
  },
  calendar: {
    Icon: CalendarDays,
    parseSearch: parseCalendarSearch,
    component: load(() => import('../../features/calendar/calendar-page.tsx'), 'CalendarPage'),
  },
  shopping: {
    Icon: ShoppingBasket,
    component: load(() => import('./shopping-route.tsx'), 'ShoppingRoute'),
  },
  // In the same file as the shopping page, because it shows the same.
  shop: { isOwnApp: true, component: load(() => import('./shopping-route.tsx'), 'ShopRoute') },
  share: { component: load(() => import('../share/share-page.tsx'), 'SharePage') },
  recipes: {
    Icon: ChefHat,
    parseSearch: parseRecipeSearch,
    component: load(() => import('../../features/recipes/recipes-page.tsx'), 'RecipesPage'),
  },
  mySharedRecipes: {
    Icon: Share2,
    parseSearch: parseShareSearch,
    component: load(
      () => import('../../features/recipes/recipe-shares/my-shared-recipes-page.tsx'),
      'MySharedRecipesPage',
    ),
  },
  shared: { component: load(() => import('./shared-recipe-route.tsx'), 'SharedRecipeRoute') },
  houseGroups: {
    Icon: Users,
    component: load(
      () => withRareTexts(import('../../features/house-groups/house-groups-page.tsx')),
      'HouseGroupsPage',
    ),
  },
  activity: {
    parseSearch: parseActivitySearch,
    component: load(() => import('../../features/activity/activity-page.tsx'), 'ActivityPage'),
  },
  join: { component: load(() => import('./join-route.tsx'), 'JoinRoute') },
  profile: {
    Icon: CircleUserRound,
    component: load(() => withRareTexts(import('../../features/profile/profile-page.tsx')), 'ProfilePage'),
  },
  security: {
    Icon: LockKeyhole,
    component: load(() => withRareTexts(import('../../features/security/security-page.tsx')), 'SecurityPage'),
  },
  admin: {
    Icon: ShieldCheck,
    component: load(() => withRareTexts(import('../../features/admin/admin-page.tsx')), 'AdminPage'),
  },
} as const satisfies PageModules

export const DemoRoute = load(() => import('../demo/demo-route.tsx'), 'DemoRoute')
export const NotFoundPage = load(() => import('../page/not-found-page.tsx'), 'NotFoundPage')
