import { relative } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { writeProofDocument } from './proof-document.ts'
import { recordProofs, type ReportedTest, toProofs } from './proof-record.ts'

const suite = 'journeys'

/** Keeps for docs/generated/proof.md what the journeys of a run have shown. */
export default class JourneyProofReporter implements Reporter {
  readonly #tests: TestCase[] = []

  onTestEnd(test: TestCase): void {
    if (!this.#tests.includes(test)) this.#tests.push(test)
  }

  onEnd(): void {
    const tests = this.#tests
      .filter((test) => test.outcome() !== 'skipped')
      .map((test): ReportedTest => ({
        suite,
        file: relative(process.cwd(), test.location.file),
        titles: [test.title],
        hasPassed: test.ok(),
      }))
    writeProofDocument(recordProofs(tests, toProofs(tests)))
  }
}
