import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type PageName, pageNames, pages } from '../web/src/lib/pages.ts'

/** The smoke journeys of pages without a file of their name, given by their file and the start of their title. */
const elsewhere: { readonly [Name in PageName]?: readonly [file: string, title: string] } = {
  home: ['dashboard', 'four cards show the figures'],
  chores: ['chores', 'chores chosen from the list'],
  whoDoesWhat: ['who-does-what', 'a completed task is shown'],
  shared: ['shared-recipe', 'a visitor opens a public link'],
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

const files = globSync(join(import.meta.dirname, '../e2e/**/*.spec.ts'))

const readSpec = (name: string): string => {
  const file = files.find((path) => basename(path) === `${name}.spec.ts`)
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

/** Returns the source between the title of a journey and its function, which contains the tags. */
const readTags = (file: string, title: string): string | undefined => {
  const [, rest] = readSpec(file).split(new RegExp(`test\\(\\s*['"\`]${RegExp.escape(title)}`))
  return rest?.slice(0, rest.indexOf('=>'))
}

test.each(pageNames.filter((name) => !elsewhere[name]))('the page %s has a smoke journey', (name) => {
  expect(readSpec(pages[name].path.slice(1))).toContain("'@smoke'")
})

test.each([...Object.values(elsewhere), ...others])(
  '%s.spec.ts: %s … is tagged as a smoke journey',
  (file, title) => {
    expect(readTags(file, title)).toContain('@smoke')
  },
)
