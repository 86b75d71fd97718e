import { setTimeout as wait } from 'node:timers/promises'
import { moveToPostgres } from '../../server/src/db/backup/move-to-postgres.ts'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { openPostgres } from '../../server/src/db/engines/postgres.ts'
import { openSqlite } from '../../server/src/db/engines/sqlite.ts'
import { startPostgres } from '../../server/test-support/databases/postgres-server.ts'
import { measureLatency } from '../http-load.ts'
import { latencyGoals } from '../load/constant-rate.ts'
import { computePercentiles, type Percentiles } from '../percentiles.ts'
import { type Finding, toMilliseconds, toTimes } from '../report.ts'
import { missedPerHousehold, seedMissed } from '../seed/missed.ts'
import { type BenchServer, startServer } from '../server-process.ts'

const households = 10_000
const goalMs = 60_000
const quietRequests = 400

/** Counts the tasks whose time is over and that still have to be left out. */
const countLeft = async ({ read }: Engine): Promise<number> => {
  const { left } = await read
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('missed_at', '<=', new Date().toISOString())
    .executeTakeFirstOrThrow()
  return left
}

/** Reads and writes of a household that has no part in it, in turn. Returns their latencies in milliseconds. */
const measureOthers = async (
  server: BenchServer,
  token: string,
  isOver: (requests: number) => boolean | Promise<boolean>,
): Promise<{ readonly reads: number[]; readonly writes: number[] }> => {
  const url = `${server.url}/api/tasks`
  const body = { title: 'Call the plumber', category: 'general' }
  const [reads, writes]: [number[], number[]] = [[], []]
  while (!(await isOver(reads.length))) {
    reads.push(await measureLatency({ url, token }))
    writes.push(await measureLatency({ url, token, body, expectedStatus: 201 }))
    await wait(20)
  }
  return { reads, writes }
}

const toText = ({ p50, p95 }: Percentiles): string => `${toMilliseconds(p50)} · ${toMilliseconds(p95)}`

interface MissedDatabase {
  readonly engine: Engine
  /** Where the server finds it. */
  readonly settings: { readonly dataDir: string; readonly databaseUrl?: string }
}

const measureOn = async ({ engine, settings }: MissedDatabase, other: string): Promise<Finding[]> => {
  const total = await countLeft(engine)
  const server = await startServer({ ...settings, cacheBytes: 0 })
  while ((await countLeft(engine)) === total) await wait(50)
  const startedAt = performance.now()
  const busy = await measureOthers(server, other, async () => (await countLeft(engine)) === 0)
  const tookMs = performance.now() - startedAt
  const quiet = await measureOthers(server, other, (requests) => requests >= quietRequests)
  await server.stop()
  await engine.close()
  const compare = (name: 'reads' | 'writes'): Finding => {
    const [before, meanwhile] = [computePercentiles(quiet[name]), computePercentiles(busy[name])]
    return {
      what: `  ${name} of another household, p50 · p95, quiet → meanwhile`,
      figure: `${toText(before)} → ${toText(meanwhile)}`,
      ratio: toTimes(meanwhile.p50 / before.p50),
      goal: `p95 ≤ ${latencyGoals.p95} ms`,
      isMet: meanwhile.p95 <= latencyGoals.p95,
    }
  }
  return [
    {
      what: `${households.toLocaleString('en')} households leave out ${missedPerHousehold} tasks each, ${engine.name}`,
      figure: toMilliseconds(tookMs),
      goal: `≤ ${toMilliseconds(goalMs)}`,
      isMet: tookMs <= goalMs,
    },
    compare('reads'),
    compare('writes'),
  ]
}

/** Measures the midnight of households whose tasks nobody has done, and how long requests of another one take meanwhile. */
export const measureMissed = async (): Promise<Finding[]> => {
  const { dataDir, households: people } = await seedMissed(households, new Date().toISOString())
  const other = people.at(-1)?.token ?? ''
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('missed')
  await moveToPostgres(dataDir, databaseUrl)
  const findings = [
    ...(await measureOn({ engine: openSqlite(databaseFile(dataDir)), settings: { dataDir } }, other)),
    ...(await measureOn({ engine: openPostgres(databaseUrl), settings: { dataDir, databaseUrl } }, other)),
  ]
  await postgres.stop()
  return findings
}
