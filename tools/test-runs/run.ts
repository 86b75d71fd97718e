import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { findChanges, isInArea, isShared, listTestFiles } from './areas.ts'
import { type Stage, stagesOf, toAreaStages } from './stages.ts'
import { formatSummary, type StageOutcome } from './summary.ts'
import {
  readRecord,
  recordFileVariable,
  removeRecords,
  type RunName,
  runNames,
  toRecordFile,
} from './test-record.ts'

// Runs `npm test` and `npm run proof`. A failed stage does not stop the others, so that one run shows all failures.

const usage = `npm test [-- AREA …] [--changed [--since COMMIT]] [--stage NAME …]
npm run proof [-- AREA …] [--changed [--since COMMIT]] [--stage NAME …]

AREA     a word in the paths of tests: a feature such as tasks, or db, realtime, keyboard …
--stage  ${runNames.map((name) => `${name}: ${stagesOf[name].map((stage) => stage.name).join(', ')}`).join('; ')}`

const runStage = async (run: RunName, stage: Stage): Promise<StageOutcome> => {
  const [command, ...words] = stage.command
  const startedAt = performance.now()
  const environment = {
    ...process.env,
    ...stage.environment,
    [recordFileVariable]: toRecordFile(run, stage.name),
  }
  const shown = stage.command.length > 20 ? [...stage.command.slice(0, 20), '…'] : stage.command
  console.log(`\n— ${stage.title}: ${shown.join(' ')}`)
  const child = spawn(command, words, { stdio: 'inherit', env: environment })
  const [code] = (await once(child, 'exit')) as [number | null]
  return {
    title: stage.title,
    hasPassed: code === 0,
    durationMs: performance.now() - startedAt,
    tests: readRecord(run, stage.name),
  }
}

const runStages = async (run: RunName, stages: readonly Stage[]): Promise<readonly StageOutcome[]> => {
  const outcomes: StageOutcome[] = []
  for (const stage of stages) {
    const outcome = await runStage(run, stage)
    outcomes.push(outcome)
    if (stage.isNeededLater && !outcome.hasPassed) break
  }
  return outcomes
}

const runGit = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Files that differ from a commit, and new ones. */
const listChangedFiles = (since: string): readonly string[] => [
  ...runGit('diff', '--name-only', '--diff-filter=d', since, '--'),
  ...runGit('ls-files', '--others', '--exclude-standard'),
]

/** Finds the tests of areas and of changed files; undefined if all tests shall run. */
const chooseTests = (areas: readonly string[], since: string | undefined): readonly string[] | undefined => {
  const changed = since === undefined ? [] : listChangedFiles(since)
  if (areas.length === 0 && since === undefined) return undefined
  const changes = findChanges(changed)
  const chosen = [...new Set([...areas, ...changes.areas])]
  const files = listTestFiles()
  for (const area of areas)
    if (!files.some((file) => isInArea(file, area)))
      throw new Error(`No test has the word "${area}" in its path.`)
  console.log(`Areas: ${chosen.join(', ') || 'none'}`)
  if (changed.some(isShared))
    console.log('Code without a feature was changed too: before a commit, run all of npm test.')
  return files.filter((file) => changes.tests.includes(file) || chosen.some((area) => isInArea(file, area)))
}

const chooseStages = (run: RunName, names: readonly string[], files: readonly string[] | undefined) => {
  const known = stagesOf[run]
  const unknown = names.find((name) => !known.some((stage) => stage.name === name))
  if (unknown !== undefined) throw new Error(`${run} has no stage "${unknown}".\n${usage}`)
  const stages = files ? toAreaStages(run, files) : known
  return stages.filter(
    ({ name, isNeededLater }) => names.length === 0 || names.includes(name) || isNeededLater,
  )
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string', multiple: true, default: [] },
      changed: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
    },
  })
  const run = runNames.find((name) => name === positionals[0])
  if (!run) throw new Error(usage)
  const files = chooseTests(positionals.slice(1), values.changed ? values.since : undefined)
  const stages = chooseStages(run, values.stage, files)
  if (stages.every((stage) => stage.isNeededLater)) {
    console.log('There are no tests for this.')
    return
  }
  removeRecords(run)
  const outcomes = await runStages(run, stages)
  if (!outcomes.every((outcome) => outcome.hasPassed)) process.exitCode = 1
  console.log(`\n${formatSummary(run === 'test' ? 'npm test' : 'npm run proof', outcomes)}`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
