import { toScopeKey } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredRecipe } from './recipes.rules.ts'
import { listSharesDeletedWithAccount, listSharesOfRecipe } from './recipe-recipients.queries.ts'
import { listScopesOfShares, type ActiveShare } from './recipe-recipients.rules.ts'

// A recipe is seen by its household and by those it is shared with: a change is announced to all of them.

export { listShareScopes } from './recipe-recipients.rules.ts'

type Changed = Pick<StoredRecipe, 'id' | 'houseGroupId' | 'createdBy'>

export const touchRecipe = async (tx: Tx, recipe: Changed): Promise<void> => {
  const shares = await listSharesOfRecipe(tx.sql, recipe.id)
  tx.touch('recipes', toScopeKey(recipe), ...listScopesOfShares(shares))
}

const touchShares = (tx: Tx, shares: readonly ActiveShare[]): void =>
  tx.touch('recipe-shares', ...listScopesOfShares(shares))

/** Announces that the recipe is deleted. Called before that, because its shares are deleted with it. */
export const touchDeletedRecipe = async (tx: Tx, recipe: Changed): Promise<void> => {
  touchShares(tx, await listSharesOfRecipe(tx.sql, recipe.id))
  tx.touch('recipes', toScopeKey(recipe))
}

/** The same for the recipes that are deleted with an account. */
export const touchDeletedAccount = async (tx: Tx, userId: string): Promise<void> =>
  touchShares(tx, await listSharesDeletedWithAccount(tx.sql, userId))
