import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant, pageLimit, requiredSearchWords, success, userId } from '../fields/fields.ts'
import { newRecipe, recipeAddress, recipeChanges, recipeSearchQuery } from './recipe-input.ts'
import { difficulties, maxPhotoLength, recipePageSize } from './recipe-values.ts'

const ingredientAmount = z.object({
  /** `start` and `end` are character offsets in `original`; `end` is exclusive. */
  start: z.int(),
  end: z.int(),
  quantity: z.number(),
  quantityTo: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** The text between the number and the unit, such as `(14 oz)`. */
  size: z.optional(z.string()),
  /**
   * The unit of the ingredient in the language of the line, in the forms that scaled amounts need: `Zehe`, `Zehen`. Absent
   * in English and for metric units.
   */
  words: z.optional(z.object({ language: z.string(), forms: z.array(z.string()) })),
})

export const ingredient = z.object({
  /** Only the food, such as `all-purpose flour`. */
  name: z.string(),
  /** The line as it was entered. */
  original: z.string(),
  /** Null if the line contains none, as in `salt to taste`. */
  quantity: z.nullable(z.number()),
  /** The upper end of a range; null for a single number. */
  quantityTo: z.nullable(z.number()),
  /** A key of `ingredientUnits` (ingredient-units.ts); null for counted things and if there is no quantity. */
  unit: z.nullable(z.string()),
  /** Whether the line is a heading, such as `For the sauce:`, instead of a food. */
  isHeading: z.boolean(),
  /** The amounts in `original` that scale with the servings, in order. */
  amounts: z.optional(z.array(ingredientAmount)),
})
export type Ingredient = z.output<typeof ingredient>

export const instruction = z.union([z.string(), z.object({ number: z.int(), step: z.string() })])
export type Instruction = z.output<typeof instruction>

const nutrient = z.nullable(z.number())
/** Per serving: calories in kilocalories, the others in grams. */
export const nutritionInfo = z.object({
  calories: nutrient,
  protein: nutrient,
  carbs: nutrient,
  fat: nutrient,
})
export type NutritionInfo = z.output<typeof nutritionInfo>

const minutes = z.nullable(z.int())

/** The fields that are included in lists. */
const summaryFields = {
  title: z.string(),
  cuisine: z.nullable(z.string()),
  category: z.nullable(z.string()),
  cookingTime: minutes,
  prepTime: minutes,
  seasonality: z.nullable(z.string()),
  nutritionInfo: z.nullable(nutritionInfo),
  tags: z.array(z.string()),
  /** The path of the picture or photo on this server. */
  imageUrl: z.nullable(z.string()),
  /** The http or https address of the original recipe. */
  sourceUrl: z.nullable(z.string()),
  /** 0 to 5. */
  rating: z.nullable(z.number()),
  isPublic: z.boolean(),
} as const

const contentFields = {
  ...summaryFields,
  description: z.nullable(z.string()),
  ingredients: z.array(ingredient),
  instructions: z.array(instruction),
} as const

/** The proportion, from 0 to 1, of ingredients that are on the viewer's open shopping list. */
const matchScore = z.number()

/** The content of a recipe, whether or not it is saved. */
export const recipeContent = z.object({
  ...contentFields,
  difficulty: z.nullable(z.enum(difficulties)),
  servings: z.nullable(z.int()),
})
export type RecipeContent = z.output<typeof recipeContent>

/** A recipe from a recipe provider or web page that is not saved yet. */
export const foundRecipe = z.object({
  /** Such as `spoonacular-123`. */
  id: z.string(),
  ...recipeContent.shape,
  matchScore,
})
export type FoundRecipe = z.output<typeof foundRecipe>

const savedFields = {
  id,
  difficulty: z.enum(difficulties),
  servings: z.int(),
  matchScore,
  /** Null once the account is deleted. */
  createdBy: z.nullable(userId),
  createdByName: z.string(),
  houseGroupId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
} as const

export const savedRecipe = z.object({ ...contentFields, ...savedFields })
export type SavedRecipe = z.output<typeof savedRecipe>

/** A saved recipe without its large fields: description, ingredients and instructions. */
export const recipeSummary = z.object({ ...summaryFields, ...savedFields })
export type RecipeSummary = z.output<typeof recipeSummary>

const recipeParams = z.object({ id: idParam })

/** Space for a photo and the other fields. */
const maxRecipeBodyBytes = maxPhotoLength + 1024 * 1024

