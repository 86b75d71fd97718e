import type { Kysely } from 'kysely'

/** Removes two tables of 0006 that nothing ever wrote to or read. See docs/decisions/0066. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropTable('recipe_recommendations').execute()
  await db.schema.dropTable('user_recipe_preferences').execute()
}
