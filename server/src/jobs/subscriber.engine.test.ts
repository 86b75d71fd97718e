import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../test-support/databases/engines.ts'
import { createTestClock, createTestServices, type TestClock } from '../../test-support/app/test-app.ts'
import { type Database, type Engine, toDatabase } from '../db/engines/database.ts'
import { isRow } from '../db/transactions/row-journal.ts'
import { inTransaction, type Tx } from '../db/transactions/transaction.ts'
import { enqueueJob, runDueJobs } from './job-queue.ts'
import { type Subscriber, toEventJobs } from './subscriber.ts'

const hourMs = 60 * 60 * 1000

let database: TestEngine
let clock: TestClock
let db: Database

beforeEach(async () => {
  database = await createTestEngine()
  clock = createTestClock()
  db = toDatabase(database.engine, clock)
})
afterEach(() => database.close())

/** Subscribes to new devices. What is handled is kept as a job that nobody runs. */
const subscribe = (
  engine: Engine,
  { refuses = () => false }: { readonly refuses?: (device: string) => boolean } = {},
): Subscriber<string> => {
  const subscriber: Subscriber<string> = {
    name: 'devices',
    on: { 'accounts.new-device': ({ device }) => (device === 'unimportant' ? null : device) },
    async handle(tx, { payload }) {
      await enqueueJob(tx, 'handled', payload)
      if (refuses(payload)) throw new Error('not now')
    },
  }
  engine.events.subscribe([subscriber])
  return subscriber
}

const announce = (tx: Tx, userId: string, device: string): void =>
  tx.announce('accounts.new-device', { userId, device })

const happen = (userId: string, ...devices: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const device of devices) announce(tx, userId, device)
  })

const run = (subscriber: Subscriber<string>, on = db): Promise<number> =>
  runDueJobs({ db: on, services: createTestServices() }, toEventJobs([subscriber]))

const listJobs = (kind: string) =>
  db.sql.selectFrom('jobs').select('payload').where('kind', '=', kind).orderBy('id').execute()

const listHandled = async (): Promise<string[]> =>
  (await listJobs('handled')).map(({ payload }) => JSON.parse(payload) as string)

