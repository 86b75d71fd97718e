import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { createTestClock } from '../../../test-support/app/test-app.ts'
import { type Database, toDatabase } from './database.ts'
import { inTransaction } from '../transactions/transaction.ts'

let database: TestEngine
let db: Database

beforeAll(async () => {
  database = await createTestEngine()
  db = toDatabase(database.engine, createTestClock())
})
afterAll(() => database.close())

const unlimitedPages = 1_073_741_823

/** Limits the file to its current size, so that SQLite reports a full disk. */
const fillDisk = () => sql`pragma max_page_count = 1`.execute(database.engine.admin)
const freeDisk = () => sql`pragma max_page_count = ${sql.lit(unlimitedPages)}`.execute(database.engine.admin)

const store = (key: string, length: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    await tx.sql
      .insertInto('instance_settings')
      .values({ key, value: 'x'.repeat(length) })
      .execute()
    return key
  })

const listKeys = async (): Promise<string[]> =>
  (await db.sql.selectFrom('instance_settings').select('key').orderBy('key').execute()).map(({ key }) => key)

const listFailures = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

test(
  'a full disk rolls back all transactions in the commit, and the error states the reason',
  { tags: ['F4'] },
  async () => {
    await store('kept', 10)
    await fillDisk()
    const results = await Promise.allSettled([
      store('before', 10),
      store('too-large', 100_000),
      store('after', 10),
    ])
    const failures = listFailures(results)
    expect(failures).toHaveLength(3)
    for (const reason of failures) {
      expect(database.engine.isStorageFailing(reason)).toBe(true)
      expect(database.engine.isUnavailable(reason)).toBe(true)
    }
    expect(await listKeys()).toEqual(['kept'])
  },
)

test('writing succeeds again once space is freed', { tags: ['F4'] }, async () => {
  await freeDisk()
  expect(await store('too-large', 100_000)).toBe('too-large')
  expect(await listKeys()).toEqual(['kept', 'too-large'])
})
