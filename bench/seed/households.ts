import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { taskCategories, taskPriorities } from '@roost/contract/tasks/task-values.ts'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import { migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import { openSqlite } from '../../server/src/db/engines/sqlite.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'

/** A household and the session of its first member. */
export interface Household {
  readonly id: number
  readonly userId: string
  readonly token: string
}

export interface Seeded {
  readonly dataDir: string
  readonly households: readonly Household[]
}

export const membersPerHousehold = 4
const hourMs = 60 * 60 * 1000

export const toUserId = (household: number, member: number): string =>
  `00000000-0000-4000-8000-${String(household * 10 + member).padStart(12, '0')}`

const toHousehold = (id: number): Household => ({
  id,
  userId: toUserId(id, 0),
  token: hash('sha256', `household ${id}`, 'base64url'),
})

export const createSessionWriter = (database: DatabaseSync, now: string) => {
  const session = database.prepare(
    `insert into sessions (user_id, token_hash, token_issued_at, authenticated_at, last_seen_at, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
  )
  const expiresAt = new Date(Date.parse(now) + 24 * hourMs).toISOString()
  return (userId: string, token: string): void =>
    void session.run(userId, hash('sha256', token), now, now, now, expiresAt)
}

const insertPeople = (database: DatabaseSync, id: number, now: string): void => {
  const group = database.prepare(
    'insert into house_groups (id, name, created_at, updated_at) values (?, ?, ?, ?)',
  )
  const user = database.prepare(
    `insert into users (id, email, first_name, last_name, provider, is_approved, house_group_id, created_at, updated_at)
     values (?, ?, ?, ?, 'local', 1, ?, ?, ?)`,
  )
  group.run(id, `Household ${id}`, now, now)
  for (let member = 0; member < membersPerHousehold; member += 1)
    user.run(toUserId(id, member), `m${member}@h${id}.example`, `Robin ${member}`, `Nest ${id}`, id, now, now)
  const { userId, token } = toHousehold(id)
  createSessionWriter(database, now)(userId, token)
}

/** Some of the oldest tasks are still open, and all later ones are completed. */
const toStatus = (index: number): string => {
  if (index >= 40 || index % 4 !== 0) return 'completed'
  return index % 8 === 0 ? 'todo' : 'in_progress'
}

const createTaskWriter = (database: DatabaseSync, now: string) => {
  const task = database.prepare(
    `insert into tasks (title, description, category, priority, status, due_date, assigned_to, created_by,
       house_group_id, completed_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const day = now.slice(0, 10)
  const startedAt = Date.parse(now) - 30 * 24 * hourMs
  return (household: number, index: number): void => {
    const status = toStatus(index)
    task.run(
      `Task ${index} of household ${household}`,
      'Mind the cat, and close the window when it rains',
      taskCategories[index % taskCategories.length] ?? 'general',
      taskPriorities[index % taskPriorities.length] ?? 'medium',
      status,
      `${day}T18:00:00.000Z`,
      toUserId(household, Math.floor(index / membersPerHousehold) % membersPerHousehold),
      toUserId(household, index % membersPerHousehold),
      household,
      status === 'completed' ? new Date(startedAt + index * 1000).toISOString() : null,
      now,
      now,
    )
  }
}

/** Creates a database with this many households and the rows that `write` adds. */
export const seedHouseholds = async (
  count: number,
  write: (database: DatabaseSync, now: string) => void,
): Promise<Seeded> => {
  const dataDir = createTemporaryDirectory()
  const engine = openSqlite(databaseFile(dataDir))
  await migrateToLatest(engine)
  await engine.close()
  const database = new DatabaseSync(databaseFile(dataDir))
  const now = new Date().toISOString()
  const households = Array.from({ length: count }, (_, index) => toHousehold(index + 1))
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  for (const { id } of households) insertPeople(database, id, now)
  write(database, now)
  database.exec('commit')
  database.close()
  return { dataDir, households }
}

/**
 * Inserts the tasks of all households interleaved, so that those of one household are stored far apart, as after a year
 * of use.
 */
export const writeTasks = (database: DatabaseSync, now: string, taskCounts: readonly number[]): void => {
  const insertTask = createTaskWriter(database, now)
  for (let round = 0; round < Math.max(...taskCounts); round += 1)
    for (const [index, count] of taskCounts.entries()) if (round < count) insertTask(index + 1, round)
}

/** Creates a database with one household for each number of tasks. */
export const seed = (taskCounts: readonly number[]): Promise<Seeded> =>
  seedHouseholds(taskCounts.length, (database, now) => writeTasks(database, now, taskCounts))
