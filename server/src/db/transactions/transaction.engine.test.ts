import { randomUUID } from 'node:crypto'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { readTables, listDifferences } from '../../../test-support/databases/table-contents.ts'
import { type AnnouncedChange, type Database, toDatabase } from '../engines/database.ts'
import { inTransaction, type Tx } from './transaction.ts'

let database: TestEngine
let db: Database

beforeAll(async () => {
  database = await createTestEngine()
  db = toDatabase(database.engine, createTestClock())
})
afterAll(() => database.close())

const setSetting = async (tx: Tx, key: string, value = 'x'): Promise<void> => {
  await tx.sql.insertInto('instance_settings').values({ key, value }).execute()
}

const listSettings = async (): Promise<string[]> =>
  (await db.sql.selectFrom('instance_settings').select('key').orderBy('key').execute()).map(({ key }) => key)

const findVersion = async (scope: ScopeKey): Promise<number | undefined> => {
  const rows = await db.sql
    .selectFrom('change_log')
    .select('version')
    .where('scope', '=', scope)
    .where('feature', '=', 'tasks')
    .execute()
  return rows[0]?.version
}

describe('a transaction', () => {
  test('that fails is rolled back and announces no changes', async () => {
    const before = await readTables(database.engine)
    const announced: AnnouncedChange[] = []
    const unsubscribe = database.engine.onChange((change) => announced.push(change))
    const failing = inTransaction(db, async (tx) => {
      await setSetting(tx, 'half-done')
      tx.touch('tasks', 'group:71')
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    await inTransaction(db, async (tx) => tx.touch('tasks', 'group:72'))
    await expect.poll(() => announced).toContainEqual({ scope: 'group:72', feature: 'tasks', version: 1 })
    expect(JSON.stringify(announced)).not.toContain('group:71')
    unsubscribe()
    const changes = listDifferences(before, await readTables(database.engine))
    expect(changes).toHaveLength(1)
  })

  test('announces any number of changes, such as a notification to each member of a large household', async () => {
    const scopes = Array.from({ length: 500 }, () => `user:${randomUUID()}` as const)
    const announced = new Set<string>()
    const unsubscribe = database.engine.onChange((change) => {
      if (change !== 'unknown') announced.add(change.scope)
    })
    await inTransaction(db, async (tx) => {
      for (const scope of scopes) tx.touch('tasks', scope)
    })
    await expect.poll(() => scopes.filter((scope) => !announced.has(scope))).toEqual([])
    unsubscribe()
  })

  test('that fails does not affect concurrent transactions', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(db, async (tx) => {
          await setSetting(tx, `among-${String(index).padStart(2, '0')}`)
          tx.touch('tasks', 'group:73')
          if (index % 4 === 3) throw new Error('no')
          return index
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const kept = (await listSettings()).filter((key) => key.startsWith('among-'))
    const expected = results.flatMap((result, index) =>
      result.status === 'fulfilled' ? [`among-${String(index).padStart(2, '0')}`] : [],
    )
    expect(kept).toEqual(expected)
    expect(await findVersion('group:73')).toBe(30)
  })

  test('that violates a constraint does not affect concurrent transactions', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => inTransaction(db, (tx) => setSetting(tx, 'only-once'))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(failures.every((reason) => database.engine.isUniqueViolation(reason))).toBe(true)
    expect(failures.some((reason) => database.engine.isUnavailable(reason))).toBe(false)
  })

  test('uses one instant for everything it writes', async () => {
    const instants = await inTransaction(db, async (tx) => {
      const first = tx.now
      await new Promise((resolve) => setImmediate(resolve))
      return [first, tx.now]
    })
    expect(instants).toEqual(['2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'])
  })

  test('with a lock waits for another one with the same lock', async () => {
    const steps: string[] = []
    const run = (name: string) =>
      inTransaction(db, async (tx) => {
        await tx.lock('one at a time')
        steps.push(`${name} in`)
        await tx.sql.selectFrom('users').select('id').execute()
        await tx.sql.selectFrom('tasks').select('id').execute()
        steps.push(`${name} out`)
      })
    await Promise.all(['a', 'b', 'c', 'd'].map(run))
    expect(steps.map((step) => step.split(' ')[1])).toEqual(Array(4).fill(['in', 'out']).flat())
  })
})

describe('the change log', () => {
  test('increments a version once for all changes of a transaction', async () => {
    const touchTwice = () =>
      inTransaction(db, async (tx) => {
        tx.touch('tasks', 'group:1')
        tx.touch('tasks', 'group:1')
        tx.touch('tasks', 'group:2')
      })
    await touchTwice()
    expect([await findVersion('group:1'), await findVersion('group:2')]).toEqual([1, 1])
    await touchTwice()
    expect([await findVersion('group:1'), await findVersion('group:2')]).toEqual([2, 2])
  })

  test('counts every one of many concurrent transactions, regardless of the order in which they name their scopes', async () => {
    const scopes: readonly ScopeKey[] = ['group:11', 'group:12', 'group:13']
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inTransaction(db, async (tx) => {
          for (const scope of index % 2 ? scopes : scopes.toReversed()) tx.touch('tasks', scope)
        }),
      ),
    )
    expect(await Promise.all(scopes.map(findVersion))).toEqual([60, 60, 60])
  })

  test('delivers each change once, after the commit, with its version', async () => {
    const seen: { change: AnnouncedChange; wasCommitted: Promise<number | undefined> }[] = []
    const unsubscribe = database.engine.onChange((change) => {
      if (change === 'unknown' || change.scope !== 'group:21') return
      seen.push({ change, wasCommitted: findVersion('group:21') })
    })
    await inTransaction(db, async (tx) => tx.touch('tasks', 'group:21'))
    await expect.poll(() => seen.length).toBe(1)
    expect(seen[0]?.change).toEqual({ scope: 'group:21', feature: 'tasks', version: 1 })
    expect(await seen[0]?.wasCommitted).toBe(1)
    unsubscribe()
  })
})

describe('closing the engine', () => {
  test('succeeds at any moment during startup', async () => {
    for (let count = 0; count < 20; count += 1) {
      const engine = database.openAnother()
      for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await engine.close()
    }
    expect(await findVersion('group:1')).toBe(2)
  })

  test('waits for running transactions', async () => {
    const engine = database.openAnother()
    const other = toDatabase(engine, createTestClock())
    const key = `late-${randomUUID()}`
    const started = Promise.withResolvers<void>()
    const writing = inTransaction(other, async (tx) => {
      started.resolve()
      await setSetting(tx, key)
    })
    await started.promise
    await Promise.all([writing, engine.close()])
    expect(await listSettings()).toContain(key)
  })

  test('makes later transactions fail instead of leaving them pending', async () => {
    const engine = database.openAnother()
    const other = toDatabase(engine, createTestClock())
    const key = `too-late-${randomUUID()}`
    await inTransaction(other, (tx) => setSetting(tx, `in-time-${randomUUID()}`))
    await engine.close()
    await expect(inTransaction(other, (tx) => setSetting(tx, key))).rejects.toThrow(
      /not open|finalized|destroyed/,
    )
    expect(await listSettings()).not.toContain(key)
  })
})
