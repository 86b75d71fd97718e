import type { TestRecord } from './test-record.ts'

export interface StageOutcome {
  readonly title: string
  readonly hasPassed: boolean
  readonly durationMs: number
  readonly tests: readonly TestRecord[]
}

const slowestShown = 10
const failureLinesShown = 20

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Formats a duration like `4 min 07 s`. */
export const formatMinutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

const toStageLine = ({ title, hasPassed, durationMs, tests }: StageOutcome): string => {
  const count = tests.length === 0 ? '' : `${tests.length.toLocaleString('en')} tests`
  return `${hasPassed ? '  ' : '✗ '}${title.padEnd(26)}${count.padStart(14)}${formatMinutes(durationMs).padStart(14)}`
}

const toTestLine = ({ suite, file, titles, durationMs }: TestRecord): string =>
  `  ${formatSeconds(durationMs).padStart(8)}  ${suite}  ${file} › ${titles.join(' › ')}`

const toFailedTest = ({ suite, file, titles, failure }: TestRecord): string[] => [
  `✗ ${suite}  ${file} › ${titles.join(' › ')}`,
  ...(failure ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, failureLinesShown)
    .map((line) => `    ${line}`),
]

/** Lists the stages and their durations, the ten slowest tests, the failures and, in the last line, the totals. */
export const formatSummary = (command: string, stages: readonly StageOutcome[]): string => {
  const tests = stages.flatMap((stage) => stage.tests)
  const count = (state: TestRecord['state']): number => tests.filter((test) => test.state === state).length
  const failedStages = stages.filter(({ hasPassed, tests }) => !hasPassed && tests.every(isNotFailed)).length
  const total = stages.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return [
    `${command}: ${formatMinutes(total)}`,
    ...stages.map(toStageLine),
    '',
    'The ten slowest tests',
    ...tests
      .toSorted((a, b) => b.durationMs - a.durationMs)
      .slice(0, slowestShown)
      .map(toTestLine),
    ...tests.filter((test) => test.state === 'failed').flatMap((test) => ['', ...toFailedTest(test)]),
    '',
    `${count('passed')} passed, ${count('failed') + failedStages} failed, ${count('skipped')} skipped`,
  ].join('\n')
}

const isNotFailed = ({ state }: TestRecord): boolean => state !== 'failed'
