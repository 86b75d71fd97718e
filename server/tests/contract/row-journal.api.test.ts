import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { expect, test } from 'vitest'
import { accessExpectations } from '../../test-support/contract/access-expectations.ts'
import { createTarget } from '../../test-support/contract/access-target.ts'
import { namedEndpoints } from '../../test-support/contract/endpoints.ts'
import { createExpense, createHousehold, createShoppingItem } from '../../test-support/household/builders.ts'
import { readTables, type TableContents } from '../../test-support/databases/table-contents.ts'
import { useTemplateApp } from '../../test-support/app/template-app.ts'
import type { Engine } from '../../src/db/engines/database.ts'
import type { EventListener, EventName } from '../../src/db/events/events.ts'
import { isRow } from '../../src/db/transactions/row-journal.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { journalledTables } from '../../src/lib/history/recorded-tables.ts'

const houses = useTemplateApp(async (test) => {
  test.clock.set('2026-11-20T12:00:00.000Z')
  const household = await createHousehold(test, { role: 'admin' })
  const target = await createTarget(test, household)
  // What is cleared now can be listed again; what is bought later can be cleared.
  await createShoppingItem(household, { isCompleted: true })
  await household.client.call(shoppingApi.clearCompleted, {})
  await createShoppingItem(household, { isCompleted: true })
  await createExpense(household)
  // The member has a row of their own, and so has the one who leaves.
  for (const { id } of [target.member, target.leaver]) {
    const item = await createShoppingItem(household)
    const owner = { house_group_id: null, created_by: id }
    await inTransaction(test.db, (tx) =>
      tx.rows.update('shopping_items', isRow('shopping_items', item.id), owner),
    )
  }
  return { cookie: household.client.cookie, target }
})

const writes = namedEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET')

/** The features whose calls write rows of households, and the calls among them that change none. */
const featuresWithRows = /^(?:budgets|calendar|expense-goals|expenses|recipes|settlements|shopping|tasks)\./u
const callsWithoutRows = ['calendar.createFeed', 'calendar.removeFeed', 'recipes.importPage']

/** What becomes of all rows of a person is no change of each, and cannot be undone. */
const callsOnAllRows = ['admin.deleteUser', 'house-groups.sharePersonalItems']

const [callsWithRows, unrecordedCalls] = [new Set<string>(), new Set<string>()]

/** Keeps the name and the id of every event of a row. */
const recorder: EventListener = {
  name: 'recorder',
  on: Object.fromEntries(
    journalledTables.flatMap((table) =>
      (['created', 'updated', 'deleted'] as const).map((action) => {
        const name: EventName = `${table}.${action}`
        return [name, ({ id }: { readonly id: number }) => `${name} ${id}`]
      }),
    ),
  ),
}

const parseRows = (contents: TableContents, table: (typeof journalledTables)[number]) =>
  new Map(
    (contents.get(table) ?? []).map((text) => {
      const { id, updated_at: _, ...row } = JSON.parse(text) as { id: number; updated_at?: string }
      return [id, JSON.stringify(row)]
    }),
  )

/** The rows of households that differ, such as `tasks.updated 7`. */
const listChanged = (before: TableContents, after: TableContents): string[] =>
  journalledTables.flatMap((table) => {
    const [old, current] = [parseRows(before, table), parseRows(after, table)]
    return [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
      if (old.get(id) === current.get(id)) return []
      const action = old.has(id) ? (current.has(id) ? 'updated' : 'deleted') : 'created'
      return [`${table}.${action} ${id}`]
    })
  })

const listRecorded = async ({ read }: Engine, since: number): Promise<string[]> => {
  const rows = await read
    .selectFrom('row_changes')
    .select(['table_name', 'action', 'row_id'])
    .where('id', '>', since)
    .execute()
  return rows
    .filter(({ table_name: name }) => journalledTables.some((table) => table === name))
    .map((row) => `${row.table_name}.${row.action} ${row.row_id}`)
}

const findLastId = async ({ read }: Engine): Promise<number> => {
  const row = await read
    .selectFrom('row_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

const listEvents = async ({ read }: Engine): Promise<string[]> => {
  const jobs = await read.selectFrom('jobs').select('payload').where('kind', '=', 'events.recorder').execute()
  return jobs.flatMap(({ payload }) => (JSON.parse(payload) as { payloads: string[] }).payloads)
}

test.each(writes)(
  '$name records every row that it changes, and each is an event',
  { tags: ['F16'] },
  async ({ name, endpoint }) => {
    const test = await houses.open()
    const { engine } = test.database
    engine.events.subscribe([recorder])
    const { cookie, target } = houses.filled
    const client = test.visitor()
    client.cookie = cookie
    const [before, since] = [await readTables(engine), await findLastId(engine)]
    await client.call(endpoint, accessExpectations[name]?.toInput(target) ?? {})
    const changed = listChanged(before, await readTables(engine)).toSorted()
    const recorded = (await listRecorded(engine, since)).toSorted()
    const events = (await listEvents(engine)).toSorted()
    await houses.discard()
    if (changed.length > 0) callsWithRows.add(name)
    const isUnrecorded = changed.length > 0 && recorded.length === 0
    if (isUnrecorded) unrecordedCalls.add(name)
    expect(recorded).toEqual(isUnrecorded ? [] : changed)
    expect(events).toEqual(recorded)
  },
)

test('each call of a feature with rows was one that changes them, and all but two recorded that', () => {
  const expected = writes.map(({ name }) => name).filter((name) => featuresWithRows.test(name))
  expect(expected.filter((name) => !callsWithRows.has(name))).toEqual(callsWithoutRows)
  expect([...unrecordedCalls].toSorted()).toEqual(callsOnAllRows)
})
