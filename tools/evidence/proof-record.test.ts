import { expect, test } from 'vitest'
import type { TestRecord } from '../test-runs/test-record.ts'
import { toProofs } from './proof-record.ts'

const reported = (tags: readonly string[], more: Partial<TestRecord> = {}): TestRecord => ({
  suite: 'proof-sqlite',
  file: 'proof/some.test.ts',
  titles: ['a kill', 'loses nothing'],
  tags,
  state: 'passed',
  durationMs: 1,
  ...more,
})

test('the results for a promise are added up per test file', () => {
  const figures = { rounds: 20, result: '20 kills' }
  expect(
    toProofs([
      reported(['F1'], { figures }),
      reported(['F1', 'F2', 'SHELL-01', 'smoke'], { state: 'failed' }),
      reported([]),
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
