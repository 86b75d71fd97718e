import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test and what it says of itself: its title, or a comment or a table row of it. */
export interface Mention {
  readonly file: string
  readonly title: string
  /** What was looked for, as it stands there. */
  readonly found: string
}

interface Title {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Not those of the tools: they name rows and promises as examples. */
const testFiles = [
  '{contract,server,web}/src/**/*.test.{ts,tsx}',
  'server/tests/**/*.test.ts',
  '{proof,web/vite-plugins}/**/*.test.ts',
  'e2e/*.spec.ts',
]

// `test('…'`, `describe.each(…)('…'` and the `])('…'` that closes a table.
const titlePattern =
  /^[ \t]*(?:(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?|\][^('"`\n]*\))\(\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/gm

const callPattern = /^[ \t]*(?:test|it|describe)\b/gm

/** Where the call begins whose table is closed right before the title. */
const findTableStart = (source: string, titleStart: number): number =>
  [...source.slice(0, titleStart).matchAll(callPattern)].at(-1)?.index ?? titleStart

const listTitles = (source: string): Title[] =>
  [...source.matchAll(titlePattern)].map(({ index, 0: matched, groups }) => ({
    start: matched.trimStart().startsWith(']') ? findTableStart(source, index) : index,
    end: index + matched.length,
    text: (groups?.['text'] ?? '').replaceAll(/\\(.)/g, '$1'),
  }))

const isInComment = (source: string, offset: number): boolean =>
  /^\s*(?:\/\/|\/?\*)/.test(source.slice(source.lastIndexOf('\n', offset) + 1, offset + 1))

/** A comment belongs to the test right below it; everything else to the test it stands in, or to the first one. */
const findOwner = (source: string, titles: readonly Title[], offset: number): Title | undefined => {
  const next = titles.find(({ end }) => end > offset)
  const previous = titles.findLast(({ start }) => start <= offset)
  if (next && next.start <= offset) return next
  const isAboveNext =
    next && isInComment(source, offset) && !source.slice(offset, next.start).includes('\n\n')
  const between = next ? source.slice(offset, next.start).split('\n').slice(1) : []
  if (isAboveNext && between.every((line) => /^\s*(?:\/\/|\*|$)/.test(line))) return next
  return previous ?? next
}

/** Every place in a test of the repository at `root` that the pattern, which has the flag g, matches. */
export const listMentions = (root: string, pattern: RegExp): Mention[] =>
  testFiles
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const titles = listTitles(source)
      return [...source.matchAll(pattern)].flatMap(({ index, 0: found }) => {
        const owner = findOwner(source, titles, index)
        return owner ? [{ file, title: owner.text, found }] : []
      })
    })
