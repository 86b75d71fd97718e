import { maxEvents, maxSeries } from '@roost/contract/calendar/calendar-values.ts'
import { maxTasks } from '@roost/contract/tasks/task-values.ts'
import { maxOpenItems } from '@roost/contract/shopping/shopping-values.ts'
import { maxRecipes } from '@roost/contract/recipes/recipe-values.ts'
import type { Insertable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accessExpectations } from '../../test-support/contract/access-expectations.ts'
import { createHousehold, type Person } from '../../test-support/household/builders.ts'
import { namedEndpoints } from '../../test-support/contract/endpoints.ts'
import { fillTable } from '../../test-support/databases/table-filler.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'
import type { Tables } from '../../src/db/tables/tables.ts'

const app = useTestApp()
const now = '2026-11-21T09:00:00.000Z'
const maxResponseBytes = 1024 * 1024
const maxProcessorMs = 1000

const fill = <T extends keyof Tables>(
  table: T,
  count: number,
  toRow: (index: number) => Insertable<Tables[T]>,
): Promise<void> => fillTable(app.current.database, table, count, toRow)

// Response sizes are measured with strings of maximum length, query times with the maximum number of rows.
const longTasks = 2000
const longEvents = 3000
const longExpenses = 1000
/** Fewer than the maximum (100,000), because a page costs the same and inserting them all would take a minute. */
const manyExpenses = 20_000

/** A unique string of the given length. */
const toText = (index: number, length: number): string => `${index} `.padEnd(length, 'x')

const longAttendees = JSON.stringify(Array.from({ length: 50 }, (_, number) => toText(number, 255)))

const times = { created_at: now, updated_at: now }

const toDay = (index: number): string => `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`

const fillMoney = async (owner: { created_by: string; house_group_id: number | null }): Promise<void> => {
  await fill('expenses', manyExpenses, (index) => ({
    title: toText(index, index < longExpenses ? 255 : 8),
    amount_cents: 1,
    category: toText(index % 1000, 100),
    description: index < longExpenses ? toText(index, 2000) : null,
    date: toDay(index),
    paid_by: owner.created_by,
    budget_id: null,
    split_mode: null,
    search_text: '',
    ...owner,
    ...times,
  }))
  await app.current.database.engine.transact((sql) =>
    sql
      .insertInto('expense_totals')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          scope:
            owner.house_group_id === null
              ? (`user:${owner.created_by}` as const)
              : (`group:${owner.house_group_id}` as const),
          month: '2026-11',
          category: toText(index, 100),
          amount_cents: 1,
          expense_count: 1,
        })),
      )
      .execute(),
  )
  await fill('budgets', 500, (index) => ({
    name: toText(index, 100),
    category: toText(index, 100),
    amount_cents: 100,
    period: 'monthly' as const,
    start_date: '2026-01-01',
    end_date: null,
    ...owner,
    ...times,
  }))
}

const fillHousehold = async (owner: { created_by: string; house_group_id: number | null }): Promise<void> => {
  await fill('tasks', maxTasks, (index) => ({
    title: toText(index, index < longTasks ? 255 : 8),
    description: index < longTasks ? toText(index, 2000) : null,
    category: toText(index, 100),
    priority: 'medium' as const,
    status: 'todo' as const,
    due_date: null,
    assigned_to: null,
    completed_at: null,
    ...owner,
    ...times,
  }))
  await fillMoney(owner)
  // The shopping list is a single page, so its items have realistic lengths.
  await fill('shopping_items', maxOpenItems, (index) => ({
    name: toText(index, 40),
    category: 'produce',
    quantity: null,
    estimated_price_cents: null,
    notes: null,
    completed_at: null,
    search_text: '',
    ...owner,
    ...times,
  }))
  // The newest events have the longest strings; series recur daily.
  const isSeries = (index: number) => index < maxSeries
  await fill('calendar_events', maxEvents, (index) => ({
    title: toText(index, index >= maxEvents - longEvents ? 255 : 8),
    description: index >= maxEvents - longEvents ? toText(index, 2000) : null,
    starts_at: `${toDay(index)}T09:00:00.000Z`,
    ends_at: null,
    starts_on: toDay(index),
    ends_on: null,
    time_zone: 'UTC',
    color: '#6366F1',
    location: toText(index, 255),
    category: toText(index, 50),
    priority: 'medium' as const,
    visibility: 'public' as const,
    attendees: index >= maxEvents - longEvents ? longAttendees : '[]',
    reminders: JSON.stringify(['1 day']),
    recurrence_pattern: isSeries(index) ? ('daily' as const) : null,
    recurrence_interval: 1,
    recurrence_ends_on: isSeries(index) ? '2028-01-01' : null,
    parent_event_id: null,
    original_on: null,
    last_on: isSeries(index) ? '2028-01-01' : toDay(index),
    lasts_long: isSeries(index),
    uid: `${owner.house_group_id}-${index}@example.org`,
    search_text: '',
    ...owner,
    ...times,
  }))
  await fill('recipes', maxRecipes, (index) => ({
    title: toText(index, 200),
    description: toText(index, 2000),
    cuisine: toText(index, 50),
    category: toText(index, 50),
    cooking_time: 1,
    prep_time: 1,
    seasonality: toText(index, 100),
    ingredients: '[]',
    instructions: JSON.stringify(Array.from({ length: 15 }, (_, number) => toText(number, 4000))),
    foods: JSON.stringify(Array.from({ length: 200 }, (_, number) => toText(number, 200))),
    search_text: toText(index, 8000),
    nutrition_info: null,
    tags: JSON.stringify(Array.from({ length: 20 }, (_, number) => toText(number, 50))),
    image_url: null,
    source_url: `https://example.org/${index}`.padEnd(2048, 'x'),
    rating_hundredths: null,
    ...owner,
    ...times,
  }))
}

