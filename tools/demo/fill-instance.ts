import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { loadSecretKey } from '../../server/src/db/engines/data-directory.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { openEngine } from '../../server/src/db/engines/open.ts'
import { unlimited } from '../../server/src/http/limits/rate-limits.ts'
import { createMovableClock, type MovableClock } from '../../server/demo/clock.ts'
import type { People } from '../../server/demo/people.ts'
import { seedFamily } from '../../server/demo/family/seed-family.ts'

interface FilledInstance {
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly engine: Engine
  readonly clock: MovableClock
  readonly people: People
  readonly close: () => Promise<void>
}

interface FillOptions {
  readonly dataDir: string
  readonly now: Date
  readonly timeZone: string
  readonly onProgress?: (part: number) => void
  /** The password of all accounts, if not the known one. */
  readonly password?: string
  /** How the households write amounts and dates, if not as in the United States. */
  readonly region?: Region
}

/** The demo password is printed at start, so an expensive hash would be pointless. */
const cheapHashes = { memoryKib: 64, passes: 1, parallelism: 1 } as const

/** Creates an instance in an empty folder with a year of data from a family. It does not listen on a port. */
export const fillInstance = async ({ dataDir, password, ...year }: FillOptions): Promise<FilledInstance> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const engine = await openEngine(config)
  await migrateToLatest(engine)
  const clock = createMovableClock()
  const app = await createApp({
    config,
    engine,
    clock,
    hashCost: cheapHashes,
    secretKey: loadSecretKey(config),
    limits: unlimited,
    areResponsesChecked: false,
    webRoot: '/nonexistent',
    jobPollMs: null,
  })
  const { publicUrl } = config
  const people = await seedFamily({ app, engine, clock, publicUrl, password }, year)
  return {
    app,
    engine,
    clock,
    people,
    close: async () => {
      await app.close()
      await engine.close()
    },
  }
}
