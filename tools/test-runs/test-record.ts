import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A test as Vitest or Playwright reports it. */
export interface TestRecord {
  /** The name of a Vitest project such as `server-sqlite`, or `journeys`. */
  readonly suite: string
  /** The path relative to the root of the repository. */
  readonly file: string
  /** The titles of the surrounding blocks, outermost first, followed by the title of the test. */
  readonly titles: readonly string[]
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly durationMs: number
  /** The error message of a failed test, without colours. */
  readonly failure?: string | undefined
}

export const runNames = ['test', 'proof'] as const
/** Either `npm test` or `npm run proof`. */
export type RunName = (typeof runNames)[number]

const directory = join(import.meta.dirname, '../../.cache/test-runs')

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
