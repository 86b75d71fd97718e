import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One number that a test, or a benchmark, adds to what is known of a promise. */
export interface ProofFigure {
  readonly title: string
  readonly rounds: number
  readonly result: string
}

/** What one test file has shown of one promise, in one suite. */
export interface Proof {
  readonly promise: string
  /** Such as `server-sqlite`, `journeys`, `bench`. */
  readonly suite: string
  readonly file: string
  readonly tests: number
  readonly failed: number
  readonly figures: readonly ProofFigure[]
}

/** A test as the suites report it. */
export interface ReportedTest {
  readonly suite: string
  readonly file: string
  /** The titles of what it stands in, outermost first, and its own. */
  readonly titles: readonly string[]
  readonly hasPassed: boolean
  readonly figures?: Omit<ProofFigure, 'title'> | undefined
}

const root = join(import.meta.dirname, '../..')
const recordFile = join(root, 'docs/generated/proof.json')

// Titles begin with the numbers, `T11, T26: …`, maybe beside rows of requirements, or end with them, `… (T12)`.
const numbersPattern = /^(?<first>[A-Z][A-Z-]*\d+(?:(?:, | and | )[A-Z][A-Z-]*\d+)*): |\((?<last>[^)]*)\)$/
const promisePattern = /(?<![\w-])[TFBL][1-9]\d?(?!\w)/g

/** The promises that a title names. */
export const listPromises = (title: string): readonly string[] => {
  const { first = '', last = '' } = numbersPattern.exec(title)?.groups ?? {}
  return `${first} ${last}`.replaceAll(/\b([TFBL])0(?=\d)/g, '$1').match(promisePattern) ?? []
}

/** Adds up what the tests of a run have shown, by promise, suite and file. */
export const toProofs = (tests: readonly ReportedTest[]): Proof[] => {
  const shown = tests.flatMap((test) =>
    [...new Set(test.titles.flatMap(listPromises))].map((promise) => ({ promise, test })),
  )
  const groups = Map.groupBy(shown, ({ promise, test }) => `${promise} ${test.suite} ${test.file}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { suite, file } = first.test
    const figures = group.flatMap(({ test }) =>
      test.figures ? [{ title: test.titles.at(-1) ?? '', ...test.figures }] : [],
    )
    const failed = group.filter(({ test }) => !test.hasPassed).length
    return [{ promise: first.promise, suite, file, tests: group.length, failed, figures }]
  })
}

const isSameFile = (a: { suite: string; file: string }, b: { suite: string; file: string }): boolean =>
  a.suite === b.suite && a.file === b.file

const toKey = ({ promise, file, suite }: Proof): string => `${promise.padStart(3)} ${file} ${suite}`

/** What earlier runs have shown. */
export const readProofs = (): readonly Proof[] =>
  existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Proof[]) : []

/**
 * Keeps what a run has shown. Whatever was known from the files that ran is replaced; the rest stays, unless its file
 * is gone.
 */
export const recordProofs = (
  ran: readonly { readonly suite: string; readonly file: string }[],
  proofs: readonly Proof[],
): readonly Proof[] => {
  const kept = readProofs().filter(
    (proof) => existsSync(join(root, proof.file)) && !ran.some((run) => isSameFile(run, proof)),
  )
  const all = [...kept, ...proofs].toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
  writeFileSync(recordFile, `${JSON.stringify(all, null, 1)}\n`)
  return all
}