test(
  'an event is handled once, with what the subscriber kept of it, and not if its transaction was rolled back',
  { tags: ['F16'] },
  async () => {
    const subscriber = subscribe(database.engine)
    await happen('robin', 'phone', 'unimportant', 'tablet')
    await expect(
      inTransaction(db, async (tx) => {
        announce(tx, 'robin', 'rolled back')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await run(subscriber)
    await run(subscriber)
    expect(await listHandled()).toEqual(['phone', 'tablet'])
  },
)

test('an event that nobody wants enqueues nothing', { tags: ['F16'] }, async () => {
  subscribe(database.engine)
  await happen('robin', 'unimportant')
  expect(await listJobs('events.devices')).toEqual([])
})

test(
  'an event that fails leaves nothing behind and is repeated; those of its person wait, those of others do not',
  { tags: ['F16'] },
  async () => {
    let isFailing = true
    const subscriber = subscribe(database.engine, { refuses: (device) => isFailing && device === 'phone' })
    await happen('robin', 'phone')
    await happen('robin', 'tablet')
    await happen('wren', 'laptop')
    await run(subscriber)
    expect(await listHandled()).toEqual(['laptop'])
    isFailing = false
    clock.advance(10_000)
    await run(subscriber)
    expect(await listHandled()).toEqual(['laptop', 'phone', 'tablet'])
  },
)

test(
  'an event that fails for a day is given up, and the next of its person is handled, even if it fails at first',
  { tags: ['F16'] },
  async () => {
    let failures = 0
    const subscriber = subscribe(database.engine, {
      refuses: (device) => device === 'phone' || (device === 'tablet' && (failures += 1) <= 3),
    })
    await happen('robin', 'phone')
    await happen('robin', 'tablet')
    for (let hours = 0; hours < 30; hours += 1) {
      await run(subscriber)
      clock.advance(hourMs)
    }
    expect(await listHandled()).toEqual(['tablet'])
  },
)

test('an event for which no server ran for days is repeated if it fails', { tags: ['F16'] }, async () => {
  let isFailing = true
  const subscriber = subscribe(database.engine, { refuses: () => isFailing })
  await happen('robin', 'phone')
  clock.advance(50 * hourMs)
  await run(subscriber)
  isFailing = false
  clock.advance(10_000)
  await run(subscriber)
  expect(await listHandled()).toEqual(['phone'])
})

test(
  'an event that always fails and waited for days is given up after seven attempts',
  { tags: ['F16'] },
  async () => {
    const subscriber = subscribe(database.engine, { refuses: () => true })
    await happen('robin', 'phone')
    clock.advance(50 * hourMs)
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await run(subscriber)).toBe(1)
      clock.advance(hourMs)
    }
    expect(await listJobs('events.devices')).toEqual([])
  },
)

test(
  'hundreds of people whose events wait for a failed one keep nobody else waiting',
  { tags: ['F16'] },
  async () => {
    const subscriber = subscribe(database.engine, { refuses: (device) => device === 'phone' })
    const people = Array.from({ length: 501 }, (_, index) => `person ${index}`)
    const happenToAll = (device: string) =>
      inTransaction(db, async (tx) => {
        for (const person of people) announce(tx, person, device)
      })
    await happenToAll('phone')
    await run(subscriber)
    await happenToAll('tablet')
    await happen('wren', 'laptop')
    await run(subscriber)
    expect(await listHandled()).toEqual(['laptop'])
  },
)

test('a transaction of a thousand events is handled completely and in order', { tags: ['F16'] }, async () => {
  const subscriber = subscribe(database.engine)
  const devices = Array.from({ length: 1001 }, (_, index) => `device ${index}`)
  await happen('robin', ...devices)
  expect(await listJobs('events.devices')).toHaveLength(3)
  await run(subscriber)
  expect(await listHandled()).toEqual(devices)
})

test(
  'two servers handle every event once, and those of a person in their order',
  { tags: ['F16'] },
  async () => {
    const other = database.openAnother()
    try {
      const subscriber = subscribe(database.engine)
      const people = ['robin', 'wren', 'dove']
      for (let number = 1; number <= 20; number += 1)
        for (const person of people) await happen(person, `${person} ${number}`)
      await Promise.all([run(subscriber), run(subscriber, toDatabase(other, clock)), run(subscriber)])
      await run(subscriber)
      const handled = await listHandled()
      expect(handled).toHaveLength(60)
      for (const person of people)
        expect(handled.filter((device) => device.startsWith(person))).toEqual(
          Array.from({ length: 20 }, (_, index) => `${person} ${index + 1}`),
        )
    } finally {
      await other.close()
    }
  },
)

test(
  'the rows of a transaction are events in the order in which it changed them',
  { tags: ['F16'] },
  async () => {
    const kept = ({ id }: { readonly id: number }) => id
    database.engine.events.subscribe([
      {
        name: 'tasks',
        on: {
          'tasks.created': (event) => ['created', kept(event)],
          'tasks.updated': (event) => ['updated', kept(event)],
          'tasks.deleted': (event) => ['deleted', kept(event)],
        },
      },
    ])
    const { id: group } = await inTransaction(db, (tx) =>
      tx.sql
        .insertInto('house_groups')
        .values({ name: 'Nest', created_at: tx.now, updated_at: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const toTask = (now: string) =>
      ({
        title: 'Sweep',
        category: 'other',
        priority: 'medium',
        status: 'todo',
        house_group_id: group,
        created_at: now,
        updated_at: now,
      }) as const
    const [first = 0, second = 0] = await inTransaction(db, (tx) =>
      tx.rows.insert('tasks', [toTask(tx.now), toTask(tx.now)]),
    )
    const [third] = await inTransaction(db, async (tx) => {
      const created = await tx.rows.insert('tasks', [toTask(tx.now)])
      await tx.rows.update('tasks', isRow('tasks', first), { title: 'Mop' })
      await tx.rows.remove('tasks', isRow('tasks', second))
      return created
    })
    const jobs = await listJobs('events.tasks')
    expect(jobs.map(({ payload }) => (JSON.parse(payload) as { payloads: unknown }).payloads)).toEqual([
      [
        ['created', first],
        ['created', second],
      ],
      [
        ['created', third],
        ['updated', first],
        ['deleted', second],
      ],
    ])
  },
)
