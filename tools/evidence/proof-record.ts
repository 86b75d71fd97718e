import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProofFigures, readCompleteRecords, type TestRecord } from '../test-runs/test-record.ts'

/** The figures that one test or benchmark contributes to a promise. */
export interface ProofFigure extends ProofFigures {
  readonly title: string
}

/** The results of one test file for one promise in one suite. */
export interface Proof {
  readonly promise: string
  /** For example `server-postgres`, `journeys` or `bench`. */
  readonly suite: string
  readonly file: string
  readonly tests: number
  readonly failed: number
  readonly figures: readonly ProofFigure[]
}

/** Returns the tags of a test that are promises, such as `T11`. Other tags are requirement codes such as `CAL-32`. */
const listPromises = ({ tags }: TestRecord): readonly string[] =>
  tags.filter((tag) => /^[TFBL]\d+$/.test(tag))

const toKey = ({ promise, file, suite }: Proof): string => `${promise.padStart(3)} ${file} ${suite}`

/** Adds up the results of a run for each promise, suite and file. */
export const toProofs = (tests: readonly TestRecord[]): Proof[] => {
  const ran = tests.filter(({ state }) => state !== 'skipped')
  const shown = ran.flatMap((test) => [...new Set(listPromises(test))].map((promise) => ({ promise, test })))
  const groups = Map.groupBy(shown, ({ promise, test }) => `${promise} ${test.suite} ${test.file}`)
  const proofs = [...groups.values()].flatMap((group): Proof[] => {
    const [first] = group
    if (!first) return []
    const { suite, file } = first.test
    const figures = group.flatMap(({ test }) =>
      test.figures ? [{ title: test.titles.at(-1) ?? '', ...test.figures }] : [],
    )
    const failed = group.filter(({ test }) => test.state === 'failed').length
    return [{ promise: first.promise, suite, file, tests: group.length, failed, figures }]
  })
  return proofs.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
}

/** The file, relative to the root of the repository, in which `npm run docs` stores the results of complete runs. */
export const proofFile = 'docs/generated/proof.json'

/**
 * Returns the results of the latest `npm test` and `npm run proof` on this machine if `isFresh`, otherwise the stored
 * ones.
 */
export const readProofs = (root: string, { isFresh }: { readonly isFresh: boolean }): readonly Proof[] => {
  const records = isFresh ? readCompleteRecords() : null
  return records ? toProofs(records) : (JSON.parse(readFileSync(join(root, proofFile), 'utf8')) as Proof[])
}
