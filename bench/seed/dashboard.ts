import { writeEvents } from './calendar.ts'
import { type History, writeExpenses } from './expenses.ts'
import { writeItems } from './shopping.ts'
import { type Seeded, seedHouseholds, writeTasks } from './households.ts'

/** The history of a household in days, and its number of tasks, bought items and events. */
export interface HouseholdHistory extends History {
  readonly rows: number
}

/** Creates a database with one household for each history, with all kinds of rows that the dashboard shows. */
export const seedDashboard = (histories: readonly HouseholdHistory[]): Promise<Seeded> =>
  seedHouseholds(histories.length, (database, now) => {
    const counts = histories.map(({ rows }) => rows)
    writeTasks(database, now, counts)
    writeItems(database, now, counts)
    writeEvents(database, now, counts)
    writeExpenses(database, now, histories)
  })
