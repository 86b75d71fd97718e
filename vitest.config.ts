import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

type EngineName = 'sqlite' | 'postgres'

const rounds = process.env['PROOF_ROUNDS'] === 'full' ? ('full' as const) : ('quick' as const)

/** Property tests, which run more rounds in the proof (test-support/property-runs.ts). */
const listPropertyTests = (pattern: string): string[] =>
  globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes('/test-support/property-runs.ts'))

// Tests for PostgreSQL run all rounds in their own project.
const propertyTests = listPropertyTests('{contract/src,server/src,server/tests,web/src}/**/*.test.ts').filter(
  (file) => !file.endsWith('.postgres.test.ts'),
)

const engineTests = 'server/{src,tests}/**/*.{engine,postgres}.test.ts'

/** Pages of unit tests are in English, which has no catalogue (web/vite-plugins/catalogues.ts). */
const withoutCatalogues = {
  name: 'without-catalogues',
  resolveId: (id: string) => (id === 'virtual:catalogues' ? `\0${id}` : null),
  load: (id: string) => (id === '\0virtual:catalogues' ? 'export const catalogues = {}' : null),
}

const serverProject = (name: string, engine: EngineName, include: readonly string[]) => ({
  test: {
    name,
    include: [...include],
    globalSetup: ['server/test-support/databases/global-setup.ts'],
    setupFiles: ['server/test-support/app/fail-on-console-error.ts'],
    env: { ROOST_TEST_ENGINE: engine },
    provide: { rounds },
    // Loading the server takes longer than most test files, and its state is in apps and databases instead of modules.
    isolate: false,
    // Tests for race conditions are repeated a thousand times.
    testTimeout: rounds === 'full' ? 300_000 : 60_000,
    hookTimeout: 60_000,
  },
})

/** Tests with many rounds: fault injection, random histories, fuzzing. */
const proofProject = (engine: EngineName) => ({
  test: {
    ...serverProject(`proof-${engine}`, engine, [`proof/**/*.{engine,${engine}}.test.ts`]).test,
    testTimeout: 600_000,
  },
})

/**
 * Database tests run on both engines (`api`, or `engine` if they test the engines themselves). Tests that only use HTTP
 * run on SQLite (`http`), and pure tests need no engine. `npm test` runs units, components, `server-sqlite` and
 * `server-postgres`; `npm run proof` runs the rest (tools/test-runs/stages.ts).
 */
export default defineConfig({
  test: {
    // By default Vitest leaves one core idle, but PostgreSQL spends half of the time waiting for its disk.
    maxWorkers: '100%',
    // Tags are codes of rows in docs, and `npm run docs:check` rejects unknown ones.
    strictTags: false,
    projects: [
      {
        test: {
          name: 'units',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.{rules,oracle}.test.ts',
            'server/src/**/*.service.test.ts',
            'server/demo/**/*.test.ts',
            'server/src/lib/**/*.test.ts',
            'server/src/outbound/**/*.test.ts',
            'server/src/{config,config/**/*}.test.ts',
            'web/src/**/*.rules.test.ts',
            'web/src/lib/**/*.test.ts',
            'web/vite-plugins/**/*.test.ts',
            'web/gallery/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: [
            'server/test-support/app/fail-on-console-error.ts',
            'server/test-support/app/default-currency.ts',
          ],
          provide: { rounds },
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // These modules keep page state, so every file runs in its own process.
        plugins: [withoutCatalogues],
        test: {
          name: 'units-isolated',
          include: ['web/src/{api,app,features,ui}/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts'],
          setupFiles: ['server/test-support/app/fail-on-console-error.ts'],
          provide: { rounds },
        },
      },
      serverProject('server-sqlite', 'sqlite', ['server/{src,tests}/**/*.{api,http,engine,sqlite}.test.ts']),
      // The proof repeats only those with rounds; `npm test` has run all.
      serverProject(
        'server-postgres',
        'postgres',
        rounds === 'full' ? listPropertyTests(engineTests) : [engineTests],
      ),
      serverProject('server-postgres-api', 'postgres', ['server/{src,tests}/**/*.api.test.ts']),
      {
        // The same tests with all rounds, for `npm run proof`.
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
