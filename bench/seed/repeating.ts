import { maxRepeatingTasks } from '@roost/contract/tasks/repeat-values.ts'
import { type Seeded, seedHouseholds, writeTasks } from './households.ts'

const repeats = JSON.stringify({
  repeats: {
    every: 1,
    unit: 'week',
    weekdays: [1, 4],
    monthDay: 'date',
    countsFrom: 'schedule',
    leadDays: 1,
    timeZone: 'Europe/Berlin',
    anchorOn: '2026-01-05',
    weekStart: 1,
  },
})

/** Creates a database with two households with as many open tasks, of which only those of the second come back. */
export const seedRepeating = (): Promise<Seeded> =>
  seedHouseholds(2, (database, now) => {
    writeTasks(database, now, [maxRepeatingTasks, maxRepeatingTasks])
    database.exec("update tasks set status = 'todo', completed_at = null")
    database
      .prepare(
        `update tasks set series_id = 'series ' || id, occurrence_on = substr(due_date, 1, 10), repeats = ?
         where house_group_id = 2`,
      )
      .run(repeats)
  })
