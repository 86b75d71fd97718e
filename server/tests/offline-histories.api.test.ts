import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { type ShoppingItem, shoppingApi } from '@roost/contract/shopping/shopping.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { withoutJournal } from '../src/db/engines/database.ts'
import { countRounds } from '../../test-support/property-runs.ts'
import { createHousehold, createMember, type Person } from '../test-support/household/builders.ts'
import { OfflineDevice, type Sent, toModelRow } from '../test-support/household/offline-device.ts'
import { createMergeModel, type MergeModel, type ModelRow } from '../test-support/household/offline-model.ts'
import { useTestApp } from '../test-support/app/test-app.ts'
import { inTransaction } from '../src/db/transactions/transaction.ts'

const app = useTestApp()

/** A household of three members with its own shopping list. */
interface World {
  readonly people: readonly Person[]
  readonly scope: ScopeKey
  readonly houseGroupId: number
}

const createWorld = async (): Promise<World> => {
  const household = await createHousehold(app.current)
  const { id: houseGroupId } = household.group
  const members = [
    await createMember(app.current, household.group),
    await createMember(app.current, household.group),
  ]
  return { people: [household, ...members], scope: `group:${houseGroupId}`, houseGroupId }
}

/** How many histories run concurrently, because a single one would mostly wait for the disk on PostgreSQL. */
const worldCount = 5
let worlds: readonly World[]

beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: worldCount }, createWorld))
})

const removeAll = ({ scope, houseGroupId }: World) =>
  inTransaction(app.current.db, async (tx) => {
    await withoutJournal(tx.sql)
      .deleteFrom('shopping_items')
      .where('house_group_id', '=', houseGroupId)
      .execute()
    tx.touch('shopping', scope)
  })

const listItems = async ({ people: [person] }: World): Promise<ShoppingItem[]> =>
  (await person?.client.call(shoppingApi.list, {}))?.body ?? []

const findRow = (id: number | undefined) =>
  app.current.db.sql
    .selectFrom('shopping_items')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()

// There are only few values, so that concurrent changes often agree.
const name = fc.constantFrom('Milk', 'Oat milk', 'Soy milk')
const quantity = fc.constantFrom(null, '1 l', '2 l')
const estimatedPrice = fc.constantFrom(null, 0, 2.5)
const notes = fc.constantFrom(null, 'the blue one')
const row: fc.Arbitrary<ModelRow> = fc.record({
  name,
  category: fc.constant('dairy'),
  quantity,
  estimatedPrice,
  notes,
  isCompleted: fc.boolean(),
})
const firstRow: ModelRow = {
  name: 'Milk',
  category: 'dairy',
  quantity: null,
  estimatedPrice: null,
  notes: null,
  isCompleted: false,
}
const changes = fc
  .record({ name, quantity, estimatedPrice, notes }, { requiredKeys: [] })
  .filter((fields) => Object.keys(fields).length > 0)
const choice = fc.nat({ max: 5 })

const step = fc.record({
  device: fc.nat({ max: 2 }),
  action: fc.oneof(
    { weight: 2, arbitrary: fc.record({ what: fc.constant('create' as const), row }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('change' as const), choice, changes }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('tick' as const), choice, isCompleted: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), choice }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('send' as const),
        count: fc.integer({ min: 1, max: 4 }),
        isResponseLost: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('refresh' as const) }) },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The columns that ticking an item must not change. */
const toUnticked = (found: Awaited<ReturnType<typeof findRow>>) =>
  found && { ...found, completed_at: null, updated_at: null }

/** Sends the next queued write and compares the result with the model. */
const sendNext = async (
  device: OfflineDevice,
  model: MergeModel,
  isResponseLost: boolean,
): Promise<Sent | undefined> => {
  const [write] = device.queue
  if (!write) return undefined
  const isTick = write.kind === 'change' && 'isCompleted' in write.changes
  const before = isTick ? await findRow(device.toRealId(write.localId)) : undefined
  const sent = await device.sendNext(isResponseLost)
  if (!sent) return undefined
  expect({ write, status: sent.status }).toEqual({ write, status: model.apply(write, sent.id ?? 0) })
  if (before) expect(toUnticked(await findRow(sent.id))).toEqual(toUnticked(before))
  return sent
}

