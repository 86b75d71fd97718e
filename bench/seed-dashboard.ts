import { writeEvents } from './seed-calendar.ts'
import { type History, writeExpenses } from './seed-expenses.ts'
import { writeItems } from './seed-shopping.ts'
import { type Seeded, seedHouseholds, writeTasks } from './seed.ts'

/** A household that has lived here for so many days, with so many tasks, bought items and events. */
export interface Life extends History {
  readonly rows: number
}

/** A database with a household for each life, everything a dashboard tells of in it. */
export const seedDashboard = (lives: readonly Life[]): Promise<Seeded> =>
  seedHouseholds(lives.length, (database, now) => {
    const counts = lives.map(({ rows }) => rows)
    writeTasks(database, now, counts)
    writeItems(database, now, counts)
    writeEvents(database, now, counts)
    writeExpenses(database, now, lives)
  })
