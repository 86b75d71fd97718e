import type { TestContext } from 'vitest'

/** What a test adds to its line in docs/generated/proof.md. */
export interface ProofFigures {
  /** How often it was tried: kills, histories, cases. */
  readonly rounds: number
  /** What came of it, in a few words: "41,233 acknowledged writes, none lost". */
  readonly result: string
}

declare module 'vitest' {
  interface TaskMeta {
    proof?: ProofFigures
  }
}

/** Notes what the running test has shown, for docs/generated/proof.md. Call it last: whoever throws shows nothing. */
export const recordProof = ({ task }: Pick<TestContext, 'task'>, figures: ProofFigures): void => {
  task.meta.proof = figures
}
