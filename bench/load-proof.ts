import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a run of the load has shown of one of the promises L1 to L6. */
export interface LoadProof {
  readonly number: 'L1' | 'L2' | 'L5' | 'L6'
  /** How often it was tried: requests, streams, rounds. */
  readonly rounds: number
  /** What came of it, in a few words with figures. */
  readonly result: string
  readonly isMet: boolean
}

const file = join(import.meta.dirname, '../docs/generated/load.json')

/** Keeps what a run at full scale has shown, for docs/generated/proof.md. */
export const writeLoadProofs = (proofs: readonly LoadProof[]): void =>
  writeFileSync(file, `${JSON.stringify(proofs, null, 2)}\n`)
