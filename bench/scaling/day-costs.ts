import { sql } from 'kysely'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { type MeasuredDatabase, openMeasuredPostgres, openMeasuredSqlite } from './measured-databases.ts'
import {
  performWrite,
  type DayCounts,
  type HouseholdState,
  simulateDay,
  type Member,
  writes,
} from './household-day.ts'
import { countStatements } from '../../server/test-support/databases/statement-counter.ts'
import { type Instance, startInstance } from './instance.ts'

const households = 20
const days = 2
/** The number of households that are active at the same time. */
const atOnce = 5

/** The costs of one household per day. */
export interface DayCosts {
  readonly name: string
  readonly reads: number
  readonly unchanged: number
  readonly writes: number
  readonly statements: number
  /** Rows that remain in the database. Idempotency keys are left out because they are deleted after a day. */
  readonly rows: number
  readonly storedBytes: number
  readonly writtenBytes: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
  /** The number of statements for each kind of write. */
  readonly statementsOf: Readonly<Partial<Record<keyof typeof writes, number>>>
}

const countRows = async ({ admin }: Engine): Promise<number> => {
  const tables = await admin.introspection.getTables()
  let rows = 0
  for (const { name, isView } of tables) {
    if (isView || name === 'idempotency_keys') continue
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(admin)
    rows += Number(counted[0]?.count)
  }
  return rows
}

const add = (sum: DayCounts, one: DayCounts): DayCounts => ({
  reads: sum.reads + one.reads,
  unchanged: sum.unchanged + one.unchanged,
  writes: sum.writes + one.writes,
})

const simulateDays = async (instance: Instance, count: number): Promise<DayCounts> => {
  let sum: DayCounts = { reads: 0, unchanged: 0, writes: 0 }
  const waiting = Array.from({ length: count }, () => instance.households).flat()
  const simulateNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const day = await simulateDay(next)
      sum = add(sum, day)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, simulateNext))
  return sum
}

const countStatementsOfWrites = async (
  household: HouseholdState,
  statements: { readonly read: () => number },
): Promise<DayCosts['statementsOf']> => {
  const counted: Partial<Record<keyof typeof writes, number>> = {}
  const [member] = household.members as readonly [Member]
  for (const name of Object.keys(writes) as (keyof typeof writes)[]) {
    const before = statements.read()
    await performWrite(member, writes[name](household))
    counted[name] = statements.read() - before
  }
  return counted
}

const measure = async (
  database: MeasuredDatabase,
  statements: { readonly read: () => number },
): Promise<DayCosts> => {
  const instance = await startInstance(database.engine, households)
  // The first day is not measured because it allocates the first page of every table and index.
  await simulateDays(instance, 1)
  const before = { usage: await database.readUsage(), rows: await countRows(database.engine) }
  const [cpu, statementsBefore] = [process.cpuUsage(), statements.read()]
  const simulated = await simulateDays(instance, days)
  const { user, system } = process.cpuUsage(cpu)
  const sent = statements.read() - statementsBefore
  const usage = await database.readUsage()
  const rows = await countRows(database.engine)
  const statementsOf = await countStatementsOfWrites(instance.households[0] as HouseholdState, statements)
  await instance.close()
  await database.close()
  const aDay = (total: number): number => total / (households * days)
  return {
    name: database.name,
    reads: aDay(simulated.reads),
    unchanged: aDay(simulated.unchanged),
    writes: aDay(simulated.writes),
    statements: aDay(sent),
    rows: aDay(rows - before.rows),
    storedBytes: aDay(usage.storedBytes - before.usage.storedBytes),
    writtenBytes: aDay(usage.writtenBytes - before.usage.writtenBytes),
    serverCpuMs: aDay((user + system) / 1000),
    databaseCpuMs: aDay(usage.cpuMs - before.usage.cpuMs),
    statementsOf,
  }
}

/** Measures the costs of one household per day on each engine. */
export const measureDays = async (): Promise<readonly [sqlite: DayCosts, postgres: DayCosts]> => {
  const statements = countStatements()
  return [
    await measure(openMeasuredSqlite(), statements),
    await measure(await openMeasuredPostgres(), statements),
  ]
}
