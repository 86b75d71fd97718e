import type { DatabaseSync } from 'node:sqlite'
import { listedDays, shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import { membersPerHousehold, type Seeded, seedHouseholds, toUserId } from './households.ts'

const dayMs = 24 * 60 * 60 * 1000
const openItems = 30
/** The number of recently bought items, which the shopping list of each household still shows. */
const recentItems = 15

/** The recently bought items are an hour apart; the earlier ones were bought one per day. */
const toCompletedAt = (left: number, now: string): string => {
  const ageMs = left <= recentItems ? left * 60 * 60 * 1000 : (left - recentItems + listedDays + 1) * dayMs
  return new Date(Date.parse(now) - ageMs).toISOString()
}

const createItemWriter = (database: DatabaseSync, now: string) => {
  const item = database.prepare(
    `insert into shopping_items (name, category, quantity, estimated_price_cents, notes, completed_at, created_by,
       house_group_id, created_at, updated_at, search_text) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (household: number, index: number, completedAt: string | null): void => {
    const name = `Item ${index} of household ${household}`
    const notes = 'The one in the blue box'
    item.run(
      name,
      shoppingCategories[index % shoppingCategories.length] ?? 'other',
      '2 packs',
      100 + (index % 90) * 25,
      notes,
      completedAt,
      toUserId(household, index % membersPerHousehold),
      household,
      now,
      now,
      `${name} ${notes}`.toLowerCase(),
    )
  }
}

/**
 * Inserts the bought items of all households interleaved, oldest first, so that those of one household are stored far
 * apart, and then the open items.
 */
export const writeItems = (database: DatabaseSync, now: string, boughtCounts: readonly number[]): void => {
  const insertItem = createItemWriter(database, now)
  const rounds = Math.max(...boughtCounts)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, count] of boughtCounts.entries()) {
      const number = Math.floor((round * count) / rounds)
      const isNext = number < Math.floor(((round + 1) * count) / rounds)
      if (isNext) insertItem(index + 1, number, toCompletedAt(count - number, now))
    }
  for (let number = 0; number < openItems; number += 1)
    for (const index of boughtCounts.keys()) insertItem(index + 1, number, null)
}

/** Creates a database with one household for each number of bought items. */
export const seedShopping = (boughtCounts: readonly number[]): Promise<Seeded> =>
  seedHouseholds(boughtCounts.length, (database, now) => writeItems(database, now, boughtCounts))
