import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The smoke journey in `npm test` that opens each page, given by its file and the start of its title. */
const journeys: Readonly<Record<string, readonly [file: string, title: string]>> = {
  home: ['dashboard', 'four cards show the figures'],
  tasks: ['tasks', 'a new task shows in the To Do'],
  expenses: ['expenses', 'a new expense shows in the list'],
  budgetAnalytics: ['budget-analytics', 'a budget is created, shown with its status'],
  calendar: ['calendar', 'the calendar opens with the'],
  shopping: ['shopping', 'an item is added with'],
  recipes: ['recipes', 'recipes from the house group'],
  mySharedRecipes: ['my-shared-recipes', 'shares that a member created show'],
  shared: ['shared-recipe', 'a visitor opens a public link'],
  houseGroups: ['house-groups', 'a new member sees the tasks'],
  activity: ['activity', 'a deleted task comes back'],
  profile: ['profile', 'a new name shows in'],
  security: ['security', 'two-factor sign-in is set up'],
  admin: ['admin', 'an administrator approves a pending'],
  login: ['sign-in', 'an approved member signs in'],
  forgotPassword: ['password-reset', 'a person who forgot their password'],
  resetPassword: ['password-reset', 'a person who forgot their password'],
  join: ['first-steps', 'an empty instance is two people'],
  tempLogin: ['demo-session', 'a visitor tries the demo'],
  setupData: ['demo-session', 'creating sample data as a visitor'],
  exportDemo: ['signed-out-pages', 'a visitor exports sample lists'],
  exportWorking: ['demo-session', 'the export contains data entered'],
  instacartDemo: ['grocery-pages', 'a visitor tries the search'],
  instacartIntegration: ['grocery-pages', 'a signed-in member sees products'],
}

/** Smoke journeys for pages without their own path. */
const others = [
  ['landing', 'the demo pages are one click'],
  ['accounts', 'a new account waits for approval'],
  ['shell', 'an unknown address shows'],
] as const

const folder = join(import.meta.dirname, '../e2e')
const pathsSource = readFileSync(join(import.meta.dirname, '../web/src/lib/paths.ts'), 'utf8')
const pages = [...pathsSource.matchAll(/^ {2}(\w+): '\/[^']*',$/gm)].flatMap(([, page]) => page ?? [])

/** Returns the source between the title of a journey and its function, which contains the tags. */
const readTags = (file: string, title: string): string | undefined => {
  const path = join(folder, `${file}.spec.ts`)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, rest] = source.split(new RegExp(`test\\(\\s*['"\`]${RegExp.escape(title)}`))
  return rest?.slice(0, rest.indexOf('=>'))
}

test('every page in the app has a smoke journey', () => {
  expect(pages).toEqual(Object.keys(journeys))
})

test('the journeys that walk through all pages open every page', () => {
  const source = readFileSync(join(folder, 'support/pages.ts'), 'utf8')
  const paths = [...pathsSource.matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].flatMap(([, path]) => path ?? [])
  expect(paths.filter((path) => !new RegExp(`toPage\\('${path}[?#/']`).test(source))).toEqual([])
})

test.each([...Object.values(journeys), ...others])(
  '%s.spec.ts: %s … is tagged as a smoke journey',
  (file, title) => {
    expect(readTags(file, title)).toContain('@smoke')
  },
)
