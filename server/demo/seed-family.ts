import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Engine, toDatabase } from '../src/db/database.ts'
import { toApp } from './client.ts'
import { reviseBudgets, writeGoals, writeSettlements } from './ledger.ts'
import { writeCalendar } from './calendar.ts'
import type { MovableClock } from './clock.ts'
import { createDays } from './days.ts'
import { type DiaryEntry, liveThrough } from './diary.ts'
import { writeExpenses } from './expenses.ts'
import { writeHousehold } from './household.ts'
import { createPeople, type People } from './people.ts'
import { createRandom } from './random.ts'
import { writeRecipes } from './recipes.ts'
import { writeShopping } from './shopping.ts'
import { writeTasks } from './tasks.ts'

interface FamilyHouse {
  /** An instance nobody has registered at, on the clock below and without request budgets. */
  readonly app: FastifyInstance
  readonly engine: Engine
  readonly clock: MovableClock
  /** Origin of its pages. */
  readonly publicUrl: string
}

interface FamilyYear {
  /** The year ends with it. */
  readonly now: Date
  readonly timeZone: string
  readonly onProgress?: (part: number) => void
}

const seed = 12

/** A family that a power cut takes along is made anew: its year does not wait for the disk three thousand times. */
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
 * Fills an instance with what a family has after a year, by living the year through: everything is written through
 * the endpoints, in the order and at the times at which people would have, so that totals, histories and the audit
 * log are what they would be. The clock stands at `now` in the end.
 */
export const seedFamily = async (
  { app, engine, clock, publicUrl }: FamilyHouse,
  { now, timeZone, onProgress = () => {} }: FamilyYear,
): Promise<People> => {
  const days = createDays(now, timeZone)
  const random = createRandom(seed)
  const people = createPeople({ transport: toApp(app), origin: publicUrl, clock })
  const places = { people, days, random, db: toDatabase(engine, clock) }
  const diary: DiaryEntry[] = [
    ...writeHousehold(people, days),
    ...writeTasks(places),
    ...writeExpenses(places),
    ...writeSettlements(places),
    ...writeGoals(places),
    ...writeShopping(places),
    ...writeCalendar(places),
    ...writeRecipes(places),
    ...reviseBudgets(places),
  ]
  await withQuickCommits(engine, () => liveThrough(diary, clock, onProgress))
  clock.set(now.toISOString())
  return people
}
