import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { listRecipeLocks } from '../../db/scopes/scope.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { importPage } from './page-import/page-import.service.ts'
import { fetchPicture } from './photos/photos.jobs.ts'
import { getPhoto, getRemotePicture, pictureJobKind } from './photos/photos.service.ts'
import { touchDeletedAccount } from './recipe-recipients.service.ts'
import { assertRoom } from './recipes.rules.ts'
import {
  getSavedRecipe,
  listMatches,
  listSavedRecipes,
  removeRecipe,
  saveRecipe,
  updateRecipe,
} from './recipes.service.ts'
import { getSearchConfig, searchRecipes } from './search/search.service.ts'
import { recipeUndo } from './undo.service.ts'

export const recipesFeature: FeatureManifest = {
  routes: bind(recipesApi, {
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
  }),
  jobs: { [pictureJobKind]: fetchPicture },
  memberTables: [
    {
      table: 'recipes',
      feature: 'recipes',
      listLocks: listRecipeLocks,
      afterSharing: async (tx, owner) =>
        assertRoom(await countRowsInOwnerScope(tx.sql, 'recipes', owner), { isTemporary: false }),
      beforeDeletion: touchDeletedAccount,
    },
  ],
  undo: [recipeUndo],
}
