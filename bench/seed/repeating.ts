import { randomUUID } from 'node:crypto'
import { maxRepeatingTasks } from '@roost/contract/tasks/repeat-values.ts'
import type { Chore } from '../../server/src/features/tasks/repeats/repeats.rules.ts'
import { toStoredChore } from '../../server/src/features/tasks/repeats/stored-chore.queries.ts'
import { type Seeded, seedHouseholds, writeTasks } from './households.ts'

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
const done = { previousId: 1, doneBeforeOn: '2026-11-16' }
const turn = { holder: first, since: '2026-11-23', times: 0 }

/** As it is after three weeks. */
const completed: Chore = {
  repeats: {
    every: 1,
    unit: 'week',
    weekdays: [1, 4],
    monthDay: 'date',
    countsFrom: 'schedule',
    leadDays: 1,
    whenMissed: 'stays',
    timeZone: 'Europe/Berlin',
    anchorOn: '2026-01-05',
    weekStart: 1,
    turns: null,
  },
  isUntouched: true,
  lastDoneOn: '2026-11-23',
  ...done,
  earlier: [done],
}

/** The same, where three members take turns. */
const inTurn: Chore = {
  ...completed,
  repeats: {
    ...completed.repeats,
    turns: { members: [first, second, third], length: 1, unit: 'time', countsSkipped: true, choose: 'order' },
  },
  turn,
  nextTurnOf: second,
  lastTurn: turn,
  earlier: [{ ...done, lastTurn: turn }],
}

/**
 * Creates a database with two households with as many open tasks, of which only those of the second come back. Members take turns
 * with every third one.
 */
export const seedRepeating = (): Promise<Seeded> =>
  seedHouseholds(2, (database, now) => {
    writeTasks(database, now, [maxRepeatingTasks, maxRepeatingTasks])
    database.exec("update tasks set status = 'todo', completed_at = null")
    database
      .prepare(
        `update tasks set series_id = 'series ' || id, occurrence_on = substr(due_date, 1, 10),
         repeats = iif(id % 3 = 0, ?, ?) where house_group_id = 2`,
      )
      .run(toStoredChore(inTurn), toStoredChore(completed))
  })
