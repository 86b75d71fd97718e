import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The journey of `npm test` that opens a page: its file and how its title begins. */
const journeys: Readonly<Record<string, readonly [file: string, title: string]>> = {
  home: ['dashboard', 'four cards show the figures'],
  tasks: ['tasks', 'a new task goes from the form'],
  expenses: ['expenses', 'a new expense goes from the form'],
  budgetAnalytics: ['budget-analytics', 'a budget is created, shown with its state'],
  calendar: ['calendar', 'the calendar opens with the'],
  shopping: ['shopping', 'an item is added with'],
  recipes: ['recipes', 'recipes of the whole house'],
  mySharedRecipes: ['my-shared-recipes', 'own shares say who can'],
  shared: ['shared-recipe', 'anyone opens a public link'],
  houseGroups: ['house-groups', 'who joins sees the tasks'],
  profile: ['profile', 'a new name shows in'],
  security: ['security', 'two-factor sign-in is set up'],
  admin: ['admin', 'an administrator approves a waiting'],
  login: ['sign-in', 'an approved member signs in'],
  forgotPassword: ['password-reset', 'who forgot the password'],
  resetPassword: ['password-reset', 'who forgot the password'],
  tempLogin: ['demo-session', 'somebody tries Roost from the'],
  setupData: ['demo-session', 'sample data for a visitor'],
  exportDemo: ['signed-out-pages', 'a visitor takes sample lists'],
  exportWorking: ['demo-session', 'the export shows what was'],
  instacartDemo: ['grocery-pages', 'a visitor tries the search'],
  instacartIntegration: ['grocery-pages', 'with a session the page'],
}

/** Pages without an address of their own. */
const others = [
  ['landing', 'the pages that can be'],
  ['accounts', 'a new account waits until'],
  ['shell', 'an address that leads nowhere'],
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
