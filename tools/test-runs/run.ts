import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Stage, stagesOf } from './stages.ts'
import { formatSummary, type StageOutcome } from './summary.ts'
import {
  markComplete,
  readRecord,
  recordFileVariable,
  removeRecords,
  type RunName,
  runNames,
  toRecordFile,
} from './test-record.ts'

// Runs `npm test` and `npm run proof`. A failed stage does not stop the others, so that one run shows all failures.

const runStage = async (run: RunName, stage: Stage): Promise<StageOutcome> => {
  const [command, ...words] = stage.command
  const startedAt = performance.now()
  const environment = {
    ...process.env,
    ...stage.environment,
    [recordFileVariable]: toRecordFile(run, stage.name),
  }
  console.log(`\n— ${stage.title}: ${stage.command.join(' ')}`)
  const child = spawn(command, words, { stdio: 'inherit', env: environment })
  const [code] = (await once(child, 'exit')) as [number | null]
  return {
    title: stage.title,
    hasPassed: code === 0,
    durationMs: performance.now() - startedAt,
    tests: readRecord(run, stage.name),
  }
}

const runStages = async (run: RunName): Promise<readonly StageOutcome[]> => {
  const outcomes: StageOutcome[] = []
  for (const stage of stagesOf[run]) {
    const outcome = await runStage(run, stage)
    outcomes.push(outcome)
    if (stage.isNeededLater && !outcome.hasPassed) break
  }
  return outcomes
}

const name = runNames.find((candidate) => candidate === process.argv[2])
if (name) {
  removeRecords(name)
  const outcomes = await runStages(name)
  const hasPassed = outcomes.every((outcome) => outcome.hasPassed)
  if (hasPassed) markComplete(name)
  else process.exitCode = 1
  console.log(`\n${formatSummary(name === 'test' ? 'npm test' : 'npm run proof', outcomes)}`)
} else {
  console.error(`Name a run: ${runNames.join(' or ')}`)
  process.exitCode = 2
}
