import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createHousehold, createMember, createSplitExpense } from '../../test-support/household/builders.ts'
import { createFullInstance } from '../../test-support/contract/full-instance.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { type Bound, type Filler, tableBounds } from '../../test-support/contract/table-bounds.ts'
import { readTables } from '../../test-support/databases/table-contents.ts'
import { startTestApp, useTestApp } from '../../test-support/app/test-app.ts'
import { listScheduledJobs } from '../../src/app.ts'
import type { TableName } from '../../src/db/backup/copy-tables.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'

// Nothing that a request writes may grow without end (docs/decisions/0043): every table has a maximum number of rows, or a
// job that deletes them. Tables are the same on both engines, so this runs on one.

const app = useTestApp()
const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const entries = Object.entries(tableBounds) as readonly (readonly [TableName, Bound])[]
const listWith = <K extends keyof Bound>(kind: K) =>
  entries.flatMap(([table, bound]) => {
    const value = bound[kind]
    return value === undefined ? [] : [[table, value] as const]
  })

test('every table of the database has a bound', async () => {
  const tables = await app.current.database.engine.admin.introspection.getTables()
  expect(Object.keys(tableBounds).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  expect(entries.filter(([, bound]) => Object.keys(bound).length === 0)).toEqual([])
})

describe('a cap', () => {
  const createFiller = async (): Promise<Filler> => {
    const household = await createHousehold(app.current)
    const { client } = household
    const member = await createMember(app.current, household.group)
    await createSplitExpense(household, [household, member])
    const { balances } = (await client.call(settlementsApi.balances, {})).body
    const [creditorId = 0, debtorId = 0] = balances.map(({ memberId }) => memberId)
    const recipe = await createRecipe(household)
    return { client, recipeId: recipe.id, debtorId, creditorId }
  }

  /** Copies the newest row, which is faster than requests. */
  const copyNewest = async (table: TableName, count: number, unique?: string): Promise<void> => {
    const { admin } = app.current.database.engine
    const columns = (await admin.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []
    const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
    const values = names.map((name) =>
      name === unique ? sql`${sql.ref(name)} || copy.number` : sql.ref(`${table}.${name}`),
    )
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      with recursive copy (number) as (select 1 union all select number + 1 from copy where number < ${count})
      select ${sql.join(values)} from ${sql.table(table)}, copy
      where ${sql.ref(`${table}.id`)} = (select max(id) from ${sql.table(table)}) and copy.number <= ${count}`.execute(
      admin,
    )
  }

  const addToNewest = async ([table, column]: readonly [string, string], count: number): Promise<void> => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${count}
      where id = (select max(id) from ${sql.table(table)})`.execute(app.current.database.engine.admin)
  }

  test.each(listWith('cap'))('of %s is what requests keep', async (table, cap) => {
    const { max, refusal, create, earlier = 0, unique, total } = cap
    const filler = await createFiller()
    expect((await create(filler)).status).toBe(201)
    const copies = max - earlier - 2
    await copyNewest(table, copies, unique)
    if (total) await addToNewest(total, copies)
    expect((await create(filler)).status).toBe(201)
    const { status, error } = await create(filler)
    expect([status, error.message]).toEqual([errors[refusal].status, errors[refusal].message])
  })
})

const listUniqueKeys = async (table: TableName): Promise<readonly string[]> => {
  const { rows } = await sql<{ columns: string }>`
    select group_concat(name) as columns from
      (select list.name as list, info.name as name from pragma_index_list(${table}) list,
        pragma_index_info(list.name) info where list."unique" = 1 order by info.seqno) group by list
    union all select group_concat(name) from pragma_table_info(${table}) where pk > 0`.execute(
    app.current.database.engine.admin,
  )
  return rows.map(({ columns }) => columns)
}

test.each(listWith('onePer'))('the database has one row of %s for each %j', async (table, columns) => {
  expect(await listUniqueKeys(table)).toContain(columns.join(','))
})

test.each(listWith('testedIn'))('the bound of %s is tested', (_, [file, title]) => {
  expect(read(file)).toContain(title)
})

test('every job that deletes rows is scheduled', () => {
  const scheduled = listScheduledJobs(app.current.services).map(({ name }) => name)
  const named = [...listWith('removedBy'), ...listWith('trimmedBy')].map(([, job]) => job)
  expect(named.filter((job) => !scheduled.includes(job))).toEqual([])
})

test('what is removed in the course of time is gone after 401 days', async () => {
  const full = await startTestApp()
  await createFullInstance(full)
  const before = await readTables(full.database.engine)
  full.clock.advance(401 * 24 * 60 * 60 * 1000)
  await inTransaction(full.db, async (tx) => tx.audit({ action: 'instance_backed_up', actorUserId: null }))
  const removed = listWith('removedBy')
  const context = { db: full.db, services: full.services }
  for (const { name, run } of listScheduledJobs(full.services))
    if (removed.some(([, job]) => job === name)) await run(context, new AbortController().signal)
  const after = await readTables(full.database.engine)
  for (const [table] of removed) {
    const earlier = before.get(table) ?? []
    expect([table, earlier.length > 0]).toEqual([table, true])
    expect([table, after.get(table)?.filter((row) => earlier.includes(row))]).toEqual([table, []])
  }
  await full.close()
})
