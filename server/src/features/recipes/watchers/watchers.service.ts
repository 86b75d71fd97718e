import { toScopeKey } from '../../../db/scope.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { StoredRecipe } from '../recipes.rules.ts'
import { listSharesNobodyElseSees, listSharesOfRecipe } from './watchers.queries.ts'
import { toSharesByScope, type Watched } from './watchers.rules.ts'

// A recipe is seen by its household and by those it is shared with: what becomes of it is told to them all.

export { listShareScopes } from './watchers.rules.ts'

type Changed = Pick<StoredRecipe, 'id' | 'houseGroupId' | 'createdBy'>

export const emitUpdated = async (tx: Tx, recipe: Changed): Promise<void> => {
  const shares = toSharesByScope(await listSharesOfRecipe(tx.sql, recipe.id))
  for (const scope of new Set([toScopeKey(recipe), ...shares.keys()]))
    tx.emit({ type: 'recipes.updated', scope, id: recipe.id })
}

const emitSharesDeleted = (tx: Tx, shares: readonly Watched[]): void => {
  for (const [scope, id] of toSharesByScope(shares)) tx.emit({ type: 'recipe-shares.deleted', scope, id })
}

/** To be called while the shares of the recipe are there: they go with it. */
export const emitDeleted = async (tx: Tx, recipe: Changed): Promise<void> => {
  emitSharesDeleted(tx, await listSharesOfRecipe(tx.sql, recipe.id))
  tx.emit({ type: 'recipes.deleted', scope: toScopeKey(recipe), id: recipe.id })
}

/** The same for the recipes that go with somebody's account. */
export const emitAccountDeleted = async (tx: Tx, userId: string): Promise<void> =>
  emitSharesDeleted(tx, await listSharesNobodyElseSees(tx.sql, userId))
