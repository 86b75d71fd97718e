import { expect, test } from 'vitest'
import type { TestRecord } from '../test-runs/test-record.ts'
import { listPromises, toProofs } from './proof-record.ts'

test.each([
  ['T11, T26: two administrators', ['T11', 'T26']],
  ['T16 CAL-32 GROUP-20: has what the person sees', ['T16']],
  ['T09: a stranger', ['T9']],
  ['balances stay as they were (T12)', ['T12']],
  ['F8 leads the keyboard to the toast', []],
  ['from 2026-01-01T18:00 on', []],
  ['of a MODEL-B-03: all columns', []],
])('%s names %j', (title, expected) => {
  expect(listPromises(title)).toEqual(expected)
})

const reported = (titles: readonly string[], more: Partial<TestRecord> = {}): TestRecord => ({
  suite: 'proof-sqlite',
  file: 'proof/some.test.ts',
  titles,
  state: 'passed',
  durationMs: 1,
  ...more,
})

test('what the tests of a file show of a promise is added up', () => {
  const figures = { rounds: 20, result: '20 kills' }
  expect(
    toProofs([
      reported(['F1: a kill', 'loses nothing'], { figures }),
      reported(['F1: a kill', 'F2: and a power cut'], { state: 'failed' }),
      reported(['something else']),
    ]),
  ).toEqual([
    {
      promise: 'F1',
      suite: 'proof-sqlite',
      file: 'proof/some.test.ts',
      tests: 2,
      failed: 1,
      figures: [{ title: 'loses nothing', ...figures }],
    },
    { promise: 'F2', suite: 'proof-sqlite', file: 'proof/some.test.ts', tests: 1, failed: 1, figures: [] },
  ])
})
