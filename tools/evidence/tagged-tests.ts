import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tag, and how many tests in a file have it. */
export interface TaggedTests {
  readonly tag: string
  readonly file: string
  readonly tests: number
}

/** The tests of the tools are left out, because they contain tags as examples. */
const testFiles = [
  '{contract,server,web}/src/**/*.test.{ts,tsx}',
  '{server/tests,web/gallery,web/vite-plugins,proof}/**/*.test.ts',
  'e2e/**/*.spec.ts',
]

const tagsPattern = /\btags?:\s*(?<tags>\[[^\]]*\]|'[^']*')/g
const callPattern = /^(?<indent>[ \t]*)(?<kind>test|it|describe)\b/gm

/** Counts the tests in a source text. A table of cases counts as one test. */
const countTests = (source: string): number => [...source.matchAll(/^[ \t]*(?:test|it)\b/gm)].length

/**
 * Counts the tests to which a tag at `offset` applies: one if it belongs to a test, or all tests in a `describe` block.
 */
const countTestsAt = (source: string, offset: number): number => {
  const call = [...source.slice(0, offset).matchAll(callPattern)].at(-1)
  if (!call) return 0
  const { indent = '', kind } = call.groups ?? {}
  if (kind !== 'describe') return 1
  // The formatter indents the end of a call like its beginning.
  const end = source.indexOf(`\n${indent}})`, offset)
  return countTests(source.slice(call.index, end < 0 ? undefined : end))
}

const parseTags = (source: string): { tag: string; tests: number }[] =>
  [...source.matchAll(tagsPattern)].flatMap(({ index, groups }) => {
    const tags = [...(groups?.['tags'] ?? '').matchAll(/'@?([^']+)'/g)].map(([, tag = '']) => tag)
    const tests = countTestsAt(source, index)
    return tests > 0 ? [...new Set(tags)].map((tag) => ({ tag, tests })) : []
  })

/** Lists the tags of all tests in the repository at `root`, once per file and ordered by file. */
export const listTaggedTests = (root: string): TaggedTests[] =>
  testFiles
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .toSorted()
    .flatMap((file) => {
      const found = Map.groupBy(parseTags(readFileSync(join(root, file), 'utf8')), ({ tag }) => tag)
      return [...found].map(([tag, uses]) => ({
        tag,
        file,
        tests: uses.reduce((sum, { tests }) => sum + tests, 0),
      }))
    })
