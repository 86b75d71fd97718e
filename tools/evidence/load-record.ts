import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The benchmark case that measures each promise; run it with `npm run bench -- load`, for example. */
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

/** The result of a benchmark for a promise. */
export interface LoadProof {
  readonly number: MeasuredPromise
  /** The number of repetitions, such as requests, streams or rounds. */
  readonly rounds: number
  /** The result in a few words with figures. */
  readonly result: string
  readonly isMet: boolean
}

const file = join(import.meta.dirname, '../../docs/generated/load.json')

/** The recorded results of earlier runs; empty if there are none. */
export const readLoadProofs = (): readonly LoadProof[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadProof[]) : []

/** Stores the results of a full-scale run for docs/generated/proof.md, together with those of other cases. */
export const writeLoadProofs = (proofs: readonly LoadProof[]): void => {
  const kept = readLoadProofs().filter(({ number }) => !proofs.some((proof) => proof.number === number))
  const all = [...kept, ...proofs].toSorted((a, b) => (a.number < b.number ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
