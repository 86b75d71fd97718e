import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listMentions } from './test-titles.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const writeTest = (source: string): void => {
  root = mkdtempSync(join(tmpdir(), 'roost-titles-'))
  mkdirSync(join(root, 'e2e'))
  writeFileSync(join(root, 'e2e/some.spec.ts'), source)
}

const rows = /\bROW-\d\d/g

test('a row in a title, in a comment above it, in its table and in its body belongs to that test', () => {
  writeTest(`
const table = [['ROW-01', 1]]

test('first (ROW-02)', () => {
  expect('ROW-03')
})

// ROW-04: as the specification says.
test(
  "second, it's ROW-05",
  { timeout: 1 },
  () => {
    // ROW-06
  },
)

test.each([
  ['ROW-07', 1],
])('third %s ROW-08', () => {})
`)
  expect(listMentions(root, rows).map(({ title, found }) => [found, title])).toEqual([
    ['ROW-01', 'first (ROW-02)'],
    ['ROW-02', 'first (ROW-02)'],
    ['ROW-03', 'first (ROW-02)'],
    ['ROW-04', "second, it's ROW-05"],
    ['ROW-05', "second, it's ROW-05"],
    ['ROW-06', "second, it's ROW-05"],
    ['ROW-07', 'third %s ROW-08'],
    ['ROW-08', 'third %s ROW-08'],
  ])
})

test('a file without a test shows nothing', () => {
  writeTest("export const row = 'ROW-01'\n")
  expect(listMentions(root, rows)).toEqual([])
})
