import { expect, test } from 'vitest'
import { formatMinutes, formatSummary } from './summary.ts'
import type { TestRecord } from './test-record.ts'

const record = (title: string, durationMs: number, more: Partial<TestRecord> = {}): TestRecord => ({
  suite: 'units',
  file: 'contract/src/money/money.test.ts',
  titles: ['amounts', title],
  state: 'passed',
  durationMs,
  ...more,
})

const stage = (tests: readonly TestRecord[], hasPassed = true) => ({
  title: 'Units',
  hasPassed,
  durationMs: 61_000,
  tests,
})

test('a summary lists the stages with their test counts and durations and ends with the totals', () => {
  const tests = [record('one', 5), record('two', 7, { state: 'skipped' })]
  const lines = formatSummary('npm test', [stage(tests), stage([])]).split('\n')
  expect(lines[0]).toBe('npm test: 2 min 02 s')
  expect(lines[1]).toMatch(/^ {2}Units +2 tests +1 min 01 s$/)
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped')
})

test('a summary lists the ten slowest tests with their full names, slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, index) => record(`number ${index}`, index * 1000))
  const text = formatSummary('npm test', [stage(tests)])
  expect(text.match(/number \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `number ${29 - index}`))
  expect(text).toContain('29.0 s  units  contract/src/money/money.test.ts › amounts › number 29')
})

test('a failed test and a stage that ended without a failed test both count as failed', () => {
  const crashed = stage([], false)
  const failed = stage([record('one', 5, { state: 'failed' })], false)
  const text = formatSummary('npm test', [crashed, failed])
  expect(text).toMatch(/\n0 passed, 2 failed, 0 skipped$/)
  expect(text.match(/✗ Units/g)).toHaveLength(2)
})

test('a failed test is listed with the first lines of its error message at the end of the log', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`)
  const failed = record('adds up', 5, {
    state: 'failed',
    failure: ['expected 1 to be 2', '', ...lines].join('\n'),
  })
  const text = formatSummary('npm test', [stage([failed, record('two', 7)], false)])
  expect(text).toContain(
    '\n✗ units  contract/src/money/money.test.ts › amounts › adds up\n    expected 1 to be 2\n    line 0\n',
  )
  expect(text).toContain('line 18\n\n1 passed')
})

test('a duration is rounded to seconds before it is split into minutes and seconds', () => {
  expect(formatMinutes(59_600)).toBe('1 min 00 s')
})
