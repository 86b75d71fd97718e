import { activityApi } from '@roost/contract/activity/activity.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import type { JournalledTable } from '../../../server/src/lib/history/recorded-tables.ts'
import { type Person, testPassword } from '../../../server/test-support/household/builders.ts'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'
import { expect } from 'vitest'
import { expectConsistentTotals } from '../writes/derived-totals.ts'
import { createRandom } from '../histories/random.ts'
import { undoCommands } from '../undo-histories/commands.ts'
import { createUndoWorld, send, type UndoWorld } from '../undo-histories/world.ts'
import { Device, type SentWrite } from './device.ts'

/** The commands that the app offers without a connection, and the tables whose rows they create. */
export const offlineCommands: Readonly<Record<string, JournalledTable | null>> = {
  'create a task': 'tasks',
  'change a task': null,
  'delete a task': null,
  'add an item': 'shopping_items',
  'change an item': null,
  'delete an item': null,
  'create an expense': 'expenses',
  'change an expense': null,
  'delete an expense': null,
  'create a budget': 'budgets',
  'change a budget': null,
  'delete a budget': null,
  'create a goal': 'expense_goals',
  'change a goal': null,
  'save for a goal': null,
  'delete a goal': null,
  'create an event': 'calendar_events',
  'change an event': null,
  'delete an event': null,
  'save a recipe': 'recipes',
  'change a recipe': null,
  'delete a recipe': null,
}

const commandNames = Object.keys(offlineCommands)
const createCommands = commandNames.filter((name) => offlineCommands[name] !== null)
const stepMs = 61_000
const dayMs = 24 * 60 * 60_000

/** Queues a write, of a row that the household has now. Until it is sent, others may change or delete the row. */
const queueWrite = async (
  world: UndoWorld,
  device: Device,
  name = world.random.pick(commandNames),
): Promise<void> => {
  await undoCommands[name]?.(world, device.queueing(name))
}

/**
 * Refused because the row was changed or deleted since, because shares no longer add up to a changed amount, or because the
 * budget of an expense was deleted or ended.
 */
const isExpected = ({ status, write: { command } }: SentWrite): boolean =>
  [200, 201, 403, 404, 409].includes(status) || (status === 400 && /expense|budget/.test(command))

/**
 * Sends a write, and now and then sends it again, because its response was lost. Adds to `done` the command of a write that
 * succeeded.
 */
const sendWrite = async (world: UndoWorld, device: Device, done: Set<string>): Promise<void> => {
  const lost = world.random.chance(30) ? await device.sendNext(true) : undefined
  const result = await device.sendNext(false)
  if (!result) return
  expect({ result, isExpected: isExpected(result) }).toEqual({ result, isExpected: true })
  if (lost && lost.status < 300) {
    expect({ ...result, isReplayed: true }).toEqual({ ...lost, isReplayed: true })
    expect(result.isReplayed).toBe(true)
  }
  if (result.status < 300) done.add(result.write.command)
}

/** Undoes a change that the person made, if the household still has it as it was. */
const undoSomething = async ({ random }: UndoWorld, { person }: Device): Promise<void> => {
  const { entries } = (await person.client.call(activityApi.list, {})).body
  const own = entries.filter(({ actorId, canUndo }) => canUndo && actorId === person.account.id).slice(0, 6)
  if (own.length === 0) return
  const status = await send(person, activityApi.undo, { id: String(random.pick(own).id) })
  expect([200, 403, 404, 409]).toContain(status)
}

const toCreatedId = ({
  write,
  status,
  body,
}: SentWrite): { table: JournalledTable; id: number } | undefined => {
  const table = offlineCommands[write.command]
  return table && status < 300 ? { table, id: (body as { readonly id: number }).id } : undefined
}

/**
 * Every row that a device created exists or was deleted by somebody, and there is no row that no device created: nothing
 * was lost and nothing was written twice.
 */
