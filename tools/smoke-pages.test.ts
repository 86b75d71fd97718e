import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The journey of `npm test` that opens a page: its file and how its title begins. */
const journeys: Readonly<Record<string, readonly [file: string, title: string]>> = {
  home: ['dashboard', 'DASH-03, DASH-08'],
  tasks: ['tasks', 'a new task goes from the form'],
  expenses: ['expenses', 'a new expense goes from the form'],
  budgetAnalytics: ['budget-analytics', 'a budget is created, shown with its state'],
  calendar: ['calendar', 'CAL-01, CAL-02'],
  shopping: ['shopping', 'SHOP-13, SHOP-04'],
  recipes: ['recipes', 'REC-22'],
  mySharedRecipes: ['my-shared-recipes', 'SHARE-08 SHARE-09'],
  shared: ['shared-recipe', 'SHARE-05, SHARE-07'],
  houseGroups: ['house-groups', 'GROUP-03, GROUP-07'],
  profile: ['profile', 'PROF-04'],
  security: ['security', 'two-factor sign-in is set up'],
  admin: ['admin', 'ADMIN-02, ADMIN-04'],
  login: ['sign-in', 'SHELL-11, AUTH-18'],
  forgotPassword: ['password-reset', 'who forgot the password'],
  resetPassword: ['password-reset', 'who forgot the password'],
  tempLogin: ['temporary-session', 'DEMO-01, DEMO-04'],
  setupData: ['temporary-session', 'DEMO-11'],
  exportDemo: ['visitor-pages', 'DEMO-07, DEMO-15'],
  exportWorking: ['temporary-session', 'XPORT-06'],
  instacartDemo: ['grocery-pages', 'GROC-16'],
  instacartIntegration: ['grocery-pages', 'with a session the page'],
}

/** Pages without an address of their own. */
const others = [
  ['landing', 'LAND-14'],
  ['accounts', 'PEND-01, PEND-03'],
  ['shell', 'SHELL-09, SHELL-10: an address that leads nowhere'],
] as const

const folder = join(import.meta.dirname, '../e2e')
const pathsSource = readFileSync(join(import.meta.dirname, '../web/src/app/paths.ts'), 'utf8')
const pages = [...pathsSource.matchAll(/^ {2}(\w+): '\/[^']*',$/gm)].flatMap(([, page]) => page ?? [])

/** What stands between the title of the journey and its first line, where its tags are. */
const readTags = (file: string, title: string): string | undefined => {
  const path = join(folder, `${file}.spec.ts`)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, rest] = source.split(new RegExp(`test\\(\\s*['"\`]${RegExp.escape(title)}`))
  return rest?.slice(0, rest.indexOf('=>'))
}

test('every page of the app has a journey that always has to pass', () => {
  expect(pages).toEqual(Object.keys(journeys))
})

test.each([...Object.values(journeys), ...others])('%s.spec.ts: %s … always has to pass', (file, title) => {
  expect(readTags(file, title)).toContain('@smoke')
})
