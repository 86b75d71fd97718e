import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { writeProofDocument } from './proof-document.ts'
import { recordProofs, type ReportedTest, toProofs } from './proof-record.ts'

const listTitles = (test: { readonly parent: unknown; readonly name: string }): string[] => {
  const parent = test.parent as { readonly type: string; readonly parent: unknown; readonly name: string }
  return [...(parent.type === 'suite' ? listTitles(parent) : []), test.name]
}

const listTests = (module: TestModule): ReportedTest[] => {
  const suite = module.project.name
  const file = relative(module.project.vitest.config.root, module.moduleId)
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({
      suite,
      file,
      titles: listTitles(test),
      hasPassed: test.result().state === 'passed',
      figures: test.meta().proof,
    }))
}

/** Keeps for docs/generated/proof.md what the tests of a run have shown. */
export const vitestProofReporter: Reporter = {
  onTestRunEnd(modules) {
    const ran = modules.map((module) => ({
      suite: module.project.name,
      file: relative(module.project.vitest.config.root, module.moduleId),
    }))
    writeProofDocument(recordProofs(ran, toProofs(modules.flatMap(listTests))))
  },
}
