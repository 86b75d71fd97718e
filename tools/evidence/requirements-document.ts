import { isRowCode, type RequirementArea } from './requirement-rows.ts'
import type { TaggedTests } from './tagged-tests.ts'

const levels = ['unit', 'component', 'API', 'journey', 'proof'] as const
type Level = (typeof levels)[number]

const findLevel = (file: string): Level => {
  if (file.startsWith('e2e/')) return 'journey'
  if (file.startsWith('proof/')) return 'proof'
  if (file.endsWith('.component.test.tsx')) return 'component'
  return /\.(?:api|http|engine|sqlite|postgres)\.test\.ts$/.test(file) ? 'API' : 'unit'
}

/** Formats the counts like `2 API, 1 journey`. */
const describeCounts = (tests: readonly TaggedTests[]): string =>
  levels
    .map((level) => {
      const counts = tests.filter(({ file }) => findLevel(file) === level).map((found) => found.tests)
      return { level, count: counts.reduce((sum, count) => sum + count, 0) }
    })
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
    .join(', ')

const toLine = (row: string, tests: readonly TaggedTests[]): string =>
  `| ${row} | ${describeCounts(tests)} | ${tests.map(({ file }) => file).join(', ')} |`

interface RequirementsDocument {
  readonly text: string
  /** Tags that look like row codes but are not defined, such as `AUTH-99 in e2e/sign-in.spec.ts`. */
  readonly unknown: readonly string[]
}

/** Creates the document, which lists for each row how many tests at each level cover it and in which files. */
export const toRequirementsDocument = (
  areas: readonly RequirementArea[],
  tests: readonly TaggedTests[],
): RequirementsDocument => {
  const rows = areas.flatMap((area) => area.rows)
  const testsByTag = Map.groupBy(tests, ({ tag }) => tag)
  const untested = rows.filter((row) => !testsByTag.has(row))
  const sections = areas.map((area) =>
    [
      `## ${area.code}: ${area.title}`,
      '',
      '| row | tests | files |',
      '| --- | --- | --- |',
      ...area.rows.map((row) => toLine(row, testsByTag.get(row) ?? [])),
    ].join('\n'),
  )
  const head = [
    '# Requirements and their tests',
    '',
    'Made by `npm run docs` from the [requirements](../requirements/README.md) and the tags of tests. A table of cases counts as one test.',
    '',
    `${rows.length} rows. Without a test: ${untested.join(', ') || 'none'}.`,
  ].join('\n')
  return {
    text: `${[head, ...sections].join('\n\n')}\n`,
    unknown: tests
      .filter(({ tag }) => isRowCode(tag) && !rows.includes(tag))
      .map(({ tag, file }) => `${tag} in ${file}`),
  }
}
