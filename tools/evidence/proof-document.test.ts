import { expect, test } from 'vitest'
import { toProofDocument } from './proof-document.ts'
import type { Proof } from './proof-record.ts'

const findLine = (document: string, number: string): string =>
  document.split('\n').find((line) => line.startsWith(`| ${number} |`)) ?? ''

const tested: Proof = {
  promise: 'T18',
  suite: 'server-sqlite',
  file: 'server/src/some.api.test.ts',
  tests: 3,
  failed: 0,
  figures: [],
}

test('a measurement is listed in the row of its promise, with whether it met its goal', () => {
  const document = toProofDocument(
    [],
    [
      { number: 'L1', rounds: 15_000, result: 'p95 8 ms', isMet: true },
      { number: 'L5', rounds: 9, result: '3 failed', isMet: false },
    ],
  )
  expect(findLine(document, 'L1')).toMatch(
    /\[bench\/cases\/load\.ts\]\(.*\) \(bench\) \| 15,000 \| goal met<br>bench: p95 8 ms \|$/,
  )
  expect(findLine(document, 'L5')).toMatch(/\| 9 \| \*\*goal missed\*\*<br>bench: 3 failed \|$/)
})

test('a measurement is listed together with the tests of the same promise', () => {
  const measured = { number: 'T18', rounds: 2, result: 'alike', isMet: false } as const
  expect(findLine(toProofDocument([tested], [measured]), 'T18')).toMatch(
    /\| 5 \| 3 tests passed<br>\*\*goal missed\*\*<br>bench: alike \|$/,
  )
})

test('the row of a promise that was not measured names the benchmark that measures it', () => {
  const document = toProofDocument([], [])
  expect(findLine(document, 'L2')).toContain('| not measured yet: `npm run bench -- load` |')
  expect(findLine(document, 'L7')).toContain('| not measured yet: `npm run bench -- start` |')
  expect(findLine(document, 'L3')).toContain('| nothing yet |')
})
