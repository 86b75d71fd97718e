import { msg } from '@roost/contract/language/messages.ts'

// Visitors load this list, tests and the build read it, so it imports neither modules of pages nor icons.

export type Audience = 'visitor' | 'pending' | 'demo' | 'member' | 'administrator'

export interface Page {
  readonly path: string
  /** The name in the navigation and in the document title, a marked message. */
  readonly title: string
  /** Who finds the page at its path. A page for administrators denies access to members. */
  readonly audience: readonly Audience[]
  /** In the menu alone, or in the bottom bar, too: narrow phones have space for four pages there, wide ones for five. */
  readonly navigation?: 'menu' | 'bar' | 'wide bar'
  /** Members open the page so often that its files are preloaded, and apart from those of other pages. */
  readonly isUsual?: true
  /** The last part of the path, if it is not fixed. */
  readonly parameter?: string
}

const forVisitors = { audience: ['visitor'] } as const
const forDemo = { audience: ['visitor', 'demo'] } as const
const forEveryone = { audience: ['visitor', 'pending', 'member'] } as const
const forMembers = { audience: ['member'] } as const
const inMenu = { ...forMembers, navigation: 'menu' } as const
const inBar = { ...forMembers, navigation: 'bar' } as const
const inWideBar = { ...forMembers, navigation: 'wide bar' } as const

/** All pages, in the order of the navigation. Their modules and icons are in `app/routes/page-modules.ts`. */
export const pages = {
  home: { path: '/', title: msg('Dashboard'), ...inBar },
  tasks: { path: '/tasks', title: msg('Tasks'), ...inBar, isUsual: true },
  chores: { path: '/tasks/chores', title: msg('Chores'), ...forMembers },
  whoDoesWhat: { path: '/tasks/who-does-what', title: msg('Who Does What'), ...forMembers },
  expenses: { path: '/expenses', title: msg('Expenses'), ...inBar, isUsual: true },
  budgetAnalytics: { path: '/budget-analytics', title: msg('Budget Analytics'), ...inMenu },
  calendar: { path: '/calendar', title: msg('Calendar'), ...inWideBar, isUsual: true },
  shopping: { path: '/shopping', title: msg('Shopping'), ...inBar, isUsual: true },
  shop: { path: '/shop', title: msg('Shopping List'), ...forMembers },
  share: { path: '/share', title: msg('Shared With Roost'), ...forMembers },
  recipes: { path: '/recipes', title: msg('Recipes'), ...inMenu, isUsual: true },
  mySharedRecipes: { path: '/my-shared-recipes', title: msg('My Shared Recipes'), ...inMenu },
  shared: { path: '/shared', title: msg('Shared Recipe'), ...forEveryone, parameter: 'shareUrl' },
  houseGroups: { path: '/house-groups', title: msg('House Groups'), ...inMenu },
  activity: { path: '/activity', title: msg('Activity'), ...forMembers },
  profile: { path: '/profile', title: msg('Profile'), ...inMenu },
  security: { path: '/security', title: msg('Security'), ...inMenu },
  admin: { path: '/admin', title: msg('Admin'), ...inMenu, audience: ['administrator'] },
  login: { path: '/login', title: msg('Sign in'), ...forVisitors },
  forgotPassword: { path: '/forgot-password', title: msg('Reset your password'), ...forVisitors },
  resetPassword: { path: '/reset-password', title: msg('Set new password'), ...forVisitors },
  join: { path: '/join', title: msg('Join a house group'), ...forEveryone },
  tempLogin: { path: '/temp-login', title: msg('Temporary Session'), ...forDemo },
  setupData: { path: '/setup-data', title: msg('Sample Data'), ...forDemo },
  exportDemo: { path: '/export-demo', title: msg('Export Demo'), audience: ['visitor', 'demo', 'member'] },
  exportWorking: { path: '/export-working', title: msg('Your Export'), ...forDemo },
  instacartDemo: { path: '/instacart-demo', title: msg('Grocery Integration Demo'), ...forDemo },
  instacartIntegration: {
    path: '/instacart-integration',
    title: msg('Live Grocery Integration'),
    ...forDemo,
  },
} as const satisfies Readonly<Record<string, Page>>

type Pages = typeof pages
export type PageName = keyof Pages
export type Paths = { readonly [Name in PageName]: Pages[Name]['path'] }
export type PageNameFor<A extends Audience> = {
  readonly [Name in PageName]: A extends Pages[Name]['audience'][number] ? Name : never
}[PageName]

type PageNameWith<Property> = {
  readonly [Name in PageName]: Pages[Name] extends Property ? Name : never
}[PageName]

export type NavigationPageName = PageNameWith<{ readonly navigation: string }>
export type PageNameWithParameter = PageNameWith<{ readonly parameter: string }>
export type UsualPageName = PageNameWith<{ readonly isUsual: true }>

export const pageNames = Object.keys(pages) as readonly PageName[]

export const isPageFor = <A extends Audience>(name: PageName, audience: A): name is PageNameFor<A> => {
  const page: Page = pages[name]
  return page.audience.includes(audience)
}

/** Returns the page that the audience finds at the path. */
export const findPageFor = <A extends Audience>(audience: A, path: string): PageNameFor<A> | undefined =>
  pageNames.filter((name) => isPageFor(name, audience)).find((name) => pages[name].path === path)
