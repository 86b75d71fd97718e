import * as z from 'zod/mini'
import { anyCaseEnum, optionalLine, optionalText, requiredLine, requiredText } from '../fields/fields.ts'
import {
  defaultDifficulty,
  defaultServings,
  difficulties,
  maxIngredients,
  maxInstructions,
  maxMinutes,
  maxNutrient,
  maxRating,
  maxRecipeText,
  maxServings,
  maxTags,
  recipeSearchSize,
} from './recipe-values.ts'
import { fill } from '../language/messages.ts'
import { listDistinct } from '../text/name-key.ts'

const maxUrlLength = 2048
const maxSearchSize = 50

const addressRequired = 'Enter the address of a web page'
const addressInvalid = 'The address must start with http:// or https://'
const addressTooLong = 'The address must be at most 2,048 characters'
const webAddress = z.url({ protocol: /^https?$/, normalize: true, error: addressInvalid })

/** The address of a web page from which a recipe is imported. */
export const recipeAddress = z.pipe(
  z
    .string(addressRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: addressRequired, abort: true }),
      z.maxLength(maxUrlLength, { error: addressTooLong, abort: true }),
    ),
  webAddress,
)

const blankToNull = (text: string | null): string | null => text?.trim() || null

const sourceUrl = z.pipe(
  z.pipe(
    z.nullable(z.string(addressInvalid).check(z.maxLength(maxUrlLength, addressTooLong))),
    z.transform(blankToNull),
  ),
  z.nullable(webAddress),
)

export const pictureInvalid =
  'The picture must be a photo, or an address that starts with http:// or https://'
/** A data URL of a JPEG, PNG or WebP, a path from a response, or a web address. */
const imageUrl = z.pipe(
  z.pipe(z.nullable(z.string(pictureInvalid)), z.transform(blankToNull)),
  z.nullable(
    z.union(
      [
        z.string().check(z.startsWith('data:image/')),
        z.string().check(z.startsWith('/api/recipes/'), z.maxLength(600)),
        z.url({ protocol: /^https?$/, normalize: true }).check(z.maxLength(maxUrlLength)),
      ],
      pictureInvalid,
    ),
  ),
)

/** Checks the length of a list before its entries. */
const listOf = <T extends z.core.$ZodType>(entry: T, max: number, messages: { what: string; many: string }) =>
  z.pipe(
    z.array(z.unknown(), messages.what).check(z.maxLength(max, messages.many)),
    z.array(entry, messages.what),
  )

const ingredientText = requiredLine(500, {
  required: 'An ingredient must not be empty',
  tooLong: 'An ingredient must be at most 500 characters',
})
const ingredientInput = z.union(
  [
    ingredientText,
    z.object({ name: optionalLine(200, 'A food must be at most 200 characters'), original: ingredientText }),
    // Requires `original` to be absent, so that an ingredient whose `original` is invalid is not accepted for its name
    // alone.
    z.object({ name: ingredientText, original: z.optional(z.never()) }),
  ],
  'An ingredient must be a line of text',
)
export type IngredientInput = z.output<typeof ingredientInput>

const stepText = requiredText(4000, {
  required: 'A step must not be empty',
  tooLong: 'A step must be at most 4000 characters',
})
const instructionInput = z.union(
  [stepText, z.object({ number: z.int().check(z.minimum(0), z.maximum(1000)), step: stepText })],
  'A step must be a text',
)

const ingredients = listOf(ingredientInput, maxIngredients, {
  what: 'Ingredients must be a list',
  many: fill('A recipe can have at most {count} ingredients', { count: maxIngredients }),
})
const instructionList = listOf(instructionInput, maxInstructions, {
  what: 'Instructions must be a text or a list',
  many: fill('A recipe can have at most {count} steps', { count: maxInstructions }),
})
const toLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
/** A list of steps, or one string with a step on each line. */
const instructions = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? toLines(value) : value)),
  instructionList,
)

const amount = (invalid: string) =>
  z._default(
    z.nullable(z.number(invalid).check(z.minimum(0, invalid), z.maximum(maxNutrient, invalid))),
    null,
  )
const nutritionInput = z.nullable(
  z.object({
    calories: amount('Calories must be a number from 0 to 100,000'),
    protein: amount('Protein must be a number from 0 to 100,000'),
    carbs: amount('Carbs must be a number from 0 to 100,000'),
    fat: amount('Fat must be a number from 0 to 100,000'),
  }),
)

const minutes = (invalid: string) =>
  z.optional(z.nullable(z.int(invalid).check(z.minimum(0, invalid), z.maximum(maxMinutes, invalid))))
const servingsInvalid = fill('Servings must be a whole number from 1 to {maximum}', {
  maximum: String(maxServings),
})
const servings = z
  .int(servingsInvalid)
  .check(z.minimum(1, servingsInvalid), z.maximum(maxServings, servingsInvalid))
