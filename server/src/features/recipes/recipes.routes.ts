import { recipesApi } from '@roost/contract/recipes.ts'
import { bind } from '../../http/bind.ts'
import { importPage } from './page-import/page-import.service.ts'
import { getPhoto, getRemotePicture } from './photos/photos.service.ts'
import {
  getSavedRecipe,
  listMatches,
  listSavedRecipes,
  removeRecipe,
  saveRecipe,
  updateRecipe,
} from './recipes.service.ts'
import { getSearchConfig, searchRecipes } from './search/search.service.ts'

export const recipesRoutes = bind(recipesApi, {
  config: getSearchConfig,
  search: searchRecipes,
  image: getRemotePicture,
  importPage,
  photo: getPhoto,
  saved: listSavedRecipes,
  matches: listMatches,
  get: getSavedRecipe,
  create: saveRecipe,
  update: updateRecipe,
  remove: removeRecipe,
})
