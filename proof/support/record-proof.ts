import type { TestContext } from 'vitest'
import type { ProofFigures } from '../../tools/test-runs/test-record.ts'

declare module 'vitest' {
  interface TaskMeta {
    proof?: ProofFigures
  }
}

/**
 * Records the figures of the running test for docs/generated/proof.md. Call it at the end, so that failed tests record
 * nothing.
 */
export const recordProof = ({ task }: Pick<TestContext, 'task'>, figures: ProofFigures): void => {
  task.meta.proof = figures
}