const fillShares = async ({ account }: Person, recipeId: number): Promise<void> => {
  await fill('recipe_shares', 1000, (index) => ({
    recipe_id: recipeId,
    shared_by: account.id,
    shared_with: null,
    house_group_id: null,
    personal_note: toText(index, 500),
    share_type: 'public' as const,
    share_url: `link-${index}`,
    ...times,
  }))
  await fill('house_groups', 1000, (index) => ({
    name: toText(index, 100),
    description: toText(index, 2000),
    created_by: null,
    ...times,
  }))
  await fill('notices', 1000, () => ({
    user_id: account.id,
    about: 'member-joined' as const,
    detail: 'x'.repeat(100),
    created_at: now,
  }))
}

let member: Person

beforeAll(async () => {
  const household = await createHousehold(app.current, { role: 'admin' })
  const { account, group } = household
  member = household
  await fillHousehold({ created_by: account.id, house_group_id: group.id })
  await fillHousehold({ created_by: account.id, house_group_id: null })
  const recipe = await app.current.db.sql
    .selectFrom('recipes')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await fillShares(household, recipe.id)
}, 120_000)

const lists = namedEndpoints.filter(
  ({ endpoint: { method, path, access, kind = 'json' } }) =>
    method === 'GET' && kind === 'json' && access !== 'public' && !path.includes('{'),
)

const toQuery = (name: string): string => {
  const input = accessExpectations[name]?.toInput({} as never) ?? {}
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

// Exports are JSON files and may contain 2 MB of text (exports.service.ts).
const isList = (name: string): boolean => !name.startsWith('exports.')

interface Measurement {
  readonly name: string
  readonly status: number
  readonly bytes: number
  readonly processorMs: number
}

/** Requests each list once, uncached. Processor time is that of this thread, which includes the database queries. */
const readLists = async (): Promise<Measurement[]> => {
  const responses: Measurement[] = []
  for (const { name, endpoint } of lists) {
    const begin = process.threadCpuUsage()
    const { statusCode, rawPayload } = await member.client.send({ url: endpoint.path + toQuery(name) })
    const { user, system } = process.threadCpuUsage(begin)
    responses.push({
      name,
      status: statusCode,
      bytes: rawPayload.length,
      processorMs: (user + system) / 1000,
    })
  }
  return responses
}

test('no list exceeds 1 MB or one second of processor time in a household at its limits', async () => {
  const responses = await readLists()
  const refused = responses.filter(({ status }) => ![200, 400, 404, 503].includes(status))
  expect(refused).toEqual([])
  expect(responses.filter(({ name, bytes }) => isList(name) && bytes > maxResponseBytes)).toEqual([])
  expect(responses.filter(({ processorMs }) => processorMs > maxProcessorMs)).toEqual([])
  const filled = new Map(responses.map(({ name, bytes }) => [name, bytes]))
  for (const name of ['tasks.list', 'expenses.list', 'recipes.saved', 'recipe-shares.mine', 'calendar.list'])
    expect([name, (filled.get(name) ?? 0) > 50_000]).toEqual([name, true])
})
