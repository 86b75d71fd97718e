import { recipePageSize } from '@roost/contract/recipes/recipe-values.ts'
import type { RecipeSummary, SavedRecipe, recipesApi } from '@roost/contract/recipes/recipes.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { listRecipeLocks, toScopeKey, type ViewerScope } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import { type Context, ExistingResponse, type Handler, type Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { parseIngredients } from '../../lib/ingredients/ingredients.ts'
import { toSearchWords } from '@roost/contract/text/search-text.ts'
import { listOpenFoods } from '../shopping/shopping.service.ts'
import {
  copyPicture,
  createRecipePictures,
  deletePhoto,
  preparePicture,
  savePicture,
  toPictureUrl,
} from './photos/photos.service.ts'
import {
  deleteRecipe,
  findRecipeById,
  findRecipeBySource,
  getRecipe,
  insertRecipe,
  listMatchingIds,
  listRecipes,
  updateRecipe as updateRow,
} from './recipes.queries.ts'
import {
  assertRoom,
  assertShortEnough,
  assertUnchangedSince,
  isSeenBy,
  type RecipeFields,
  type StoredRecipe,
  type StoredSummary,
  toChangedFields,
  toContent,
  toFoodScore,
  toMatchScore,
  toNewFields,
  toPhotoPath,
  toRow,
} from './recipes.rules.ts'
import { touchDeletedRecipe, touchRecipe } from './recipe-recipients.service.ts'

// The recipes of a household. Every member sees every recipe of the group; its creator may change and remove it.

export { createRecipePictures, findPhoto } from './photos/photos.service.ts'
export { findRecipeById, getRecipe } from './recipes.queries.ts'
export { isSeenBy, type StoredRecipe, toContent, toPhotoPath } from './recipes.rules.ts'
export { listShareScopes } from './recipe-recipients.service.ts'

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

const toRecipeSummary = (
  { foods, photoAt, pictureUrl, ...recipe }: StoredSummary,
  listedFoods: ReadonlySet<string>,
): RecipeSummary => ({
  ...recipe,
  tags: [...recipe.tags],
  imageUrl: toPhotoPath(`/api/recipes/${recipe.id}`, { photoAt, pictureUrl }),
  matchScore: toFoodScore(foods, listedFoods),
})

const findSavedRecipe = async (
  sql: ReadSql,
  scope: ViewerScope,
  recipe: StoredRecipe,
): Promise<SavedRecipe> => toSavedRecipe(recipe, await listOpenFoods(sql, scope))

export const listSavedRecipes: Handler<typeof recipesApi.saved> = async (
  { db, viewer },
  { before, limit = recipePageSize },
) => {
  const [recipes, listedFoods] = await Promise.all([
    listRecipes(db.sql, viewer.scope, { before, limit }),
    listOpenFoods(db.sql, viewer.scope),
  ])
  return recipes.map((recipe) => toRecipeSummary(recipe, listedFoods))
}

export const listMatches: Handler<typeof recipesApi.matches> = async ({ db, viewer, spend }, { words }) => ({
  ids: await listMatchingIds(db.sql, viewer.scope, toSearchWords(words), spend),
})

export const getSavedRecipe: Handler<typeof recipesApi.get> = async ({ db, viewer }, { id }) =>
  findSavedRecipe(db.sql, viewer.scope, await getRecipe(db.sql, viewer.scope, id))

/** Rolls back the transaction if the recipe has already been saved. */
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

/** Inserts a recipe and returns its id. Throws AlreadySaved if the viewer has already saved it. */
const insertNew = async (
  tx: Tx,
  { scope, isTemporary }: Pick<Viewer, 'scope' | 'isTemporary'>,
  fields: RecipeFields,
): Promise<number> => {
  await tx.lock(...listRecipeLocks(scope))
  await assertNew(tx.sql, scope, fields.sourceUrl)
  assertShortEnough(fields)
  assertRoom((await countRowsInOwnerScope(tx.sql, 'recipes', scope)) + 1, { isTemporary })
  const id = await insertRecipe(tx.rows, scope, toRow(fields), tx.now)
  const owner = { createdBy: scope.userId, houseGroupId: scope.houseGroupId }
  tx.touch('recipes', toScopeKey(owner))
  return id
}

type Requester = Pick<Context<typeof recipesApi.create>, 'db' | 'viewer'>

/** Returns the recipe that `save` created, or the one that had already been saved. */
const saveOnce = async (
  { db, viewer }: Requester,
  save: () => Promise<SavedRecipe>,
): Promise<SavedRecipe | ExistingResponse<SavedRecipe>> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof AlreadySaved)) throw error
    return new ExistingResponse(await findSavedRecipe(db.sql, viewer.scope, error.recipe))
  }
}

