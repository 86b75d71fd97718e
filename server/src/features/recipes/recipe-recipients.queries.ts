import type { ReadSql } from '../../db/engines/database.ts'
import { isUnshared } from '../../db/scopes/scope.ts'
import type { ActiveShare } from './recipe-recipients.rules.ts'

const selectShares = (sql: ReadSql) =>
  sql
    .selectFrom('recipe_shares')
    .select([
      'recipe_shares.id as id',
      'recipe_shares.shared_by as sharedBy',
      'recipe_shares.shared_with as sharedWith',
      'recipe_shares.house_group_id as houseGroupId',
    ])
    .where('recipe_shares.is_active', '=', true)

export const listSharesOfRecipe = (sql: ReadSql, recipeId: number): Promise<ActiveShare[]> =>
  selectShares(sql).where('recipe_shares.recipe_id', '=', recipeId).execute()

/** The active shares of the recipes that are deleted with an account. */
export const listSharesDeletedWithAccount = (sql: ReadSql, userId: string): Promise<ActiveShare[]> =>
  selectShares(sql)
    .innerJoin('recipes', 'recipes.id', 'recipe_shares.recipe_id')
    .where('recipes.created_by', '=', userId)
    .where(isUnshared('recipes', userId))
    .execute()