const expectNothingLostOrDoubled = async (
  { test, groupId }: UndoWorld,
  devices: readonly Device[],
): Promise<void> => {
  const { read } = test.database.engine
  const created = devices.flatMap(({ sent }) => sent).flatMap((sent) => toCreatedId(sent) ?? [])
  for (const table of [
    'tasks',
    'shopping_items',
    'expenses',
    'budgets',
    'expense_goals',
    'recipes',
  ] as const) {
    const ids = created.filter((row) => row.table === table).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const changes = await read
      .selectFrom('row_changes')
      .select(['row_id', 'action', 'undoes'])
      .where('scope', '=', `group:${groupId}`)
      .where('table_name', '=', table)
      .where('action', 'in', ['created', 'deleted'])
      .orderBy('id')
      .execute()
    // What undoing brings back has the id that it had.
    const byDevices = changes.filter(({ action, undoes }) => action === 'created' && undoes === null)
    expect(byDevices.map(({ row_id: id }) => id).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    )
    const last = new Map(changes.map(({ row_id: id, action }) => [id, action]))
    const rows = await read.selectFrom(table).select('id').where('house_group_id', '=', groupId).execute()
    const standing = [...last].flatMap(([id, action]) => (action === 'created' ? [id] : []))
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(standing.toSorted((a, b) => a - b))
  }
}

/** A session may have expired while the device was offline. Its queue stays until the same person signs in again. */
const signInAgain = async ({ client, account }: Person): Promise<void> => {
  const { status } = await client.call(authApi.login, { email: account.email, password: testPassword })
  expect(status).toBe(200)
}

interface DeviceHistory {
  readonly seed: number
  readonly devices: number
  /** How long the devices are offline before they send what still waits. */
  readonly daysOffline: number
}

/** Devices of one household write without a connection, send some of it, and undo some of it. */
export const runDeviceHistory = async (
  test: TestApp,
  { seed, devices: count, daysOffline }: DeviceHistory,
  done: Set<string>,
): Promise<void> => {
  const world = await createUndoWorld(test, createRandom(seed))
  const devices = world.people.slice(0, count).map((person) => new Device(person))
  // Otherwise few histories would have a recipe to change.
  for (const name of createCommands) {
    const device = world.random.pick(devices)
    await queueWrite(world, device, name)
    await sendWrite(world, device, done)
  }
  for (let step = 0; step < 40; step += 1) {
    world.test.clock.advance(stepMs)
    const device = world.random.pick(devices)
    const choice = world.random.below(10)
    if (choice < 6) await queueWrite(world, device)
    else if (choice < 9) await sendWrite(world, device, done)
    else await undoSomething(world, device)
  }
  world.test.clock.advance(daysOffline * dayMs)
  for (const { person } of devices) await signInAgain(person)
  for (const device of devices) while (device.queue.length > 0) await sendWrite(world, device, done)
  await expectConsistentTotals(test.db)
  return expectNothingLostOrDoubled(world, devices)
}

const contentTables = [
  'budgets',
  'expense_goals',
  'tasks',
  'shopping_items',
  'expenses',
  'expense_splits',
  'receipts',
  'calendar_events',
  'recipes',
  'recipe_photos',
] as const

/** How many rows the tables have, and how many changes were recorded. */
const countRows = async ({ test }: UndoWorld): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  for (const table of [...contentTables, 'row_changes'] as const) {
    const rows = await test.database.engine.read.selectFrom(table).selectAll().execute()
    counts[table] = rows.length
  }
  return counts
}

/** One device makes this many writes, receipts among them, and sends each of them again the next day. */
export const replayWrites = async (test: TestApp, seed: number, count: number): Promise<number> => {
  const world = await createUndoWorld(test, createRandom(seed))
  const device = new Device(world.people[0] as Person)
  while (device.sent.length < count) {
    await queueWrite(world, device)
    await device.sendNext(false)
  }
  const before = await countRows(world)
  expect(before['receipts']).toBeGreaterThan(0)
  world.test.clock.advance(20 * 60 * 60_000)
  const accepted = device.sent.filter(({ status }) => status < 300)
  for (const sent of accepted) expect(await device.send(sent.write)).toEqual({ ...sent, isReplayed: true })
  expect(await countRows(world)).toEqual(before)
  return accepted.length
}
