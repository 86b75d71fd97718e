import { defineConfig } from 'vitest/config'
import { vitestProofReporter } from './tools/evidence/vitest-proof-reporter.ts'

const serverProject = (engine: 'sqlite' | 'postgres', include: readonly string[]) => ({
  test: {
    name: `server-${engine}`,
    include: [...include],
    globalSetup: ['server/test-support/global-setup.ts'],
    setupFiles: ['server/test-support/fail-on-console-error.ts'],
    env: { ROOST_TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

/** What is shown by many rounds rather than by one example: faults, random histories, hostile input. */
const proofProject = (engine: 'sqlite' | 'postgres') => ({
  test: {
    ...serverProject(engine, [`proof/**/*.{engine,${engine}}.test.ts`]).test,
    name: `proof-${engine}`,
    testTimeout: 600_000,
    // After everything else: what is measured in seconds must not wait for other tests.
    sequence: { groupOrder: 1 },
  },
})

/** Tests that touch a database run on both engines; pure ones once. */
export default defineConfig({
  test: {
    // By default one core is left idle; PostgreSQL waits for its disk half of the time.
    maxWorkers: '100%',
    reporters: process.env['RECORD_PROOF'] ? ['default', vitestProofReporter] : ['default'],
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
            'web/src/**/*.test.ts',
            'web/vite-plugins/**/*.test.ts',
            'web/gallery/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          setupFiles: ['server/test-support/fail-on-console-error.ts'],
          // Money is tried out ten thousand times a rule.
          testTimeout: 30_000,
        },
      },
      serverProject('sqlite', ['server/src/**/*.{api,engine}.test.ts', 'server/src/**/*.sqlite.test.ts']),
      serverProject('postgres', ['server/src/**/*.{api,engine}.test.ts', 'server/src/**/*.postgres.test.ts']),
      proofProject('sqlite'),
      proofProject('postgres'),
    ],
  },
})
