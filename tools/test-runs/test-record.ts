import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a test adds to its line in docs/generated/proof.md. */
export interface ProofFigures {
  /** How often it was tried: kills, histories, cases. */
  readonly rounds: number
  /** What came of it, in a few words: "41,233 acknowledged writes, none lost". */
  readonly result: string
}

/** One test as Vitest or Playwright reports it. */
export interface TestRecord {
  /** Such as `server-sqlite`, `journeys`. */
  readonly suite: string
  /** From the root of the repository. */
  readonly file: string
  /** The titles of the blocks around it, outermost first, and its own. */
  readonly titles: readonly string[]
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly durationMs: number
  /** What a failed test says, without colours. */
  readonly failure?: string | undefined
  readonly figures?: ProofFigures | undefined
}

export const runNames = ['test', 'proof'] as const
/** `npm test` and `npm run proof`. */
export type RunName = (typeof runNames)[number]

const directory = join(import.meta.dirname, '../../.cache/test-runs')
const completeFile = (run: RunName): string => join(directory, run, 'complete.json')

/** The reporters write to the file that this variable names, and nothing where it is not set. */
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

/** Empty where the stage ended before its reporter wrote anything. */
export const readRecord = (run: RunName, stage: string): readonly TestRecord[] => {
  const file = toRecordFile(run, stage)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestRecord[]) : []
}

/** Notes that every stage of a run passed, so that documents may be made of its records. */
export const markComplete = (run: RunName): void => {
  mkdirSync(dirname(completeFile(run)), { recursive: true })
  writeFileSync(completeFile(run), '{}')
}

/** Every test of the latest `npm test` and `npm run proof`; null unless both passed as a whole. */
export const readCompleteRecords = (): readonly TestRecord[] | null => {
  if (!runNames.every((run) => existsSync(completeFile(run)))) return null
  return runNames.flatMap((run) =>
    readdirSync(join(directory, run))
      .filter((name) => name !== 'complete.json')
      .flatMap((name) => readRecord(run, name.replace(/\.json$/, ''))),
  )
}
