import { toScopeKey } from '../../db/scopes/scope.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import type { StoredRecipe } from './recipes.rules.ts'
import { listSharesDeletedWithAccount, listSharesOfRecipe } from './recipe-recipients.queries.ts'
import { listScopesOfShares, type ActiveShare } from './recipe-recipients.rules.ts'

// Changes to a recipe are announced to its household and to everyone it is shared with.

export { listShareScopes } from './recipe-recipients.rules.ts'

type Changed = Pick<StoredRecipe, 'id' | 'houseGroupId' | 'createdBy'>

export const touchRecipe = async (tx: Tx, recipe: Changed): Promise<void> => {
  const shares = await listSharesOfRecipe(tx.sql, recipe.id)
  tx.touch('recipes', toScopeKey(recipe), ...listScopesOfShares(shares))
}

const touchShares = (tx: Tx, shares: readonly ActiveShare[]): void =>
  tx.touch('recipe-shares', ...listScopesOfShares(shares))

/** Announces the deletion of a recipe. Must be called before the deletion, which also removes the shares. */
export const touchDeletedRecipe = async (tx: Tx, recipe: Changed): Promise<void> => {
  touchShares(tx, await listSharesOfRecipe(tx.sql, recipe.id))
  tx.touch('recipes', toScopeKey(recipe))
}

/** Announces the shares that are deleted with an account. Must be called before the deletion. */
export const touchDeletedAccount = async (tx: Tx, userId: string): Promise<void> =>
  touchShares(tx, await listSharesDeletedWithAccount(tx.sql, userId))
