import type { FoundRecipe, recipesApi } from '@roost/contract/recipes/recipes.ts'
import type { Handler } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { createSemaphore, rejectAs } from '../../../lib/concurrency/semaphore.ts'
import { parseIngredients } from '../../../lib/ingredients/ingredients.ts'
import { withUnitWords } from '../../../lib/ingredients/unit-words.ts'
import { createWebClient, type RequestWeb, WebError } from '../../../outbound/web-client/web-client.ts'
import type { Pictures } from '../../../pictures/pictures.service.ts'
import type { Services } from '../../../services.ts'
import { listOpenFoods } from '../../shopping/shopping.service.ts'
import { createRecipePictures } from '../photos/photos.service.ts'
import { decodePage } from './charset.rules.ts'
import { readPage } from './html.service.ts'
import { toMatchScore } from '../recipes.rules.ts'
import { type ImportedRecipe, isHtml, isXhtml, toCode, toImportedRecipe } from './page-import.rules.ts'

// Imports a recipe from the address of a page without storing anything: the person reviews the recipe and saves it like
// one of their own.

/** Keeps an import within eight seconds, including waiting for a slot and parsing the page. */
const timeLimitMs = 6500
/** Of a larger page, the beginning is read: a recipe usually stands in front of what makes a page large. */
export const pageLimits = { maxBytes: 5 * 1024 * 1024, isCutAtLimit: true } as const
const concurrency = { maxParallel: 2, maxWaitMs: 1000 }

const pageHeaders = { accept: 'text/html,application/xhtml+xml' }

const requestOrRefuse = async (requestPage: RequestWeb, url: string) => {
  try {
    return await requestPage({ url, headers: pageHeaders })
  } catch (error) {
    throw error instanceof WebError ? new AppError(toCode(error.kind), { cause: error }) : error
  }
}

const getRecipe = async (requestPage: RequestWeb, address: string): Promise<ImportedRecipe> => {
  const { status, headers, bytes, isCut, url } = await requestOrRefuse(requestPage, address)
  if (status < 200 || status >= 300) throw new AppError('recipes.page_unreachable')
  const contentType = headers.get('content-type') ?? ''
  const recipe = isHtml(contentType)
    ? toImportedRecipe(await readPage(decodePage(bytes, contentType), isXhtml(contentType)), url)
    : undefined
  if (!recipe) throw new AppError(isCut ? 'recipes.page_too_large' : 'recipes.no_recipe_on_page')
  return recipe
}

const toFoundRecipe = (
  { ingredientLines, pictureUrls, ...recipe }: ImportedRecipe,
  toPicturePath: Pictures['toPath'],
): Omit<FoundRecipe, 'matchScore'> => ({
  ...recipe,
  id: 'page',
  difficulty: null,
  seasonality: null,
  isPublic: false,
  ingredients: withUnitWords(parseIngredients(ingredientLines)),
  imageUrl: pictureUrls.map(toPicturePath).find((path) => path !== null) ?? null,
})

/** Fetches and parses pages, a few at a time. Created once through `services.keep`. */
const createPageReader = ({
  config: { publicUrl },
  requestPage = createWebClient({
    addresses: 'public',
    publicUrl,
    timeLimitMs,
    ...pageLimits,
  }),
}: Services) => {
  const runInSemaphore = createSemaphore(concurrency)
  return (url: string): Promise<ImportedRecipe> =>
    runInSemaphore(() => getRecipe(requestPage, url), rejectAs('recipes.import_busy'))
}

export const importPage: Handler<typeof recipesApi.importPage> = async (
  { db, services, viewer },
  { url },
) => {
  const page = await services.keep(createPageReader)(url)
  const recipe = toFoundRecipe(page, services.keep(createRecipePictures).toPath)
  const listedFoods = await listOpenFoods(db.sql, viewer.scope)
  return { ...recipe, matchScore: toMatchScore(recipe.ingredients, listedFoods) }
}
