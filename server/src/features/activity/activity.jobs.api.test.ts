import { activityApi } from '@roost/contract/activity/activity.ts'
import { budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBudget,
  createExpense,
  createHousehold,
  createTask,
} from '../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl } from '../../../test-support/samples/pictures.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { removeOldActivity } from './activity.jobs.ts'

const app = useTestApp()

const dayMs = 24 * 60 * 60 * 1000

interface Stored {
  readonly changes: number
  readonly contents: number
  readonly photos: number
}

const countStored = async (): Promise<Stored> => {
  const { rows } = await sql<Stored>`select
    (select count(*) from row_changes) as changes,
    (select count(*) from row_changes where before is not null) as contents,
    (select count(*) from deleted_photos) as photos`.execute(app.current.database.engine.admin)
  const [stored] = rows
  if (!stored) throw new Error('Counting returns a row')
  return { changes: Number(stored.changes), contents: Number(stored.contents), photos: Number(stored.photos) }
}

test('contents and photos are deleted after 30 days, and changes after 400', async () => {
  const household = await createHousehold(app.current)
  const receiptImage = toPhotoUrl('png', createTinyPng())
  const expense = await createExpense(household, { receiptImage })
  await household.client.call(expensesApi.remove, { id: String(expense.id) })
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createTask(household)
    await household.client.call(tasksApi.remove, { id: String(id) })
  }
  const before = await countStored()
  expect(before.photos).toBe(1)
  expect(before.contents).toBe(5)

  app.current.clock.advance(29 * dayMs)
  await removeOldActivity(app.current.db)
  expect(await countStored()).toEqual(before)

  app.current.clock.advance(2 * dayMs)
  await removeOldActivity(app.current.db)
  expect(await countStored()).toEqual({ changes: before.changes, contents: 0, photos: 0 })

  app.current.clock.advance(370 * dayMs)
  const newest = await createHousehold(app.current)
  await createTask(newest)
  await removeOldActivity(app.current.db)
  expect((await countStored()).changes).toBe(1)
  expect((await newest.client.call(activityApi.list, {})).body.entries).toHaveLength(1)
})

test('more rows than one step removes are all removed', async () => {
  const household = await createHousehold(app.current)
  const { id } = await createTask(household)
  const { admin } = app.current.database.engine
  const copy = sql`insert into row_changes (batch_id, scope, feature, version, table_name, row_id, root_table, root_id,
    action, before, created_at) select 'old', scope, feature, version, table_name, row_id, root_table, root_id, action,
    '{}', '2020-01-01T00:00:00.000Z' from row_changes where row_id = ${id} or batch_id = 'old'`
  for (let doubled = 0; doubled < 12; doubled += 1) await copy.execute(admin)
  expect((await countStored()).changes).toBeGreaterThan(2000)
  await removeOldActivity(app.current.db)
  expect((await countStored()).contents).toBe(0)
})

const listChangeIds = async (houseGroupId: number): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select id from row_changes where scope = ${`group:${houseGroupId}`} order by id`.execute(
    app.current.database.engine.admin,
  )
  return rows.map(({ id }) => id)
}

test('the oldest changes of a household beyond a limit are deleted, and the rest of a transaction is not undone', async () => {
  const household = await createHousehold(app.current)
  const other = await createHousehold(app.current)
  await createTask(other)
  for (let count = 0; count < 5; count += 1) await createTask(household)
  const budget = await createBudget(household)
  await createExpense(household, { budgetId: budget.id })
  await household.client.call(budgetsApi.remove, { id: String(budget.id) })
  const ids = await listChangeIds(household.group.id)

  await removeOldActivity(app.current.db, 1)
  expect(await listChangeIds(household.group.id)).toEqual(ids.slice(-1))
  expect(await listChangeIds(other.group.id)).toHaveLength(1)
  expect((await household.client.call(activityApi.undo, { id: String(ids.at(-1)) })).status).toBe(409)
})
