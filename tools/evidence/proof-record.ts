import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProofFigures, readCompleteRecords, type TestRecord } from '../test-runs/test-record.ts'

/** One number that a test, or a benchmark, adds to what is known of a promise. */
export interface ProofFigure extends ProofFigures {
  readonly title: string
}

/** What one test file has shown of one promise, in one suite. */
export interface Proof {
  readonly promise: string
  /** Such as `server-postgres`, `journeys`, `bench`. */
  readonly suite: string
  readonly file: string
  readonly tests: number
  readonly failed: number
  readonly figures: readonly ProofFigure[]
}

/** The promises among the tags of a test: `T11`, beside rows of requirements such as `CAL-32`. */
const listPromises = ({ tags }: TestRecord): readonly string[] =>
  tags.filter((tag) => /^[TFBL]\d+$/.test(tag))

const toKey = ({ promise, file, suite }: Proof): string => `${promise.padStart(3)} ${file} ${suite}`

/** Adds up what the tests of a run have shown, by promise, suite and file. */
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

/** From the root of the repository; `npm run docs` keeps there what the latest complete runs have shown. */
export const proofFile = 'docs/generated/proof.json'

/** What the latest `npm test` and `npm run proof` on this machine have shown, or else what was kept. */
export const readProofs = (root: string, { isFresh }: { readonly isFresh: boolean }): readonly Proof[] => {
  const records = isFresh ? readCompleteRecords() : null
  return records ? toProofs(records) : (JSON.parse(readFileSync(join(root, proofFile), 'utf8')) as Proof[])
}
