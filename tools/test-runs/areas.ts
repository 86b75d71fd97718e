import { globSync } from 'node:fs'
import { join } from 'node:path'

// Chooses the tests of an area, which is any word that stands in the path of a test: the folder of a feature or of shared
// code, or a part of a file name, such as `tasks`, `house-groups`, `realtime` or `keyboard`.

const root = join(import.meta.dirname, '../..')

/** The words by which journeys and other files name an area, besides its own. */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
  auth: ['sign-in', 'account'],
  budgets: ['money'],
  expenses: ['money', 'receipt', 'split-bill'],
  'house-groups': ['invitation', 'newcomer', 'household'],
  http: ['contract'],
  mfa: ['two-factor'],
  offline: ['outbox', 'phones', 'device'],
  realtime: ['live'],
  registrations: ['account', 'newcomer'],
  settlements: ['split', 'money'],
  site: ['landing', 'signed-out-pages'],
  tasks: ['board'],
  ui: ['dialogs', 'gallery', 'toasts', 'keyboard'],
}

const toSingular = (word: string): string => word.replace(/ies$/u, 'y').replace(/([^s])s$/u, '$1')

/** A regular expression that finds a word or its plural between the separators of a path. */
const toPattern = (word: string): string => {
  const singular = toSingular(word)
  return `(?:^|[/.-])(?:${RegExp.escape(singular)}s?|${RegExp.escape(singular.replace(/y$/u, 'ies'))})(?=[/.-]|$)`
}

export const isInArea = (file: string, area: string): boolean =>
  [area, ...(otherWords[area] ?? [])].some((word) => new RegExp(toPattern(word), 'u').test(file))

/** All test files of the repository, relative to its root. */
export const listTestFiles = (): readonly string[] =>
  globSync('{contract,server,web,tools,bench,proof,e2e}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).toSorted()

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/u.test(file)

/**
 * The areas of a source file: the folders of a feature (`expenses` and `budgets` for web/src/features/expenses/budgets),
 * the word of a contract file (`task` for task-values.ts), or the folder of shared code (`db`).
 */
const listAreas = (file: string): readonly string[] => {
  const feature = /^(?:server|web)\/src\/features\/(.+)\/[^/]+$/u.exec(file)?.[1]
  if (feature) return feature.split('/')
  const contract =
    /^contract\/src\/(?:[^/]+\/)?([^/]+?)(?:\.client|-(?:values|input|rules|notes))?\.ts$/u.exec(file)?.[1]
  const shared = /^(?:server|web)\/src\/([^/]+)\//u.exec(file)?.[1]
  return [contract ?? shared ?? []].flat()
}

/** Finds the areas of changed sources, and the tests that were changed themselves. */
export const findChanges = (
  changed: readonly string[],
): { areas: readonly string[]; tests: readonly string[] } => ({
  areas: [...new Set(changed.filter((file) => !isTest(file)).flatMap(listAreas))].toSorted(),
  tests: changed.filter(isTest),
})

/** Whether any test may depend on a file, because it belongs to no feature and is no test or document. */
export const isShared = (file: string): boolean =>
  !isTest(file) &&
  !/\.md$|^docs\/|^(?:server|web)\/src\/features\/|^contract\/src\/.+\.client\.ts$/u.test(file)
