import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type TestRecord, writeRecord } from './test-record.ts'

const listTitles = (test: TestCase): string[] => {
  const titles = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name)
  return titles
}

const states = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' } as const

const toFailure = (test: TestCase): string | undefined => {
  const errors = test.result().errors ?? []
  return (
    errors.map(({ message, diff }) => stripVTControlCharacters(`${message}\n${diff ?? ''}`)).join('\n') ||
    undefined
  )
}

const listRecords = (module: TestModule): TestRecord[] =>
  [...module.children.allTests()].map((test) => ({
    suite: module.project.name,
    file: relative(module.project.vitest.config.root, module.moduleId),
    titles: listTitles(test),
    state: states[test.result().state],
    durationMs: test.diagnostic()?.duration ?? 0,
    failure: toFailure(test),
  }))

/** Records every test for the summary of the run. */
export default class VitestRecordReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeRecord(modules.flatMap(listRecords))
  }
}
