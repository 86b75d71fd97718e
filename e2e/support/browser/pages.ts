import { isPageFor, type Page, type PageName, pageNames, pages } from '../../../web/src/lib/pages.ts'

export interface PlacedPage {
  readonly path: string
  readonly heading: string
  /** The document title without the app name. */
  readonly title: string
  /** Text in the main part once the page has loaded. */
  readonly words?: string | RegExp
}

export type WalkedPage = Pick<PlacedPage, 'path'> & Partial<PlacedPage>

interface Content {
  readonly heading?: string
  readonly words?: string
  /** What follows the path where a page needs it. */
  readonly end?: string
  /** The words of other views of the page by what follows its path. */
  readonly views?: Readonly<Record<string, string | null>>
  /** The main buttons of its dialogs, by the hash that opens them. */
  readonly dialogs?: Readonly<Record<string, string>>
}

/** What is not as usual: a heading that is not the title, and words, which are those of the household in pages.spec.ts. */
const contents: { readonly [Name in PageName]?: Content } = {
  home: {
    heading: 'Your Family Dashboard',
    words: 'Plums feast',
    dialogs: { '#customize': 'Save Changes', '#export': 'Copy to Clipboard' },
  },
  tasks: { heading: 'Task Management', words: 'Bread to get', dialogs: { '#new': 'Create Task' } },
  chores: {
    words: 'What does your home need?',
    dialogs: { '#new': 'Add Chore', '#starter-set': 'Add 33 chores' },
  },
  whoDoesWhat: { words: 'Show who did what' },
  expenses: {
    heading: 'Expense Tracking',
    words: 'Plums bought',
    views: { '?show=all': 'Plums bought' },
    dialogs: { '#new': 'Add Expense', '#split': 'Start a new one', '#balances': 'Close' },
  },
  budgetAnalytics: {
    words: 'Plums budget',
    views: { '?tab=budgets': 'Plums budget', '?tab=goals': 'Plums goal', '?tab=analytics': 'Groceries' },
    dialogs: { '#new-budget': 'Create Budget', '#new-goal': 'Create Expense Goal' },
  },
  calendar: {
    heading: 'Family Calendar',
    words: 'Plums feast',
    views: { '?view=week': 'Plums feast', '?view=day': 'Plums feast', '?view=list': 'Plums feast' },
    dialogs: { '#new': 'Create Event', '#import': 'Cancel', '#subscribe': 'Create Address' },
  },
  shopping: {
    heading: 'Shopping Lists',
    words: 'Plums',
    dialogs: {
      '#new': 'Add Item',
      '#history': 'Close',
      '#share': 'Copy',
      '#stores': 'Find Stores',
      '#search': 'Search',
    },
  },
  shop: { heading: 'Shopping Lists', words: 'Plums' },
  share: { words: 'Text or link' },
  recipes: { views: { '?tab=saved': 'Plums pie' } },
  mySharedRecipes: { words: 'Plums pie', views: { '?tab=received': 'Nothing received yet' } },
  houseGroups: { words: 'Noah Nest', views: { '#invitations': null } },
  activity: { words: 'Bread to get' },
  profile: { words: 'this device' },
  security: { words: 'Enable Two-Factor Authentication' },
  admin: { words: 'Access Denied' },
  login: {
    heading: 'Welcome to Roost',
    words: 'Forgot your password?',
    views: { '?tab=sign-up': 'First name' },
  },
  forgotPassword: { words: 'Send reset link' },
  resetPassword: { heading: 'Invalid reset link', end: '?token=made-up' },
  join: { heading: 'Invitation', end: '#invitation=made-up' },
  tempLogin: { words: 'Start Temporary Session' },
  exportDemo: { words: 'Copy to Clipboard' },
  exportWorking: { words: 'Sign in required' },
}

const listViews = (name: PageName): PlacedPage[] => {
  const { path, title } = pages[name]
  const { heading = title, words, end = '', views = {} }: Content = contents[name] ?? {}
  return Object.entries({ [end]: words ?? null, ...views }).map(([view, text]) => ({
    path: path + view,
    heading,
    title,
    ...(text !== null && { words: text }),
  }))
}

export interface PlacedDialog extends PlacedPage {
  readonly button: string
}

const listDialogs = (name: PageName): PlacedDialog[] => {
  const { path, title } = pages[name]
  const { heading = title, dialogs = {} }: Content = contents[name] ?? {}
  return Object.entries(dialogs).map(([hash, button]) => ({ path: path + hash, heading, title, button }))
}

const fixedNames = pageNames.filter((name) => !('parameter' in pages[name]))
const adminNames = fixedNames.filter((name) => isPageFor(name, 'administrator'))
const memberNames = fixedNames.filter((name) => isPageFor(name, 'member') || isPageFor(name, 'administrator'))

/** Every page that members open, and each of its views. Those for administrators deny access. */
export const memberPages: readonly PlacedPage[] = [
  ...memberNames.flatMap(listViews),
  { path: '/no-such-page', heading: 'Page Not Found', title: 'Page Not Found' },
]

/** Pages with a frame of their own, because they can be installed as an app of their own. */
export const ownAppPages: readonly PlacedPage[] = listViews('shop')

/** The dialogs of pages for members, other than those of a row. */
export const memberDialogs: readonly PlacedDialog[] = memberNames.flatMap(listDialogs)

/** What administrators find at the paths that are for them alone. */
export const adminPages = adminNames.map((name): PlacedPage => {
  const { path, title } = pages[name]
  return { path, title, heading: title }
})

export const signedOutPages: readonly PlacedPage[] = [
  { path: '/', heading: 'Feather your nest, together', title: '', words: 'Get Started' },
  ...fixedNames.filter((name) => isPageFor(name, 'visitor') && !isPageFor(name, 'demo')).flatMap(listViews),
  {
    path: '/shared/nothing',
    heading: 'Recipe Not Found',
    title: 'Recipe Not Found',
    words: /invalid or has been removed/,
  },
]

/** Pages for visitors, which demo accounts open, too. */
export const demoPages: readonly PlacedPage[] = fixedNames
  .filter((name) => isPageFor(name, 'demo'))
  .flatMap(listViews)

const navigation = pageNames.map((name): Page => pages[name]).filter((page) => page.navigation !== undefined)

const listTitles = (...places: readonly Page['navigation'][]): string[] =>
  navigation.filter((page) => places.includes(page.navigation)).map(({ title }) => title)

/** The names in the menu of a phone, and in the bar of a wide and of a narrow one. */
export const menuTitles: readonly string[] = listTitles('menu', 'bar', 'wide bar')
export const wideBarTitles: readonly string[] = listTitles('bar', 'wide bar')
export const barTitles: readonly string[] = listTitles('bar')
