import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

type EngineName = 'sqlite' | 'postgres'

const rounds = process.env['PROOF_ROUNDS'] === 'full' ? ('full' as const) : ('quick' as const)

/** Those that try something random, more often in the proof (test-support/property-runs.ts). */
const propertyTests = globSync('{contract,server,web}/src/**/*.test.ts').filter(
  (file) =>
    // Those of PostgreSQL take all their rounds in their own project.
    !file.endsWith('.postgres.test.ts') &&
    readFileSync(file, 'utf8').includes('/test-support/property-runs.ts'),
)

const serverProject = (name: string, engine: EngineName, include: readonly string[]) => ({
  test: {
    name,
    include: [...include],
    globalSetup: ['server/test-support/global-setup.ts'],
    setupFiles: ['server/test-support/fail-on-console-error.ts'],
    env: { ROOST_TEST_ENGINE: engine },
    provide: { rounds },
    // To load the server takes longer than most files take to run; it keeps its state in apps and databases.
    isolate: false,
    // A race that is tried a thousand times takes its time.
    testTimeout: rounds === 'full' ? 300_000 : 60_000,
    hookTimeout: 60_000,
  },
})

/** What is shown by many rounds rather than by one example: faults, random histories, hostile input. */
const proofProject = (engine: EngineName) => ({
  test: {
    ...serverProject(`proof-${engine}`, engine, [`proof/**/*.{engine,${engine}}.test.ts`]).test,
    testTimeout: 600_000,
  },
})

/**
 * Tests that touch a database run on both engines (`api`, and `engine` where the engines themselves are meant), those
 * that only speak HTTP on SQLite (`http`), and pure ones on none. `npm test` runs units, components, `server-sqlite` and
 * `server-postgres`; `npm run proof` the rest (tools/test-runs/stages.ts).
 */
export default defineConfig({
  test: {
    // By default one core is left idle; PostgreSQL waits for its disk half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'units',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.{rules,conformance,zones,oracle}.test.ts',
            'server/src/features/**/*.service.test.ts',
            'server/src/lib/**/*.test.ts',
            'server/src/outbound/**/*.test.ts',
            'server/src/config.test.ts',
            'web/src/**/*.rules.test.ts',
            'web/src/lib/**/*.test.ts',
            'web/vite-plugins/**/*.test.ts',
            'web/gallery/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['server/test-support/fail-on-console-error.ts'],
          provide: { rounds },
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // What keeps the state of a page in its modules: a process of its own for each file.
        test: {
          name: 'units-isolated',
          include: ['web/src/{api,app,features,ui}/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts'],
          setupFiles: ['server/test-support/fail-on-console-error.ts'],
          provide: { rounds },
        },
      },
      serverProject('server-sqlite', 'sqlite', ['server/src/**/*.{api,http,engine,sqlite}.test.ts']),
      serverProject('server-postgres', 'postgres', ['server/src/**/*.{engine,postgres}.test.ts']),
      serverProject('server-postgres-api', 'postgres', ['server/src/**/*.api.test.ts']),
      {
        // The same tests with as many rounds as it takes: for `npm run proof`.
        test: {
          ...serverProject('properties', 'sqlite', propertyTests).test,
          provide: { rounds: 'full' },
          testTimeout: 300_000,
        },
      },
      proofProject('sqlite'),
      proofProject('postgres'),
      'web/vitest.config.ts',
    ],
  },
})
