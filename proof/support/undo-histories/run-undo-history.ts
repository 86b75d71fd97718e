import { activityApi } from '@roost/contract/activity/activity.ts'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'
import { expectConsistentTotals } from '../writes/derived-totals.ts'
import { createRandom } from '../histories/random.ts'
import type { Person } from '../../../server/test-support/household/builders.ts'
import { undoCommands } from './commands.ts'
import { createUndoWorld, send, type UndoWorld } from './world.ts'

const commandNames = Object.keys(undoCommands)
const stepMs = 61_000

export interface UndoTally {
  undone: number
  refused: number
  readonly done: Set<string>
}

/** Every step is a command, or one on each server at once. */
const runCommands = async (world: UndoWorld, count: number, tally: UndoTally): Promise<string[]> => {
  const { random, people, elsewhere } = world
  const log: string[] = []
  const runCommand = async (person: Person): Promise<void> => {
    const name = random.pick(commandNames)
    const status = await undoCommands[name]?.(world, person)
    log.push(`${name}: ${String(status)}`)
    if (status !== undefined && status >= 200 && status < 300) tally.done.add(name)
  }
  while (log.length < count) {
    world.test.clock.advance(stepMs)
    const servers = elsewhere.length > 0 ? [people, elsewhere] : [people]
    await Promise.all(servers.map((atServer) => runCommand(random.pick(atServer))))
  }
  return log
}

/** Contents that undoing restores: without the time of the last write, and with photos instead of their ids. */
const comparedTables = [
  'tasks',
  'task_totals',
  'event_totals',
  'shopping_items',
  'budgets',
  'expenses',
  'expense_totals',
  'expense_splits',
  'receipts',
  'expense_goals',
  'settlements',
  'calendar_events',
  'recipes',
  'recipe_photos',
] as const

type Contents = Readonly<Record<string, readonly string[]>>

const toText = (row: object): string => {
  const { updated_at: _, id, ...values } = row as Record<string, unknown>
  // Sums are deleted and created again, with other ids.
  const shown = 'expense_count' in values ? values : { id, ...values }
  return JSON.stringify(shown, (__, value: unknown) => (value instanceof Uint8Array ? value.toHex() : value))
}

const readContents = async ({ test, groupId }: UndoWorld): Promise<Contents> => {
  const { read } = test.database.engine
  const contents: Record<string, readonly string[]> = {}
  for (const table of comparedTables)
    contents[table] = (await read.selectFrom(table).selectAll().execute()).map(toText).toSorted()
  const balances = await read
    .selectFrom('ledger_members')
    .select(['id', 'balance_cents'])
    .where('house_group_id', '=', groupId)
    .where('balance_cents', '<>', 0)
    .execute()
  return { ...contents, balances: balances.map(toText).toSorted() }
}

const readShares = async ({ test }: UndoWorld) =>
  (await test.database.engine.read.selectFrom('recipe_shares').selectAll().orderBy('id').execute()).map(
    ({ id, share_url, recipe_id }) => `${id} ${share_url} ${recipe_id}`,
  )

interface Batch {
  readonly id: number
  readonly actorUserId: string
}

const readLastId = async ({ test }: UndoWorld): Promise<number> => {
  const row = await test.database.engine.read
    .selectFrom('row_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * A change of each transaction since that whoever made it sees, latest first. They may have deleted a series with an
 * occurrence that somebody else keeps to themselves.
 */
const listBatchesSince = async ({ test, groupId }: UndoWorld, lastId: number): Promise<Batch[]> => {
  const rows = await test.database.engine.read
    .selectFrom('row_changes')
    .select(['id', 'batch_id', 'actor_user_id', 'scope'])
    .where('id', '>', lastId)
    .orderBy('id', 'desc')
    .execute()
  return [...Map.groupBy(rows, (row) => row.batch_id).values()].map((changes) => {
    const actorUserId = changes[0]?.actor_user_id ?? ''
    const scopes: readonly string[] = [`group:${groupId}`, `user:${actorUserId}`]
    return { id: changes.find(({ scope }) => scopes.includes(scope))?.id ?? 0, actorUserId }
  })
}

const shuffle = <T>({ random }: UndoWorld, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

const undoBatch = (world: UndoWorld, { id, actorUserId }: Batch): Promise<number> => {
  world.test.clock.advance(stepMs)
  const [people = [], elsewhere = []] = shuffle(world, [world.people, world.elsewhere])
  const actor = [...people, ...elsewhere].find(({ account }) => account.id === actorUserId)
  if (!actor) throw new Error('Only people of the household change its rows')
  return send(actor, activityApi.undo, { id: String(id) })
}

/** Runs random commands, undoes them in reverse, and expects everything to be as before. With a second server, on both. */
export const runReversedHistory = async (
  test: TestApp,
  seed: number,
  tally: UndoTally,
  second?: TestApp,
): Promise<void> => {
  const world = await createUndoWorld(test, createRandom(seed), second)
  await runCommands(world, 12, tally)
  const [before, shares, lastId] = [
    await readContents(world),
    await readShares(world),
    await readLastId(world),
  ]
  const log = await runCommands(world, 24, tally)
  for (const batch of await listBatchesSince(world, lastId)) {
    const status = await undoBatch(world, batch)
    expect({ seed, batch, status, log }).toEqual({ seed, batch, status: 200, log })
    tally.undone += 1
  }
  expect({ seed, log, contents: await readContents(world) }).toEqual({ seed, log, contents: before })
  expect(await readShares(world)).toEqual(expect.arrayContaining(shares))
  await expectConsistentTotals(test.db)
}

const expectConsistentRows = async ({ test }: UndoWorld): Promise<void> => {
  const { read } = test.database.engine
  const open = await read
    .selectFrom('shopping_items')
    .selectAll()
    .where('completed_at', 'is', null)
    .where('cleared_at', 'is not', null)
    .execute()
  expect(open).toEqual([])
  const tasks = await read.selectFrom('tasks').select(['id', 'status', 'completed_at']).execute()
  expect(tasks.filter((task) => (task.status === 'completed') !== (task.completed_at !== null))).toEqual([])
}

/** Undoes random commands in random order: each is undone or refused, and nothing contradicts itself afterwards. */
export const runShuffledHistory = async (test: TestApp, seed: number, tally: UndoTally): Promise<void> => {
  const world = await createUndoWorld(test, createRandom(seed))
  const lastId = await readLastId(world)
  const log = await runCommands(world, 24, tally)
  for (const batch of shuffle(world, await listBatchesSince(world, lastId))) {
    const status = await undoBatch(world, batch)
    expect({ seed, batch, log, isExpected: [200, 403, 404, 409].includes(status) }).toEqual({
      seed,
      batch,
      log,
      isExpected: true,
    })
    if (status === 200) tally.undone += 1
    else tally.refused += 1
  }
  await expectConsistentTotals(test.db)
  await expectConsistentRows(world)
}
