import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The figures of a test in docs/generated/proof.md. */
export interface ProofFigures {
  /** The number of repetitions, such as kills, histories or cases. */
  readonly rounds: number
  /** The result in a few words, such as "41,233 acknowledged writes, none lost". */
  readonly result: string
}

/** A test as Vitest or Playwright reports it. */
export interface TestRecord {
  /** The name of a Vitest project such as `server-sqlite`, or `journeys`. */
  readonly suite: string
  /** The path relative to the root of the repository. */
  readonly file: string
  /** The titles of the surrounding blocks, outermost first, followed by the title of the test. */
  readonly titles: readonly string[]
  /** The tags of the test and of the blocks around it, such as `T11`. */
  readonly tags: readonly string[]
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly durationMs: number
  /** The error message of a failed test, without colours. */
  readonly failure?: string | undefined
  readonly figures?: ProofFigures | undefined
}

export const runNames = ['test', 'proof'] as const
/** Either `npm test` or `npm run proof`. */
export type RunName = (typeof runNames)[number]

const directory = join(import.meta.dirname, '../../.cache/test-runs')
const completeFile = (run: RunName): string => join(directory, run, 'complete.json')

/** The environment variable that names the file to which reporters write. If it is not set, they write nothing. */
export const recordFileVariable = 'TEST_RECORD_FILE'

export const toRecordFile = (run: RunName, stage: string): string => join(directory, run, `${stage}.json`)

export const removeRecords = (run: RunName): void =>
  rmSync(join(directory, run), { recursive: true, force: true })

/** Called by reporters at the end of a stage. */
export const writeRecord = (records: readonly TestRecord[]): void => {
  const file = process.env[recordFileVariable]
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(records))
}

/** Returns an empty list if the stage ended before its reporter wrote a file. */
export const readRecord = (run: RunName, stage: string): readonly TestRecord[] => {
  const file = toRecordFile(run, stage)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestRecord[]) : []
}

/** Marks a run in which every stage passed. Only such runs are used for documents. */
export const markComplete = (run: RunName): void => {
  mkdirSync(dirname(completeFile(run)), { recursive: true })
  writeFileSync(completeFile(run), '{}')
}

/** Returns all tests of the latest `npm test` and `npm run proof`; null unless both passed completely. */
export const readCompleteRecords = (): readonly TestRecord[] | null => {
  if (!runNames.every((run) => existsSync(completeFile(run)))) return null
  return runNames.flatMap((run) =>
    readdirSync(join(directory, run))
      .filter((name) => name !== 'complete.json')
      .flatMap((name) => readRecord(run, name.replace(/\.json$/, ''))),
  )
}
