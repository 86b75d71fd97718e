import { type Seeded, seedHouseholds, toUserId, membersPerHousehold, writeTasks } from './households.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Of each household, so many tasks come back every day, in turn, and are left out if nobody does them. */
export const missedPerHousehold = 4

const toChore = (household: number, day: string): string => {
  const members = Array.from({ length: membersPerHousehold }, (_, member) => toUserId(household, member))
  return JSON.stringify({
    repeats: {
      every: 1,
      unit: 'day',
      weekdays: [],
      monthDay: 'date',
      countsFrom: 'schedule',
      leadDays: 0,
      whenMissed: 'skipped',
      timeZone: 'UTC',
      anchorOn: day,
      weekStart: 1,
      turns: { members, length: 1, unit: 'time', countsSkipped: true, choose: 'order' },
    },
    turn: { holder: members[0], since: day, times: 0 },
  })
}

/** Creates a database with so many households, of whose tasks nobody has done those of yesterday. Their time is over at `missedAt`. */
export const seedMissed = (households: number, missedAt: string): Promise<Seeded> =>
  seedHouseholds(households, (database, now) => {
    writeTasks(
      database,
      now,
      Array.from({ length: households }, () => 2 * missedPerHousehold),
    )
    const day = new Date(Date.parse(now) - dayMs).toISOString().slice(0, 10)
    const update = database.prepare(
      `update tasks set status = 'todo', completed_at = null, due_date = ?, assigned_to = ?, series_id = 'series ' || id,
         occurrence_on = ?, missed_at = ?, repeats = ?
       where house_group_id = ? and (id - 1) / ${households} % 2 = 0`,
    )
    for (let household = 1; household <= households; household += 1)
      update.run(
        `${day}T00:00:00.000Z`,
        toUserId(household, 0),
        day,
        missedAt,
        toChore(household, day),
        household,
      )
  })
