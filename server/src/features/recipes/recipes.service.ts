import type { SavedRecipe, recipesApi } from '@roost/contract/recipes.ts'
import type { ReadSql } from '../../db/database.ts'
import { listRecipeLocks, toScopeKey, type ViewerScope } from '../../db/scope.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { authorize } from '../../http/authorize.ts'
import { ExistingAnswer, type Handler } from '../../http/context.ts'
import { parseIngredients } from '../../lib/ingredients.ts'
import { listOpenFoods } from '../shopping/shopping.service.ts'
import {
  countRecipes,
  deleteRecipe,
  findRecipeBySource,
  getRecipe,
  insertRecipe,
  listRecipes,
  updateRecipe as updateRow,
} from './recipes.queries.ts'
import {
  assertRoom,
  type RecipeFields,
  type StoredRecipe,
  toChangedFields,
  toContent,
  toMatchScore,
  toNewFields,
} from './recipes.rules.ts'

// What a household cooks. Every member sees every recipe of the group; whoever saved one changes and removes it.

export { findRecipeById, getRecipe } from './recipes.queries.ts'
export { type StoredRecipe, toContent } from './recipes.rules.ts'

const toSavedRecipe = (recipe: StoredRecipe, listedFoods: ReadonlySet<string>): SavedRecipe => ({
  ...toContent(recipe, `/api/recipes/${recipe.id}`),
  id: recipe.id,
  difficulty: recipe.difficulty,
  servings: recipe.servings,
  matchScore: toMatchScore(recipe.ingredients, listedFoods),
  createdBy: recipe.createdBy,
  createdByName: recipe.createdByName,
  houseGroupId: recipe.houseGroupId,
  createdAt: recipe.createdAt,
  updatedAt: recipe.updatedAt,
})

const answerRecipe = async (sql: ReadSql, scope: ViewerScope, recipe: StoredRecipe): Promise<SavedRecipe> =>
  toSavedRecipe(recipe, await listOpenFoods(sql, scope))

export const listSavedRecipes: Handler<typeof recipesApi.saved> = async ({ db, viewer }) => {
  const [recipes, listedFoods] = await Promise.all([
    listRecipes(db.sql, viewer.scope),
    listOpenFoods(db.sql, viewer.scope),
  ])
  return recipes.map((recipe) => toSavedRecipe(recipe, listedFoods))
}

export const getSavedRecipe: Handler<typeof recipesApi.get> = async ({ db, viewer }, { id }) =>
  answerRecipe(db.sql, viewer.scope, await getRecipe(db.sql, viewer.scope, id))

/** Thrown out of a transaction that found nothing left to do. */
class AlreadySaved extends Error {
  readonly recipe: StoredRecipe
  constructor(recipe: StoredRecipe) {
    super('The recipe was saved already')
    this.recipe = recipe
  }
}

const assertNew = async (sql: ReadSql, scope: ViewerScope, sourceUrl: string | null): Promise<void> => {
  const saved = sourceUrl === null ? undefined : await findRecipeBySource(sql, scope, sourceUrl)
  if (saved) throw new AlreadySaved(saved)
}

const insertNew = async (tx: Tx, scope: ViewerScope, fields: RecipeFields): Promise<StoredRecipe> => {
  await tx.lock(...listRecipeLocks(scope))
  await assertNew(tx.sql, scope, fields.sourceUrl)
  assertRoom((await countRecipes(tx.sql, scope)) + 1)
  const id = await insertRecipe(tx.sql, scope, fields, tx.now)
  const recipe = await getRecipe(tx.sql, scope, id)
  tx.emit({ type: 'recipes.created', scope: toScopeKey(recipe), id })
  return recipe
}

export const createRecipe: Handler<typeof recipesApi.create> = async ({ db, viewer }, input) => {
  const { imageUrl: _imageUrl, ...given } = input
  const fields = toNewFields({ ...given, ingredients: await parseIngredients(input.ingredients) })
  try {
    await assertNew(db.sql, viewer.scope, fields.sourceUrl)
    return await inTransaction(db, async (tx) =>
      answerRecipe(tx.sql, viewer.scope, await insertNew(tx, viewer.scope, fields)),
    )
  } catch (error) {
    if (!(error instanceof AlreadySaved)) throw error
    return new ExistingAnswer(await answerRecipe(db.sql, viewer.scope, error.recipe))
  }
}

export const updateRecipe: Handler<typeof recipesApi.update> = async (
  { db, viewer },
  { id, imageUrl: _imageUrl, ingredients, ...given },
) => {
  const parsed = ingredients && (await parseIngredients(ingredients))
  return inTransaction(db, async (tx) => {
    await tx.lock(...listRecipeLocks(viewer.scope))
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.update', recipe)
    const fields = toChangedFields(recipe, { ...given, ingredients: parsed })
    await updateRow(tx.sql, viewer.scope, id, fields, tx.now)
    tx.emit({ type: 'recipes.updated', scope: toScopeKey(recipe), id })
    return answerRecipe(tx.sql, viewer.scope, await getRecipe(tx.sql, viewer.scope, id))
  })
}

export const removeRecipe: Handler<typeof recipesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listRecipeLocks(viewer.scope))
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.delete', recipe)
    await deleteRecipe(tx.sql, viewer.scope, id)
    tx.emit({ type: 'recipes.deleted', scope: toScopeKey(recipe), id })
    return { success: true }
  })
