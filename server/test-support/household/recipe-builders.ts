import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { type RecipeShare, recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi, type SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { savePhoto } from '../../src/features/recipes/photos/photos.service.ts'
import type { Person } from './builders.ts'
import { createTinyJpeg } from '../samples/pictures.ts'
import type { TestApp } from '../app/test-app.ts'

export const createRecipe = async (
  { client }: Pick<Person, 'client'>,
  details: Partial<CallInput<typeof recipesApi.create>> = {},
): Promise<SavedRecipe> => {
  const created = await client.call(recipesApi.create, {
    title: 'Pancakes',
    ingredients: ['2 cups flour', '1 cup milk'],
    instructions: 'Mix\nFry',
    ...details,
  })
  if (created.status !== 201) throw new Error(`Recipe was not created: ${created.error.message}`)
  return created.body
}

/** Inserts a photo for a recipe, without the time that re-encoding takes. */
export const createRecipePhoto = (
  test: TestApp,
  recipe: Pick<SavedRecipe, 'id' | 'houseGroupId' | 'createdBy'>,
  image: Uint8Array = createTinyJpeg(),
): Promise<void> => inTransaction(test.db, (tx) => savePhoto(tx, recipe, image))

export const createRecipeShare = async (
  { client }: Pick<Person, 'client'>,
  recipe: Pick<SavedRecipe, 'id'>,
  details: Partial<CallInput<typeof recipeSharesApi.create>> = {},
): Promise<RecipeShare> => {
  const created = await client.call(recipeSharesApi.create, {
    shareType: 'public',
    ...details,
    id: String(recipe.id),
  })
  if (created.status !== 201) throw new Error(`Recipe was not shared: ${created.error.message}`)
  return created.body
}
