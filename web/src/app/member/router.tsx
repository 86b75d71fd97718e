import { msg } from '@roost/contract/language/messages.ts'
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { getSession } from '../../api/session/session.ts'
import { isPageFor, type Page, pageNames, type PageNameFor, type Paths, pages } from '../../lib/pages.ts'
import { takeReturnPlace } from '../../lib/navigation/return-place.ts'
import { paths } from '../../lib/paths.ts'
import { loadDemoPage } from '../demo/demo-page-loader.ts'
import { isDemoPathOf } from '../demo/demo-paths.ts'
import { Layout } from '../layout/layout.tsx'
import {
  DemoRoute,
  type MemberPageName,
  NotFoundPage,
  type PageModule,
  pageModules,
} from '../routes/page-modules.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { parseSearch, stringifySearch } from '../routes/search-params.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the page, a marked message, for the document title. */
    title?: string
    /** The page exists for demo accounts only; others see the not-found page. */
    isForDemo?: boolean
    /** The page has a frame of its own. */
    isOwnApp?: true
  }
}

const rootRoute = createRootRoute({ component: Layout })

type ParseSearch<Name extends MemberPageName> = (typeof pageModules)[Name] extends {
  readonly parseSearch: infer Parse
}
  ? Parse
  : undefined

type RoutePath<Name extends MemberPageName> = (typeof pages)[Name] extends {
  readonly parameter: infer Parameter extends string
}
  ? `${Paths[Name]}/$${Parameter}`
  : Paths[Name]

type PageRoute<Path extends string, Parse> = ReturnType<
  typeof createRoute<unknown, typeof rootRoute, Path, Path, string, Path, Parse>
>

const pageRoutes = Object.fromEntries(
  (Object.keys(pageModules) as MemberPageName[]).map((name) => {
    const { component, parseSearch, isOwnApp }: PageModule = pageModules[name]
    const { path, title, parameter }: Page = pages[name]
    const route = createRoute({
      getParentRoute: () => rootRoute,
      path: parameter === undefined ? path : `${path}/$${parameter}`,
      staticData: { title, ...(isOwnApp && { isOwnApp }) },
      ...(parseSearch && { validateSearch: parseSearch }),
      component,
    })
    return [name, route]
  }),
) as unknown as { readonly [Name in MemberPageName]: PageRoute<RoutePath<Name>, ParseSearch<Name>> }

const demoRoutes = Object.fromEntries(
  pageNames
    .filter((name) => isPageFor(name, 'demo'))
    .map((name) => {
      const { path, title } = pages[name]
      const route = createRoute({
        getParentRoute: () => rootRoute,
        path,
        staticData: { title, isForDemo: !isPageFor(name, 'member') },
        loader: async () => {
          if (isDemoPathOf(getSession().user, path)) await loadDemoPage(path)
        },
        component: DemoRoute,
      })
      return [name, route]
    }),
) as unknown as { readonly [Name in PageNameFor<'demo'>]: PageRoute<Paths[Name], undefined> }

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: msg('Page Not Found') },
  component: NotFoundPage,
})

const routeTree = rootRoute.addChildren({ ...pageRoutes, ...demoRoutes, notFoundRoute })

/**
 * A single history for the life of the page: creating one patches `pushState`, and a second one would patch the first.
 */
const browserHistory = createBrowserHistory()

export const createAppRouter = () => {
  // The signed-out app's history entries lack the key by which scroll positions are remembered.
  const place = location.pathname === paths.home ? takeReturnPlace() : null
  if (place !== null) browserHistory.replace(place)
  else if (history.state === null) browserHistory.replace(browserHistory.location.href)
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
