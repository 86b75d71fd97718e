import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findTagProblems } from './row-tags.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const rows = '| code | requirement |\n| --- | --- |\n| ROW-01 | One. |\n| ROW-A-02 | Two. |\n'
const promises = '| code | promise |\n| ---- | ------- |\n| T1   | Safe.   |\n'
const unit = "test('one', { tags: ['ROW-01', 'T1', 'S3'] }, () => {})\n"
const journey = "test('two', { tag: [\n  '@smoke',\n  '@ROW-A-02',\n] }, () => {})\n"

const listProblems = (changed: Readonly<Record<string, string>> = {}): string[] => {
  root = mkdtempSync(join(tmpdir(), 'roost-tags-'))
  const files = {
    'docs/requirements/rows.md': rows,
    'docs/testing.md': promises,
    'server/src/some.api.test.ts': unit,
    'e2e/some.spec.ts': journey,
    'e2e/support/some.ts': "const recipe = { tags: ['ROW-99'] }\n",
    ...changed,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return findTagProblems(root)
}

test('rows and promises with a test, and tests with other tags, are right', () => {
  expect(listProblems()).toEqual([])
})

test('a row or a promise without a test is a problem', () => {
  expect(listProblems({ 'server/src/some.api.test.ts': "test('one', () => {})\n" })).toEqual([
    'No test has the tag ROW-01.',
    'No test has the tag T1.',
  ])
})

test('a tag of no row is a problem', () => {
  expect(
    listProblems({ 'web/src/some.test.tsx': "describe('more', { tags: ['ROW-03'] }, () => {})\n" }),
  ).toEqual(['web/src/some.test.tsx has the tag ROW-03, which no row in docs defines.'])
})

test('a row that is defined twice is a problem', () => {
  expect(listProblems({ 'docs/requirements/rows.md': `${rows}| ROW-01 | Again. |\n` })).toEqual([
    'ROW-01 is defined twice.',
  ])
})
