import type { TestContext } from 'vitest'
import type { ProofFigures } from '../../tools/test-runs/test-record.ts'

declare module 'vitest' {
  interface TaskMeta {
    proof?: ProofFigures
  }
}

/** Notes what the running test has shown, for docs/generated/proof.md. Call it last: whoever throws shows nothing. */
export const recordProof = ({ task }: Pick<TestContext, 'task'>, figures: ProofFigures): void => {
  task.meta.proof = figures
}