const ratingInvalid = fill('Rating must be a number from 0 to {maximum}', { maximum: maxRating })
const rating = z.number(ratingInvalid).check(z.minimum(0, ratingInvalid), z.maximum(maxRating, ratingInvalid))

const tag = requiredLine(50, {
  required: 'A tag must not be empty',
  tooLong: 'A tag must be at most 50 characters',
})
const tags = z.pipe(
  listOf(tag, maxTags, {
    what: 'Tags must be a list of texts',
    many: fill('A recipe can have at most {count} tags', { count: maxTags }),
  }),
  z.transform((texts: string[]) => listDistinct(texts)),
)

const title = requiredLine(200, {
  required: 'Title is required',
  tooLong: 'Title must be at most 200 characters',
})
const difficulty = anyCaseEnum(difficulties, 'Difficulty must be easy, medium or hard')
const isPublic = z.boolean('Public must be true or false')

interface RecipeTexts {
  readonly title?: string | undefined
  readonly description?: string | null | undefined
  readonly ingredients?: readonly (string | { readonly original?: string | undefined })[] | undefined
  readonly instructions?: readonly (string | { readonly step: string })[] | undefined
}

export const recipeTooLong =
  'A recipe can have at most 64 KB of text. Please shorten it, or write it down as two recipes.'

const sumLengths = (texts: readonly (string | null | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)

/** Counts the characters of all strings in a recipe. */
export const countRecipeText = ({
  title,
  description,
  ingredients = [],
  instructions = [],
}: RecipeTexts): number =>
  sumLengths([title, description]) +
  sumLengths(ingredients.map((entry) => (typeof entry === 'string' ? entry : entry.original))) +
  sumLengths(instructions.map((entry) => (typeof entry === 'string' ? entry : entry.step)))

const isShortEnough = (recipe: unknown): boolean => countRecipeText(recipe as RecipeTexts) <= maxRecipeText
const textLimit = () => z.refine(isShortEnough, { path: ['instructions'], error: recipeTooLong })

const optionalFields = {
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
  cuisine: optionalLine(50, 'Cuisine must be at most 50 characters'),
  category: optionalLine(50, 'Category must be at most 50 characters'),
  cookingTime: minutes('Cooking time must be a whole number of minutes, at most a week'),
  prepTime: minutes('Preparation time must be a whole number of minutes, at most a week'),
  seasonality: optionalLine(100, 'Season must be at most 100 characters'),
  nutritionInfo: z.optional(nutritionInput),
  imageUrl: z.optional(imageUrl),
  sourceUrl: z.optional(sourceUrl),
  rating: z.optional(z.nullable(rating)),
}

export const newRecipe = z
  .object({
    title,
    ...optionalFields,
    difficulty: z._default(
      z.pipe(
        z.nullable(difficulty),
        z.transform((value) => value ?? defaultDifficulty),
      ),
      defaultDifficulty,
    ),
    servings: z._default(
      z.pipe(
        z.nullable(servings),
        z.transform((value) => value ?? defaultServings),
      ),
      defaultServings,
    ),
    ingredients: z._default(ingredients, []),
    instructions: z._default(instructions, []),
    tags: z._default(tags, []),
    isPublic: z._default(isPublic, false),
  })
  .check(textLimit())

const seenText = z.optional(z.nullable(z.string()))
const seenNumber = z.optional(z.nullable(z.number()))
const seenTexts = z.optional(z.array(z.string()))
/**
 * The values of the changed fields that the person last saw; ingredients and instructions as their lines. Pictures are
 * not compared.
 */
const recipeBase = z.object({
  title: seenText,
  description: seenText,
  cuisine: seenText,
  category: seenText,
  difficulty: seenText,
  cookingTime: seenNumber,
  prepTime: seenNumber,
  servings: seenNumber,
  seasonality: seenText,
  sourceUrl: seenText,
  rating: seenNumber,
  nutritionInfo: z.optional(nutritionInput),
  tags: seenTexts,
  ingredients: seenTexts,
  instructions: seenTexts,
})
export type RecipeBase = z.output<typeof recipeBase>

export const recipeChanges = z
  .object({
    title: z.optional(title),
    ...optionalFields,
    difficulty: z.optional(difficulty),
    servings: z.optional(servings),
    ingredients: z.optional(ingredients),
    instructions: z.optional(instructions),
    tags: z.optional(tags),
    isPublic: z.optional(isPublic),
    /** If given, the change is rejected if one of these fields has changed since. */
    base: z.optional(recipeBase),
  })
  .check(textLimit())

const queryRequired = 'Enter what to look for'
export const recipeSearchQuery = z.object({
  query: z
    .string(queryRequired)
    .check(z.trim(), z.minLength(1, queryRequired), z.maxLength(100, 'Search for at most 100 characters')),
  /** Limited to the range from 1 to 50. */
  number: z._default(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,6}$/, 'Number must be a whole number')),
      z.transform((text: string) => Math.min(Math.max(Number(text), 1), maxSearchSize)),
    ),
    recipeSearchSize,
  ),
})
