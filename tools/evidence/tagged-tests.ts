import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tag and how many tests of a file have it. */
export interface TaggedTests {
  readonly tag: string
  readonly file: string
  readonly tests: number
}

/** Without tests of the tools, which have tags as examples. */
const testFiles = [
  '{contract,server,web}/src/**/*.test.{ts,tsx}',
  '{server/tests,web/gallery,web/vite-plugins,proof}/**/*.test.ts',
  'e2e/**/*.spec.ts',
]

const tagsPattern = /\btags?:\s*(?<tags>\[[^\]]*\]|'[^']*')/g
const callPattern = /^(?<indent>[ \t]*)(?<kind>test|it|describe)\b/gm

/** How many tests begin in a text. A table of cases is one test. */
const countTests = (source: string): number => [...source.matchAll(/^[ \t]*(?:test|it)\b/gm)].length

/** How many tests have a tag that stands at `offset`: the call right before it, or all tests of that `describe`. */
const countTestsAt = (source: string, offset: number): number => {
  const call = [...source.slice(0, offset).matchAll(callPattern)].at(-1)
  if (!call) return 0
  const { indent = '', kind } = call.groups ?? {}
  if (kind !== 'describe') return 1
  // The formatter puts the end of a call under its beginning.
  const end = source.indexOf(`\n${indent}})`, offset)
  return countTests(source.slice(call.index, end < 0 ? undefined : end))
}

const parseTags = (source: string): { tag: string; tests: number }[] =>
  [...source.matchAll(tagsPattern)].flatMap(({ index, groups }) => {
    const tags = [...(groups?.['tags'] ?? '').matchAll(/'@?([^']+)'/g)].map(([, tag = '']) => tag)
    const tests = countTestsAt(source, index)
    return tests > 0 ? [...new Set(tags)].map((tag) => ({ tag, tests })) : []
  })

/** Every tag of the tests in the repository at `root`, once a file, in order of files. */
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
