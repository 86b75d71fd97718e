import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Engine, toDatabase } from '../../src/db/engines/database.ts'
import { toApp } from '../client.ts'
import { reviseBudgets, writeGoals, writeSettlements } from '../expenses/ledger.ts'
import { writeCalendar } from '../calendar/calendar.ts'
import type { MovableClock } from '../clock.ts'
import { createDays } from '../days.ts'
import { type DiaryEntry, replayEntries } from '../diary.ts'
import { writeExpenses } from '../expenses/expenses.ts'
import { writeHousehold } from '../household.ts'
import { createPrices } from '../expenses/prices.ts'
import { createPeople, type People } from '../people.ts'
import { createRandom } from '../random.ts'
import { writeRecipes } from '../recipes/recipes.ts'
import { writeShopping } from './shopping.ts'
import { writeTasks } from './tasks.ts'

interface FamilyHouse {
  /** An instance that has no accounts and no rate limits, and uses the clock below. */
  readonly app: FastifyInstance
  readonly engine: Engine
  readonly clock: MovableClock
  /** The origin of its pages. */
  readonly publicUrl: string
  /** The password of everybody, if not the known one. */
  readonly password?: string | undefined
}

interface FamilyYear {
  /** The instant at which the year of data ends. */
  readonly now: Date
  readonly timeZone: string
  /** How the households write amounts and dates, if not as in the United States. */
  readonly region?: Region
  readonly onProgress?: (part: number) => void
}

const seed = 12

/** Disables syncing to disk while seeding, because after a power loss the data can simply be created again. */
const withQuickCommits = async (engine: Engine, work: () => Promise<void>): Promise<void> => {
  if (engine.name !== 'sqlite') return work()
  await sql`pragma synchronous = off`.execute(engine.admin)
  try {
    await work()
  } finally {
    await sql`pragma synchronous = full`.execute(engine.admin)
  }
}

/**
 * Fills an instance with a year of a family's data. Everything is written through the endpoints in chronological order
 * with the clock set accordingly, so that totals, histories and the audit log are realistic. The clock ends at `now`.
 */
export const seedFamily = async (
  { app, engine, clock, publicUrl, password }: FamilyHouse,
  { now, timeZone, region = defaultRegion, onProgress = () => {} }: FamilyYear,
): Promise<People> => {
  const days = createDays(now, timeZone)
  const random = createRandom(seed)
  const people = createPeople({ transport: toApp(app), origin: publicUrl, clock, password })
  const { currency } = region
  const context = {
    people,
    days,
    random,
    region,
    currency,
    prices: createPrices(currency),
    db: toDatabase(engine, clock),
  }
  const diary: DiaryEntry[] = [
    ...writeHousehold(context),
    ...writeTasks(context),
    ...writeExpenses(context),
    ...writeSettlements(context),
    ...writeGoals(context),
    ...writeShopping(context),
    ...writeCalendar(context),
    ...writeRecipes(context),
    ...reviseBudgets(context),
  ]
  await withQuickCommits(engine, () => replayEntries(diary, clock, onProgress))
  clock.set(now.toISOString())
  return people
}
