import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'

let database: TestEngine
beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(() => database.close())

/** Runs a transaction whose connection the database closes `noticedMs` before the next statement. */
const loseConnection = (noticedMs: number): Promise<unknown> =>
  database.engine.transact(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const other = database.openAnother()
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.read)
    await other.close()
    await wait(noticedMs)
    await tx.selectFrom('users').select('id').execute()
  })

test.each([0, 200])(
  'a connection lost in a transaction and noticed %i ms later is reported as a temporary failure',
  { tags: ['F3'] },
  async (noticedMs) => {
    const error: unknown = await loseConnection(noticedMs).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(database.engine.isUnavailable(error)).toBe(true)
    expect(await database.engine.read.selectFrom('users').select('id').execute()).toEqual([])
  },
)
