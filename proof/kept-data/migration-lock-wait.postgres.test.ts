import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSchemaCurrent, migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import { createOlderDatabase } from '../support/migrations/older-database.ts'

/** Longer than the statement timeout for requests, which is ten seconds. */
const heldMs = 11_000

test(
  'a statement in a migration may take longer than the statement timeout for requests',
  { tags: ['F10'] },
  async () => {
    const database = await createOlderDatabase('0006-recipes')
    const [updating, holding] = [database.open(), database.open()]
    const held = holding.transact(async (write) => {
      await sql`lock table users in access exclusive mode`.execute(write)
      await wait(heldMs)
    })
    await wait(200)
    await Promise.all([migrateToLatest(updating), held])
    expect(await isSchemaCurrent(updating)).toBe(true)
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(updating.admin)
    expect(rows).toEqual([{ statement_timeout: '10s' }])
    await Promise.all([updating.close(), holding.close()])
    await database.remove()
  },
)
