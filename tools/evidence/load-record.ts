import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which case measures a promise: `npm run bench -- load`. */
export const measuringCases = {
  L1: 'load',
  L2: 'load',
  L4: 'growth',
  L5: 'load',
  L6: 'load',
  L7: 'start',
  T18: 'enumeration',
} as const

export type MeasuredPromise = keyof typeof measuringCases

export const isMeasured = (promise: string): promise is MeasuredPromise =>
  Object.hasOwn(measuringCases, promise)

/** What a benchmark has shown of a promise. */
export interface LoadProof {
  readonly number: MeasuredPromise
  /** How often it was tried: requests, streams, rounds. */
  readonly rounds: number
  /** What came of it, in a few words with figures. */
  readonly result: string
  readonly isMet: boolean
}

const file = join(import.meta.dirname, '../../docs/generated/load.json')

/** What earlier runs have shown; nothing where no benchmark was run. */
export const readLoadProofs = (): readonly LoadProof[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadProof[]) : []

/** Keeps what a run at full scale has shown, for docs/generated/proof.md, beside what others have. */
export const writeLoadProofs = (proofs: readonly LoadProof[]): void => {
  const kept = readLoadProofs().filter(({ number }) => !proofs.some((proof) => proof.number === number))
  const all = [...kept, ...proofs].toSorted((a, b) => (a.number < b.number ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
