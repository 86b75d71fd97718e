import { recipesApi } from '@roost/contract/recipes.ts'
import { bind, type Binding } from '../../http/bind.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../lib/log.ts'
import {
  createRecipe,
  getSavedRecipe,
  listSavedRecipes,
  removeRecipe,
  updateRecipe,
} from './recipes.service.ts'

export interface RecipesSettings {
  readonly config: Config
  readonly secretKey: Uint8Array
  readonly clock: () => Date
  readonly log: Log
}

export const createRecipesRoutes = (_settings: RecipesSettings): Binding =>
  bind(recipesApi, {
    config: async () => ({ configured: false, sources: [] }),
    search: async () => {
      throw new AppError('recipes.not_configured')
    },
    image: async () => {
      throw new AppError('recipes.invalid_link')
    },
    importPage: async () => {
      throw new AppError('recipes.no_recipe_on_page')
    },
    photo: async () => {
      throw new AppError('recipes.picture_not_found')
    },
    saved: listSavedRecipes,
    get: getSavedRecipe,
    create: createRecipe,
    update: updateRecipe,
    remove: removeRecipe,
  })
