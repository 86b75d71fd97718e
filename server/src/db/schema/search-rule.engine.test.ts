import { toSearchText } from '@roost/contract/text/search-text.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase, type TestDatabase } from '../../../test-support/databases/engines.ts'
import { fillTable } from '../../../test-support/databases/table-filler.ts'
import { searchExamples } from '../../../../test-support/search-examples.ts'
import type { Engine } from '../engines/database.ts'
import { migrateToLatest } from './migrate.ts'

let database: TestDatabase
let engine: Engine
beforeEach(async () => {
  database = await createBareDatabase()
  engine = database.open()
  await migrateToLatest(engine, '0023-row-notices')
})
afterEach(async () => {
  await engine.close()
  await database.remove()
})

const now = '2026-11-21T09:00:00.000Z'
const today = '2026-11-21'
const times = { created_at: now, updated_at: now }
const owner = { created_by: null, house_group_id: null, ...times }

const toExpense = (title: string, text: string) => ({
  title,
  amount_cents: 1,
  category: 'groceries',
  description: null,
  date: today,
  paid_by: null,
  budget_id: null,
  split_mode: null,
  search_text: text,
  ...owner,
})

const toItem = (name: string, text: string) => ({
  name,
  category: 'dairy',
  quantity: null,
  estimated_price_cents: null,
  notes: null,
  completed_at: null,
  search_text: text,
  ...owner,
})

const toEvent = (title: string, text: string) => ({
  title,
  description: null,
  starts_at: now,
  ends_at: null,
  starts_on: today,
  ends_on: null,
  time_zone: 'UTC',
  color: '#6366F1',
  location: null,
  category: null,
  priority: 'medium' as const,
  visibility: 'public' as const,
  attendees: '[]',
  reminders: '[]',
  recurrence_pattern: null,
  recurrence_interval: 1,
  recurrence_ends_on: null,
  parent_event_id: null,
  original_on: null,
  last_on: today,
  lasts_long: false,
  uid: title,
  search_text: text,
  ...owner,
})

const toRecipe = (title: string, text: string) => ({
  title,
  description: null,
  cuisine: null,
  category: null,
  cooking_time: null,
  prep_time: null,
  seasonality: null,
  ingredients: '[]',
  instructions: '[]',
  nutrition_info: null,
  tags: '[]',
  image_url: null,
  source_url: null,
  rating_hundredths: null,
  search_text: text,
  ...owner,
})

const listTexts = async (table: 'expenses' | 'shopping_items' | 'calendar_events' | 'recipes') => {
  const rows = await engine.admin.selectFrom(table).select('search_text').orderBy('id').execute()
  return rows.map((row) => row.search_text)
}

const old = 'text of an older rule'

test('migration 0024 makes the texts that are searched as new rows have them', async () => {
  const texts = searchExamples.map(([, text]) => text)
  await fillTable({ engine }, 'expenses', texts.length, (index) => toExpense(texts[index] ?? '', old))
  await fillTable({ engine }, 'shopping_items', 1, () => ({ ...toItem('かぎ', old), notes: 'Don’t' }))
  await fillTable({ engine }, 'calendar_events', 1, () => ({
    ...toEvent('Æble', old),
    description: 'På gården',
    location: 'Ærø',
    attendees: JSON.stringify(['Zoë', 'Noah']),
  }))
  await fillTable({ engine }, 'recipes', 1, () => ({
    ...toRecipe('Weißkohl', old),
    cuisine: 'Österreich',
    tags: JSON.stringify(['warm']),
    ingredients: JSON.stringify([{ original: '½ Weißkohl' }, { original: 'Öl' }]),
  }))
  await migrateToLatest(engine)
  expect(await listTexts('expenses')).toEqual(texts.map((text) => toSearchText(text, null)))
  expect([
    await listTexts('shopping_items'),
    await listTexts('calendar_events'),
    await listTexts('recipes'),
  ]).toEqual([
    ['かぎ dont'],
    ['aeble pa garden aero zoe noah'],
    ['weisskohl osterreich warm 1/2 weisskohl ol'],
  ])
})

test('migration 0024 reaches every row of a long table, also behind rows that need no change', async () => {
  await fillTable({ engine }, 'expenses', 450, (index) =>
    toExpense(`Milk ${index}`, index < 150 ? `milk ${index} ` : old),
  )
  await engine.admin.deleteFrom('expenses').where('id', 'in', [100, 101, 200]).execute()
  await migrateToLatest(engine)
  const texts = await listTexts('expenses')
  expect(texts).toHaveLength(447)
  expect(texts.filter((text) => !/^milk \d+ $/.test(text))).toEqual([])
})

test('migration 0024 cuts the search text of a recipe where a new one is cut', async () => {
  await fillTable({ engine }, 'recipes', 1, () => ({
    ...toRecipe('Soße', old),
    tags: JSON.stringify(['Soße '.repeat(1600)]),
  }))
  await migrateToLatest(engine)
  expect(await listTexts('recipes')).toEqual([`sosse  ${'sosse '.repeat(1400)}`.slice(0, 8000)])
})
