import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Requirements such as `AUTH-12` and `MODEL-A-01`, and promises such as `T11`. Tests have other tags, too. */
const code = String.raw`[A-Z]+(?:-[A-Z])?-\d{2,}|[TFBL]\d{1,2}`
const rowPattern = new RegExp(String.raw`^\| (?<code>${code}) +\|`, 'gm')
const tagPattern = new RegExp(`'@?(?<code>${code})'`, 'g')

/** The tests of the tools are left out, because they contain tags as examples. */
const testFiles = '{contract,server,web,proof,e2e}/**/*.{test,spec}.{ts,tsx}'
const rowFiles = ['docs/requirements/*.md', 'docs/testing.md']

/** Promises that the benchmark alone shows, and how sessions are stored, which no test looks at. */
const withoutTest: readonly string[] = ['L6', 'L7', 'MODEL-B-01']

const readFiles = (root: string, patterns: string | readonly string[]): { file: string; text: string }[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const listCodes = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['code'] ?? '')

const listTags = (text: string): string[] =>
  [...text.matchAll(/\btags?:\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([tags]) => listCodes(tags, tagPattern))

/** Compares the tags of tests with the rows of requirements and promises. */
export const findTagProblems = (root: string): string[] => {
  const rows = readFiles(root, rowFiles).flatMap(({ text }) => listCodes(text, rowPattern))
  const tags = readFiles(root, testFiles).flatMap(({ file, text }) =>
    listTags(text).map((tag) => ({ tag, file })),
  )
  const known = new Set(rows)
  const tested = new Set([...tags.map(({ tag }) => tag), ...withoutTest])
  return [
    ...rows.filter((row, index) => rows.indexOf(row) !== index).map((row) => `${row} is defined twice.`),
    ...rows.filter((row) => !tested.has(row)).map((row) => `No test has the tag ${row}.`),
    ...tags
      .filter(({ tag }) => !known.has(tag))
      .map(({ tag, file }) => `${file} has the tag ${tag}, which no row in docs defines.`),
  ]
}