export const saveRecipe: Handler<typeof recipesApi.create> = (
  { db, services, viewer, photoSender },
  { imageUrl, ...given },
) =>
  saveOnce({ db, viewer }, async () => {
    const { scope } = viewer
    await assertNew(db.sql, scope, given.sourceUrl ?? null)
    const picture = await preparePicture(
      services.keep(createRecipePictures),
      { db, viewer, photoSender },
      { imageUrl },
    )
    const ingredients = parseIngredients(given.ingredients)
    const pictureUrl = toPictureUrl(null, picture)
    const fields = toNewFields({ ...given, ingredients, pictureUrl })
    return inTransaction(db, async (tx) => {
      const id = await insertNew(tx, viewer, fields)
      const owner = { createdBy: viewer.userId, houseGroupId: scope.houseGroupId }
      await savePicture(tx, { id, ...owner, pictureUrl: null, photoAt: null }, { picture, viewer })
      return findSavedRecipe(tx.sql, scope, await getRecipe(tx.sql, scope, id))
    })
  })

/** Saves a copy of a shared recipe for the viewer. Returns the recipe itself if the viewer can already see it. */
export const saveCopy = (
  { db, viewer }: Requester,
  recipeId: number,
  fallbackSourceUrl: string,
): Promise<SavedRecipe | ExistingResponse<SavedRecipe>> =>
  saveOnce({ db, viewer }, () =>
    inTransaction(db, async (tx) => {
      const original = await findRecipeById(tx.sql, recipeId)
      if (!original) throw new AppError('recipe-shares.invalid_link')
      if (isSeenBy(original, viewer)) throw new AlreadySaved(original)
      const sourceUrl = original.sourceUrl ?? fallbackSourceUrl
      const id = await insertNew(tx, viewer, { ...original, sourceUrl, isPublic: false })
      const owner = { createdBy: viewer.userId, houseGroupId: viewer.scope.houseGroupId }
      await copyPicture(tx, original, { id, ...owner, isTemporary: viewer.isTemporary })
      return findSavedRecipe(tx.sql, viewer.scope, await getRecipe(tx.sql, viewer.scope, id))
    }),
  )

/**
 * Checked first, so that no picture is processed for a person who may not change the recipe. Only the transaction refuses
 * it: it repeats the response to a write that was carried out before the recipe was deleted.
 */
const findUpdatable = async (sql: ReadSql, viewer: Viewer, id: number): Promise<StoredRecipe | undefined> => {
  try {
    const recipe = await getRecipe(sql, viewer.scope, id)
    authorize(viewer, 'recipes.update', recipe)
    return recipe
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export const updateRecipe: Handler<typeof recipesApi.update> = async (
  { db, services, viewer, photoSender },
  { id, imageUrl, ingredients, base, ...given },
) => {
  const updatable = imageUrl ? await findUpdatable(db.sql, viewer, id) : undefined
  const isPrepared = !imageUrl || updatable !== undefined
  const pictures = services.keep(createRecipePictures)
  const sender = { db, viewer, photoSender }
  const picture = isPrepared
    ? await preparePicture(pictures, sender, { imageUrl, recipe: updatable })
    : undefined
  const parsed = ingredients && parseIngredients(ingredients)
  return inTransaction(db, async (tx) => {
    await tx.lock(...listRecipeLocks(viewer.scope))
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.update', recipe)
    if (!isPrepared) throw new AppError('recipes.busy')
    assertUnchangedSince(recipe, { ...given, ingredients: parsed }, base)
    const pictureUrl = toPictureUrl(recipe.pictureUrl, picture)
    const fields = toChangedFields(recipe, { ...given, ingredients: parsed, pictureUrl })
    assertShortEnough(fields, recipe)
    await updateRow(tx.rows, viewer.scope, id, toRow(fields), tx.now)
    await savePicture(tx, recipe, { picture, viewer })
    await touchRecipe(tx, recipe)
    return findSavedRecipe(tx.sql, viewer.scope, await getRecipe(tx.sql, viewer.scope, id))
  })
}

export const removeRecipe: Handler<typeof recipesApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listRecipeLocks(viewer.scope))
    const recipe = await getRecipe(tx.sql, viewer.scope, id)
    authorize(viewer, 'recipes.delete', recipe)
    await touchDeletedRecipe(tx, recipe)
    if (recipe.photoAt !== null) await deletePhoto(tx, recipe)
    await deleteRecipe(tx.rows, viewer.scope, id)
    return { success: true }
  })
