import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listMentions } from './test-titles.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const writeTest = (source: string, file = 'e2e/some.spec.ts'): void => {
  root = mkdtempSync(join(tmpdir(), 'roost-titles-'))
  mkdirSync(join(root, dirname(file)), { recursive: true })
  writeFileSync(join(root, file), source)
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

test('a component test shows its rows like every other test', () => {
  writeTest(
    `
// ROW-01
test.for(refusals)('refused: %s ROW-02', () => {
  // ROW-03
})
`,
    'web/src/features/some/some-form.component.test.tsx',
  )
  expect(listMentions(root, rows).map(({ title, found }) => [found, title])).toEqual([
    ['ROW-01', 'refused: %s ROW-02'],
    ['ROW-02', 'refused: %s ROW-02'],
    ['ROW-03', 'refused: %s ROW-02'],
  ])
})

test('a file without a test shows nothing', () => {
  writeTest("export const row = 'ROW-01'\n")
  expect(listMentions(root, rows)).toEqual([])
})
