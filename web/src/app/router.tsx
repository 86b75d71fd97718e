import { msg } from '@roost/contract/messages.ts'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { getSession } from '../api/session.ts'
import {
  parseActivitySearch,
  parseBudgetSearch,
  parseExpenseSearch,
  parseCalendarSearch,
  parseRecipeSearch,
  parseShareSearch,
  parseTaskSearch,
} from './page-search.ts'
import { Layout } from './layout/layout.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { paths } from '../lib/paths.ts'
import { RouteErrorPage } from './route-error-page.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { loadDemoPage } from './demo-page-loader.ts'
import { type DemoPath, getDemoTitle, isDemoPathOf } from './demo-paths.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the page, a marked message, for the document title. */
    title?: string
    /** The page exists for demo accounts only; others see the not-found page. */
    isForDemo?: boolean
  }
}

const rootRoute = createRootRoute({ component: Layout })

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  staticData: { title: msg('Dashboard') },
  component: lazyRouteComponent(() => import('./dashboard-route.tsx'), 'DashboardRoute'),
})

const tasksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.tasks,
  staticData: { title: msg('Tasks') },
  validateSearch: parseTaskSearch,
  component: lazyRouteComponent(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
})

const expensesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.expenses,
  staticData: { title: msg('Expenses') },
  validateSearch: parseExpenseSearch,
  component: lazyRouteComponent(() => import('../features/expenses/expenses-page.tsx'), 'ExpensesPage'),
})

const budgetAnalyticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.budgetAnalytics,
  staticData: { title: msg('Budget Analytics') },
  validateSearch: parseBudgetSearch,
  component: lazyRouteComponent(
    () => import('../features/expenses/analytics/budget-analytics-page.tsx'),
    'BudgetAnalyticsPage',
  ),
})

const calendarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.calendar,
  staticData: { title: msg('Calendar') },
  validateSearch: parseCalendarSearch,
  component: lazyRouteComponent(() => import('../features/calendar/calendar-page.tsx'), 'CalendarPage'),
})

const shoppingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.shopping,
  staticData: { title: msg('Shopping') },
  component: lazyRouteComponent(() => import('./shopping-route.tsx'), 'ShoppingRoute'),
})

const recipesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.recipes,
  staticData: { title: msg('Recipes') },
  validateSearch: parseRecipeSearch,
  component: lazyRouteComponent(() => import('../features/recipes/recipes-page.tsx'), 'RecipesPage'),
})

const mySharedRecipesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.mySharedRecipes,
  staticData: { title: msg('My Shared Recipes') },
  validateSearch: parseShareSearch,
  component: lazyRouteComponent(
    () => import('../features/recipes/recipe-shares/my-shared-recipes-page.tsx'),
    'MySharedRecipesPage',
  ),
})

const sharedRecipeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${paths.shared}/$shareUrl`,
  staticData: { title: msg('Shared Recipe') },
  component: lazyRouteComponent(() => import('./shared-recipe-route.tsx'), 'SharedRecipeRoute'),
})

const houseGroupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.houseGroups,
  staticData: { title: msg('House Groups') },
  component: lazyRouteComponent(
    () => import('../features/house-groups/house-groups-page.tsx'),
    'HouseGroupsPage',
  ),
})

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.activity,
  staticData: { title: msg('Activity') },
  validateSearch: parseActivitySearch,
  component: lazyRouteComponent(() => import('../features/activity/activity-page.tsx'), 'ActivityPage'),
})

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.join,
  staticData: { title: msg('Join a house group') },
  component: lazyRouteComponent(() => import('./join-route.tsx'), 'JoinRoute'),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.profile,
  staticData: { title: msg('Profile') },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.security,
  staticData: { title: msg('Security') },
  component: lazyRouteComponent(() => import('../features/security/security-page.tsx'), 'SecurityPage'),
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  staticData: { title: msg('Admin') },
  component: lazyRouteComponent(() => import('../features/admin/admin-page.tsx'), 'AdminPage'),
})

const createDemoRoute = <const Path extends DemoPath>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title: getDemoTitle(path), isForDemo: path !== paths.exportDemo },
    loader: async () => {
      if (isDemoPathOf(getSession().user, path)) await loadDemoPage(path)
    },
    component: lazyRouteComponent(() => import('./demo-route.tsx'), 'DemoRoute'),
  })

const tempLoginRoute = createDemoRoute(paths.tempLogin)
const setupDataRoute = createDemoRoute(paths.setupData)
const exportDemoRoute = createDemoRoute(paths.exportDemo)
const exportWorkingRoute = createDemoRoute(paths.exportWorking)
const instacartDemoRoute = createDemoRoute(paths.instacartDemo)
const instacartIntegrationRoute = createDemoRoute(paths.instacartIntegration)

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: msg('Page Not Found') },
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

const routeTree = rootRoute.addChildren([
  dashboardRoute,
  tasksRoute,
  expensesRoute,
  budgetAnalyticsRoute,
  calendarRoute,
  shoppingRoute,
  recipesRoute,
  mySharedRecipesRoute,
  sharedRecipeRoute,
  houseGroupsRoute,
  activityRoute,
  joinRoute,
  profileRoute,
  securityRoute,
  adminRoute,
  tempLoginRoute,
  setupDataRoute,
  exportDemoRoute,
  exportWorkingRoute,
  instacartDemoRoute,
  instacartIntegrationRoute,
  notFoundRoute,
])

/**
 * A single history for the life of the page: creating one patches `pushState`, and a second one would patch the first.
 */
const browserHistory = createBrowserHistory()

export const createAppRouter = () => {
  // The signed-out app's history entries lack the key by which scroll positions are remembered.
  if (history.state === null) browserHistory.replace(browserHistory.location.href)
  return createRouter({
    routeTree,
    history: browserHistory,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteErrorPage,
  })
}
