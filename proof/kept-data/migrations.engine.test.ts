import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { processEnvironment } from '../../server/test-support/processes/process-environment.ts'
import { isSchemaCurrent, migrateToLatest, readSchemaState } from '../../server/src/db/schema/migrate.ts'
import { upgradeDatabase } from '../../server/src/db/schema/upgrade.ts'
import {
  listColumns,
  readContents,
  readUpgradedContents,
} from '../../server/test-support/databases/column-contents.ts'
import type { TestDatabase } from '../../server/test-support/databases/engines.ts'
import { createTestEngine } from '../../server/test-support/databases/engines.ts'
import { runRefusedServer } from '../../server/test-support/processes/server-process.ts'
import { describeSchema, findDamage } from '../../server/test-support/databases/schema-text.ts'
import { KillPoints } from '../support/migrations/kill-points.ts'
import { createOlderDatabase, withEngine } from '../support/migrations/older-database.ts'
import { rounds } from '../support/rounds.ts'

/** Random points of each migration at which it is killed. */
const killsPerMigration = rounds({ sqlite: 3, postgres: 1 })

const migratingProcess = join(import.meta.dirname, '../support/migrations/migrating-process.ts')

interface Step {
  /** The migration before this one; null for the first. */
  readonly from: string | null
  readonly to: string
}

let steps: readonly Step[]
let freshSchema: readonly string[]
beforeAll(async () => {
  const empty = await createOlderDatabase(null)
  const { pending } = await withEngine(empty, readSchemaState)
  await empty.remove()
  steps = pending.map((to, index) => ({ from: pending[index - 1] ?? null, to }))
  const fresh = await createTestEngine()
  freshSchema = await describeSchema(fresh.engine)
  await fresh.close()
})

/**
 * Starts a process that migrates a database. Resolves when it begins; `ended` resolves with its exit code and signal.
 */
const startMigrating = async ({ environment }: TestDatabase, settings: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [migratingProcess], {
    env: { ...processEnvironment, ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }))
  await once(child.stdout, 'data')
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Measures the number of kill points in a migration and how long the whole upgrade takes. */
const measure = async ({
  from,
  to,
}: Step): Promise<{ readonly points: number; readonly updateMs: number }> => {
  const database = await createOlderDatabase(from)
  const points = new KillPoints()
  const startedAt = performance.now()
  await withEngine(database, async (engine) => {
    await migrateToLatest(points.watch(engine), to)
    await migrateToLatest(engine)
  })
  const updateMs = performance.now() - startedAt
  await database.remove()
  return { points: points.count, updateMs }
}

/** Runs `disturb` and then an undisturbed upgrade, and compares the schema and the contents. */
const expectCompleteAfter = async (
  { from }: Step,
  disturb: (database: TestDatabase) => Promise<void>,
): Promise<void> => {
  const database = await createOlderDatabase(from)
  const { columns, contents } = await withEngine(database, async (engine) => {
    const known = await listColumns(engine)
    return { columns: known, contents: await readUpgradedContents(engine, known) }
  })
  await disturb(database)
  await withEngine(database, async (engine) => {
    expect(await readUpgradedContents(engine, columns)).toEqual(contents)
    await upgradeDatabase(engine, database.environment.DATA_DIR)
    expect(await isSchemaCurrent(engine)).toBe(true)
    expect(await describeSchema(engine)).toEqual(freshSchema)
    expect(await readContents(engine, columns)).toEqual(contents)
    expect(await findDamage(engine)).toEqual([])
  })
  await database.remove()
}

const killAtPoint = (to: string, point: number) => async (database: TestDatabase) => {
  const { ended } = await startMigrating(database, { MIGRATE_TO: to, KILL_AT: String(point) })
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
}

const killAfter = (delayMs: number) => async (database: TestDatabase) => {
  const { ended, kill } = await startMigrating(database, {})
  await wait(delayMs)
  kill()
  await ended
}

test(
  'a migration that is killed at any point is either rolled back or complete, and the next start finishes the upgrade',
  { tags: ['F10'] },
  async () => {
    for (const step of steps) {
      const { points, updateMs } = await measure(step)
      for (let round = 0; round < killsPerMigration; round += 1)
        await expectCompleteAfter(step, killAtPoint(step.to, randomInt(1, points + 1)))
      await expectCompleteAfter(step, killAfter(randomInt(0, Math.ceil(updateMs))))
    }
  },
)

test('the server rejects a database of a newer version with a message', { tags: ['F10'] }, async () => {
  const database = await createTestEngine()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
    database.engine.admin,
  )
  const { code, output } = await runRefusedServer(database.environment)
  expect(code).toBe(1)
  expect(output).toBe(
    'This database was written by a newer Roost. Start that version, or restore an older backup.\n',
  )
  await database.close()
})
