import type { RunName } from './test-record.ts'

interface Stage {
  readonly name: string
  readonly title: string
  readonly command: readonly [string, ...string[]]
  readonly environment?: Readonly<Record<string, string>>
  /** Whether later stages need the output of this one. */
  readonly isNeededLater?: boolean
}

const journeyFile = /^e2e\//u

const vitest = (...projects: readonly string[]): Stage['command'] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=./tools/test-runs/vitest-record.reporter.ts',
]

const playwright = (...filter: readonly string[]): Stage['command'] => [
  'playwright',
  'test',
  ...filter,
  '--reporter=list,./tools/test-runs/journey-record.reporter.ts',
]

const build: Stage = {
  name: 'build',
  title: 'Build',
  command: ['npm', 'run', '--silent', 'build'],
  isNeededLater: true,
}

const smokeTag = '@smoke'

/** Tests that wait for a disk, a killed server or a lost connection leave a sixth of two cores idle. */
const moreWorkers = '3'

/** The stages of each run, in order. */
export const stagesOf: Readonly<Record<RunName, readonly Stage[]>> = {
  test: [
    build,
    { name: 'units', title: 'Units', command: vitest('units', 'units-isolated') },
    { name: 'components', title: 'Components', command: vitest('components') },
    { name: 'server', title: 'Server on SQLite', command: vitest('server-sqlite') },
    { name: 'engine', title: 'Engine on PostgreSQL', command: vitest('server-postgres') },
    { name: 'journeys', title: 'Smoke journeys', command: playwright('--grep', smokeTag) },
  ],
  proof: [
    build,
    { name: 'properties', title: 'Properties in full', command: vitest('properties') },
    {
      name: 'server',
      title: 'Server on PostgreSQL',
      command: vitest('server-postgres-api', 'server-postgres'),
      // Race conditions are most likely on PostgreSQL, where transactions run concurrently.
      environment: { PROOF_ROUNDS: 'full' },
    },
    {
      name: 'faults',
      title: 'Faults, histories, fuzz',
      command: [...vitest('proof-sqlite', 'proof-postgres'), '--maxWorkers', moreWorkers],
    },
    {
      name: 'journeys',
      title: 'All other journeys',
      command: playwright('--grep-invert', smokeTag, '--workers', moreWorkers),
    },
  ],
}

const toAreaStage = (stage: Stage, files: readonly string[]): readonly Stage[] => {
  if (stage.isNeededLater) return [stage]
  const isJourneys = stage.name === 'journeys'
  const chosen = files.filter((file) => journeyFile.test(file) === isJourneys)
  if (chosen.length === 0) return []
  // Playwright reads its arguments as regular expressions. Vitest has no error for projects without one of the files.
  const words = isJourneys
    ? chosen.map((file) => `^.*/${RegExp.escape(file)}$`)
    : ['--passWithNoTests', ...chosen]
  return [{ ...stage, command: [...stage.command, ...words] }]
}

/** The stages of a run with the given test files alone. `npm test` runs all journeys of them, and SQLite alone. */
export const toAreaStages = (run: RunName, files: readonly string[]): readonly Stage[] =>
  stagesOf[run]
    .filter(({ name }) => name !== 'engine')
    .map((stage) =>
      run === 'test' && stage.name === 'journeys'
        ? { ...stage, title: 'Journeys', command: playwright() }
        : stage,
    )
    .flatMap((stage) => toAreaStage(stage, files))

export type { Stage }
