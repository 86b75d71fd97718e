import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type TestRecord, writeRecord } from './test-record.ts'

const toState = (test: TestCase): TestRecord['state'] => {
  if (test.outcome() === 'skipped') return 'skipped'
  return test.ok() ? 'passed' : 'failed'
}

const toFailure = ({ errors }: TestResult): string | undefined =>
  errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n') || undefined

/** Records every journey for the summary of the run. */
export default class JourneyRecordReporter implements Reporter {
  readonly #results = new Map<TestCase, TestResult>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#results.set(test, result)
  }

  onEnd(): void {
    writeRecord(
      [...this.#results].map(([test, result]) => ({
        suite: 'journeys',
        file: relative(process.cwd(), test.location.file),
        titles: [test.title],
        state: toState(test),
        durationMs: result.duration,
        failure: toFailure(result),
      })),
    )
  }
}
