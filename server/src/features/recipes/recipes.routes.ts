import { recipesApi } from '@roost/contract/recipes.ts'
import { bind, type Binding } from '../../http/bind.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../lib/log.ts'
import type { Meter } from '../../lib/meter.ts'
import type { Pictures } from '../pictures/pictures.service.ts'
import type { RequestWeb } from '../../outbound/web-client.ts'
import { createPageImport } from './page-import/page-import.service.ts'
import { createGetPhoto } from './photos/photos.service.ts'
import {
  createSaveRecipe,
  createUpdateRecipe,
  getSavedRecipe,
  listMatches,
  listSavedRecipes,
  removeRecipe,
} from './recipes.service.ts'
import { createRecipeSearch } from './search/search.service.ts'

export interface RecipesSettings {
  readonly config: Config
  readonly secretKey: Uint8Array
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** See search/search.service.ts. */
  readonly timeLimitMs?: number | undefined
  readonly pictures: Pictures
  /** How pages are fetched; from the public internet unless a test stays on this machine. */
  readonly requestPage?: RequestWeb | undefined
}

export const createRecipesRoutes = (settings: RecipesSettings): Binding => {
  const { pictures } = settings
  const search = createRecipeSearch(settings, pictures)
  return bind(recipesApi, {
    config: search.config,
    search: search.search,
    image: pictures.image,
    importPage: createPageImport({
      toPicturePath: pictures.toPath,
      publicUrl: settings.config.publicUrl,
      requestPage: settings.requestPage,
    }),
    photo: createGetPhoto(pictures),
    saved: listSavedRecipes,
    matches: listMatches,
    get: getSavedRecipe,
    create: createSaveRecipe(pictures),
    update: createUpdateRecipe(pictures),
    remove: removeRecipe,
  })
}
