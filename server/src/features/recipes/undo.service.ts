import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import type { Tx } from '../../db/transactions/transaction.ts'
import type { UndoStep } from '../../lib/history/undo-step.ts'
import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { AppError } from '../../lib/app-error.ts'
import { hasRoom } from '../../lib/photo/photo-upload.ts'
import { countOtherPhotos, findByteCount } from './photos/photos.queries.ts'
import { toPhotoRoom } from './photos/photos.rules.ts'
import { touchDeletedRecipe, touchRecipe } from './recipe-recipients.service.ts'
import { findRecipeById } from './recipes.queries.ts'
import { assertRoom, type StoredRecipe, toRecipeSearchText } from './recipes.rules.ts'

const listRecipesOf = async (tx: Tx, steps: readonly UndoStep[]): Promise<readonly StoredRecipe[]> => {
  const recipes: StoredRecipe[] = []
  for (const id of new Set(steps.map(({ root }) => root.id))) {
    const recipe = await findRecipeById(tx.sql, id)
    if (recipe) recipes.push(recipe)
  }
  return recipes
}

const assertRoomForPhoto = async (
  tx: Tx,
  recipe: StoredRecipe,
  person: { readonly isTemporary: boolean },
): Promise<void> => {
  const length = await findByteCount(tx.sql, recipe.id)
  if (
    length !== undefined &&
    !hasRoom(await countOtherPhotos(tx.sql, recipe), { length }, toPhotoRoom(person))
  )
    throw new AppError('recipes.no_room_for_photo')
}

/** Everyone a recipe is shared with learns of it. */
export const recipeUndo: UndoRules = {
  table: 'recipes',
  toSearchText: (row) =>
    toRecipeSearchText({
      title: row['title'] as string,
      cuisine: row['cuisine'] as string | null,
      tags: JSON.parse(row['tags'] as string) as string[],
      ingredients: JSON.parse(row['ingredients'] as string) as Ingredient[],
    }),
  beforeUndo: async (tx, steps) => {
    for (const recipe of await listRecipesOf(
      tx,
      steps.filter(({ table, restored }) => table === 'recipes' && !restored),
    ))
      await touchDeletedRecipe(tx, recipe)
  },
  afterUndo: async (tx, person, steps) => {
    for (const owner of listGrownOwners(steps, 'recipes'))
      assertRoom(await countRowsInOwnerScope(tx.sql, 'recipes', owner), person)
    const hasPhotos = steps.some(({ table, restored }) => table === 'recipe_photos' && restored)
    const hasShares = steps.some(({ table }) => table === 'recipe_shares')
    for (const recipe of await listRecipesOf(tx, steps)) {
      if (hasPhotos) await assertRoomForPhoto(tx, recipe, person)
      await (hasShares ? touchDeletedRecipe(tx, recipe) : touchRecipe(tx, recipe))
    }
  },
}
