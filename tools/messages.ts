import { languages } from '@roost/contract/language/languages.ts'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFaults, type Message, toKey, updateCatalogue } from './messages/catalogue.ts'
import { readMessages } from './messages/source-messages.ts'

// `npm run messages` finds the messages of all sources and writes them to the catalogues; `--check` only compares, and
// reports texts that are not translated. See "A language" in CONTRIBUTING.md.

const root = resolve(import.meta.dirname, '..')
const sources = ['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}']
const isProduct = (path: string): boolean =>
  !/\.test\.tsx?$|^server\/src\/(?:cli|db)\/|^contract\/src\/language\/languages\.ts$/.test(path)

const files = globSync(sources, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isProduct)
  .toSorted()
  .map((path) => ({ path, ...readMessages(path, readFileSync(join(root, path), 'utf8')) }))

const collectMessages = (): readonly Message[] => {
  const found = new Map<string, Message>()
  for (const { path, messages } of files)
    for (const message of messages) {
      const key = toKey(message)
      const known = found.get(key)
      found.set(key, { ...known, ...message, files: [...new Set([...(known?.files ?? []), path])] })
    }
  return [...found.values()]
}

/** Names of people, shops and services, which are the same in every language, and what the command line alone says. */
const names = new Set([
  'There is no account with the address ${}.',
  'Roost',
  'Google',
  'Replit',
  'YouTube',
  'Facebook',
  'Instagram',
  'Robin',
  'Sam',
  'Maya',
  'Kim',
  'Leo',
  'Meadow Farms',
  'Hearth & Crumb',
  'Orchard Lane',
  'Hillside',
  'Golden Field',
  'Sunny Hen',
  'Nonna Rosa',
  'Greenhouse Growers',
  'Tropica',
  'Old Mill',
  'Leaf & Root',
  'Bright Home',
])

/** Texts for operators and developers, and words of other programs: Windows, search providers, browsers. */
const technicalFiles =
  /^server\/src\/(?:config|config\/settings-file|http\/open-api|features\/(?:audit\/audit\.service|calendar\/ical\/zone-names\.rules|mfa\/secret-key\.service)|lib\/(?:listen-failure|meter|setting-values|icalendar\/windows-time-zones|ingredients\/.+|text\/device-name))\.ts$/

const findProblems = (): readonly string[] =>
  files.flatMap(({ path, untranslated, computed }) => [
    ...(technicalFiles.test(path) ? [] : untranslated.filter(({ text }) => !names.has(text))).map(
      ({ line, text }) => `${path}:${line}  is shown in English in every language: ${text}`,
    ),
    ...computed.map(({ line, text }) => `${path}:${line}  the text of a message is a literal: ${text}`),
  ])

const readFileOrNothing = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const messages = collectMessages()
const catalogues = languages
  .filter((language) => language !== 'en')
  .map((language) => {
    const path = join(root, 'locales', `${language}.po`)
    const before = readFileOrNothing(path)
    return { language, path, before, after: updateCatalogue(before, language, messages) }
  })

if (process.argv.includes('--check')) {
  const inButtons = new Set(messages.filter(({ isInButton }) => isInButton).map(toKey))
  const problems = [
    ...findProblems(),
    ...catalogues
      .filter(({ before, after }) => before !== after)
      .map(({ language }) => `locales/${language}.po is not up to date: npm run messages`),
    ...catalogues.flatMap(({ language, before }) => findFaults(before, language, inButtons)),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`messages: ${messages.length} in ${languages.length} languages, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  for (const { path, after } of catalogues) writeFileSync(path, after)
  console.log(`messages: ${messages.length} in ${languages.length} languages`)
}
