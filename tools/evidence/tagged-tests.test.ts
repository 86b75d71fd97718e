import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listTaggedTests } from './tagged-tests.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const writeTests = (files: Readonly<Record<string, string>>): void => {
  root = mkdtempSync(join(tmpdir(), 'roost-tags-'))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
}

const countByTag = (): Record<string, number> =>
  Object.fromEntries(listTaggedTests(root).map(({ tag, tests }) => [tag, tests]))

test('tags of Vitest and Playwright tests are found, whether they are on one line or on several', () => {
  writeTests({
    'e2e/some.spec.ts': `
test('one', { tag: '@ROW-01' }, async () => {})
test(
  'two',
  {
    tag: [
      '@smoke',
      '@ROW-01',
      '@ROW-02',
    ],
  },
  async () => {},
)
`,
    'server/src/features/some/some.api.test.ts': `
test.each([['a'], ['b']])('%s', { tags: ['ROW-02', 'ROW-03'] }, () => {})
it('three', { tags: ['ROW-03'] }, () => {})
`,
  })
  expect(listTaggedTests(root)).toEqual([
    { tag: 'ROW-01', file: 'e2e/some.spec.ts', tests: 2 },
    { tag: 'smoke', file: 'e2e/some.spec.ts', tests: 1 },
    { tag: 'ROW-02', file: 'e2e/some.spec.ts', tests: 1 },
    { tag: 'ROW-02', file: 'server/src/features/some/some.api.test.ts', tests: 1 },
    { tag: 'ROW-03', file: 'server/src/features/some/some.api.test.ts', tests: 2 },
  ])
})

test('the tags of a describe block apply to all tests in it and to no others', () => {
  writeTests({
    'contract/src/some.test.ts': `
describe('a group', { tags: ['ROW-01'] }, () => {
  test('one', () => {})

  describe('within', { tags: ['ROW-02'] }, () => {
    it('two', () => {})
  })

  test('three', { tags: ['ROW-03'] }, () => {})
})

test('four', () => {})
`,
  })
  expect(countByTag()).toEqual({ 'ROW-01': 3, 'ROW-02': 1, 'ROW-03': 1 })
})

test('tags in other data and in files that are not tests are ignored', () => {
  writeTests({
    'web/src/some.test.ts': "const recipe = { tags: ['ROW-01'] }\ntest('one', () => {})\n",
    'web/src/some.ts': "test('one', { tags: ['ROW-02'] }, () => {})\n",
  })
  expect(listTaggedTests(root)).toEqual([])
})