export const recipesApi = defineApi({
  config: {
    method: 'GET',
    path: '/api/recipes/config',
    access: 'approved',
    summary: 'Which recipe provider the operator has configured, if any',
    status: 200,
    response: z.object({ configured: z.boolean(), sources: z.array(z.string()) }),
  },
  search: {
    method: 'GET',
    path: '/api/recipes/search',
    access: 'approved',
    summary: 'Search for recipes at the configured recipe provider',
    query: recipeSearchQuery,
    status: 200,
    response: z.array(foundRecipe),
    errors: ['recipes.not_configured', 'recipes.unavailable', 'recipes.quota'],
    rateLimit: 'search',
  },
  image: {
    method: 'GET',
    path: '/api/recipes/images/{token}',
    access: 'approved',
    summary: 'The picture of a recipe that is not saved, re-encoded by this server',
    params: z.object({
      token: z.string().check(z.regex(/^[\w-]{1,480}\.[\w-]{1,60}$/, 'Not a valid picture')),
    }),
    status: 200,
    kind: 'file',
    contentType: 'image/jpeg',
    response: z.unknown(),
    errors: ['recipes.invalid_link', 'recipes.picture_unavailable'],
  },
  saved: {
    method: 'GET',
    path: '/api/recipes/saved',
    access: 'approved',
    summary:
      'Saved recipes of the house group and personal ones, newest first; without description, ingredients and instructions',
    query: z.object({
      /** Cursor: the id of the last recipe of the previous page. */
      before: z.optional(idParam),
      limit: z.optional(pageLimit(recipePageSize)),
    }),
    status: 200,
    response: z.array(recipeSummary),
    dependsOn: ['recipes', 'shopping', 'users'],
  },
  matches: {
    method: 'GET',
    path: '/api/recipes/saved/matches',
    access: 'approved',
    summary:
      'Ids of the saved recipes with all of the words in title, cuisine, tags or ingredients, newest first',
    query: z.object({
      words: requiredSearchWords,
    }),
    status: 200,
    response: z.object({ ids: z.array(id) }),
    dependsOn: ['recipes'],
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{id}',
    access: 'approved',
    summary: 'A saved recipe',
    params: recipeParams,
    status: 200,
    response: savedRecipe,
    dependsOn: ['recipes', 'shopping', 'users'],
    errors: ['recipes.not_found'],
  },
  photo: {
    method: 'GET',
    path: '/api/recipes/{id}/photo',
    access: 'approved',
    summary: 'The photo of a saved recipe',
    params: recipeParams,
    query: z.object({
      /** A version that changes with the photo, because the path stays the same. */
      v: z.optional(z.string().check(z.maxLength(20))),
    }),
    status: 200,
    kind: 'file',
    contentType: 'image/jpeg',
    response: z.unknown(),
    errors: ['recipes.not_found', 'recipes.picture_not_found'],
  },
  importPage: {
    method: 'POST',
    path: '/api/recipes/import',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Read the recipe on a web page without saving it',
    body: z.object({ url: recipeAddress }),
    status: 200,
    response: foundRecipe,
    errors: [
      'recipes.address_refused',
      'recipes.page_unreachable',
      'recipes.page_too_large',
      'recipes.no_recipe_on_page',
      'recipes.import_busy',
    ],
    rateLimit: 'import',
  },
  create: {
    method: 'POST',
    path: '/api/recipes',
    access: 'approved',
    summary:
      'Save a recipe; if the caller has saved one from the same address already, the existing one is returned',
    body: newRecipe,
    maxBodyBytes: maxRecipeBodyBytes,
    status: 201,
    statusOfExisting: 200,
    response: savedRecipe,
    errors: ['recipes.too_many', 'recipes.no_room_for_photo', 'recipes.busy', 'temporary_room'],
    isOffline: true,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/{id}',
    access: 'approved',
    summary:
      'Change the given fields of a recipe; allowed to its creator and administrators in the house group',
    params: recipeParams,
    body: recipeChanges,
    maxBodyBytes: maxRecipeBodyBytes,
    status: 200,
    response: savedRecipe,
    errors: [
      'recipes.not_found',
      'recipes.changed_since',
      'forbidden',
      'recipes.no_room_for_photo',
      'recipes.busy',
    ],
    isOffline: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{id}',
    access: 'approved',
    summary: 'Delete a recipe with its shares; allowed to its creator and administrators in the house group',
    params: recipeParams,
    status: 200,
    response: success,
    errors: ['recipes.not_found', 'forbidden'],
    isOffline: true,
  },
})