const send = async (device: OfflineDevice, model: MergeModel, count: number, isResponseLost: boolean) => {
  const all: Sent[] = []
  for (let left = count; left > 0 && device.queue.length > 0; left -= 1) {
    const sent = await sendNext(device, model, isResponseLost && left === 1)
    if (sent) all.push(sent)
  }
  return all
}

const takeStep = async (
  device: OfflineDevice,
  action: Step['action'],
  model: MergeModel,
): Promise<Sent[]> => {
  if (action.what === 'send') return send(device, model, action.count, action.isResponseLost)
  if (action.what === 'refresh') await device.refresh()
  if (action.what === 'create') device.create(action.row)
  if (!('choice' in action)) return []
  const id = device.pick(action.choice)
  if (id === undefined) return []
  if (action.what === 'change') device.change(id, action.changes)
  if (action.what === 'tick') device.change(id, { isCompleted: action.isCompleted })
  if (action.what === 'delete') device.remove(id)
  return []
}

const play = async (world: World, steps: readonly Step[]) => {
  await removeAll(world)
  const model = createMergeModel()
  const devices = world.people.map(({ client }) => new OfflineDevice(client))
  const sent: Sent[] = []
  // The items that every device knows at the beginning.
  const [first] = devices
  if (first) {
    for (let count = 1; count <= 2; count += 1) first.create(firstRow)
    sent.push(...(await send(first, model, 2, false)))
  }
  for (const device of devices) device.show(model.rows)
  for (const { device: index, action } of steps) {
    const device = devices[index]
    if (device) sent.push(...(await takeStep(device, action, model)))
  }
  for (const device of devices) sent.push(...(await send(device, model, device.queue.length, false)))
  return { sent, model, items: await listItems(world) }
}

const toRows = (items: readonly ShoppingItem[]) => new Map(items.map((item) => [item.id, toModelRow(item)]))

const listIds = (sent: readonly Sent[], kind: string): Set<number | undefined> =>
  new Set(sent.filter(({ write, status }) => write.kind === kind && status < 300).map(({ id }) => id))

const history = fc.array(step, { minLength: 5, maxLength: 30, size: 'max' })

test(
  'random histories of three devices end in the state that the merge rules predict, and no write is lost silently',
  { tags: ['F15'], timeout: 180_000 },
  async () => {
    const historyCount = countRounds({ quick: 50, full: 200 })
    const seen = { made: 0, replayed: 0, changedSince: 0, gone: 0 }
    const expectMerged = ({ sent, model, items }: Awaited<ReturnType<typeof play>>) => {
      expect(toRows(items)).toEqual(model.rows)
      const [added, deleted] = [listIds(sent, 'create'), listIds(sent, 'delete')]
      expect(new Set(items.map(({ id }) => id))).toEqual(added.difference(deleted))
      for (const { status } of sent) expect([200, 201, 404, 409]).toContain(status)
      seen.made += sent.filter(({ status, isReplayed }) => status < 300 && !isReplayed).length
      seen.replayed += sent.filter(({ isReplayed }) => isReplayed).length
      seen.changedSince += sent.filter(({ status }) => status === 409).length
      seen.gone += sent.filter(({ status }) => status === 404).length
    }
    const histories = fc.array(history, { minLength: worldCount, maxLength: worldCount })
    await fc.assert(
      fc.asyncProperty(histories, async (all) => {
        const ends = await Promise.all(worlds.map((world, index) => play(world, all[index] ?? [])))
        ends.forEach(expectMerged)
      }),
      { numRuns: historyCount / worldCount },
    )
    // With fewer of each kind, the histories would contain too few conflicts to prove anything.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(historyCount / 4)
  },
)
