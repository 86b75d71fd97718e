import { toFoodKey } from '@roost/contract/ingredient-amounts.ts'
import { countRecipeText, recipeTooLong } from '@roost/contract/recipe-input.ts'
import { type Difficulty, maxRecipes, maxRecipeText } from '@roost/contract/recipe-values.ts'
import { maxDemoRecipes } from '@roost/contract/demo-values.ts'
import type { Ingredient, Instruction, NutritionInfo, RecipeContent } from '@roost/contract/recipes.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchForm } from '../../lib/search-words.ts'

/** What people enter and change. */
export interface RecipeFields {
  readonly title: string
  readonly description: string | null
  readonly cuisine: string | null
  readonly category: string | null
  readonly difficulty: Difficulty
  /** Minutes. */
  readonly cookingTime: number | null
  readonly prepTime: number | null
  readonly servings: number
  readonly seasonality: string | null
  readonly ingredients: readonly Ingredient[]
  readonly instructions: readonly Instruction[]
  readonly nutritionInfo: NutritionInfo | null
  readonly tags: readonly string[]
  /** Where its picture lies while there is no photo of it here. */
  readonly pictureUrl: string | null
  readonly sourceUrl: string | null
  readonly rating: number | null
  readonly isPublic: boolean
}

/** Whose a kept recipe is, and since when. */
interface Kept {
  readonly id: number
  readonly createdBy: string | null
  readonly createdByName: string
  readonly houseGroupId: number | null
  /** When the photo was kept; null without one. */
  readonly photoAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredRecipe extends RecipeFields, Kept {}

/** What a list is made of: the names of the foods in place of all texts. */
export interface StoredSummary
  extends Omit<RecipeFields, 'description' | 'ingredients' | 'instructions'>, Kept {
  readonly foods: readonly string[]
}

/** Whether the recipe is among those somebody sees as his own, or his household's. */
export const isSeenBy = (
  { createdBy, houseGroupId }: Pick<StoredRecipe, 'createdBy' | 'houseGroupId'>,
  viewer: { readonly userId: string; readonly houseGroupId: number | null },
): boolean => (houseGroupId === null ? createdBy === viewer.userId : houseGroupId === viewer.houseGroupId)

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

const emptyFields: Omit<RecipeFields, 'title' | 'difficulty' | 'servings'> = {
  description: null,
  cuisine: null,
  category: null,
  cookingTime: null,
  prepTime: null,
  seasonality: null,
  ingredients: [],
  instructions: [],
  nutritionInfo: null,
  tags: [],
  pictureUrl: null,
  sourceUrl: null,
  rating: null,
  isPublic: false,
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const omitAbsent = <T extends object>(given: T): Present<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>

/** The fields with what is given in place of what they were; absent stays as it is. */
export const toChangedFields = (before: RecipeFields, changes: Given<RecipeFields>): RecipeFields => ({
  ...before,
  ...omitAbsent(changes),
})

export const toNewFields = (
  input: Given<RecipeFields> & Pick<RecipeFields, 'title' | 'difficulty' | 'servings'>,
): RecipeFields => ({
  ...emptyFields,
  ...omitAbsent(input),
  title: input.title,
  difficulty: input.difficulty,
  servings: input.servings,
})

/**
 * Throws `validation` for a recipe that is too long. One that was longer before there was a limit may stay as long as
 * it is.
 */
export const assertShortEnough = (fields: RecipeFields, before?: RecipeFields): void => {
  const allowed = Math.max(maxRecipeText, before ? countRecipeText(before) : 0)
  if (countRecipeText(fields) > allowed)
    throw new AppError('validation', {
      message: recipeTooLong,
      fieldErrors: [{ path: 'instructions', message: recipeTooLong }],
    })
}

/** The foods among the ingredients. */
const listFoods = (ingredients: readonly Ingredient[]): string[] =>
  ingredients.filter(({ isHeading }) => !isHeading).map(({ name }) => name)

/** Longer than any list of ingredients: what comes after it is not found. */
const maxSearchText = 8000

/** Everything one may remember of a recipe. Words of two lines never become one. */
const toRecipeSearchText = ({
  title,
  cuisine,
  tags,
  ingredients,
}: Pick<RecipeFields, 'title' | 'cuisine' | 'tags' | 'ingredients'>): string =>
  toSearchForm(
    [title, cuisine ?? '', ...tags, ...ingredients.map(({ original }) => original)].join('\n'),
  ).slice(0, maxSearchText)

/** A recipe as it is written: with what lists and searches read in place of its texts. */
export interface NewRecipeRow extends RecipeFields {
  readonly foods: readonly string[]
  readonly searchText: string
}

export const toRow = (fields: RecipeFields): NewRecipeRow => ({
  ...fields,
  foods: listFoods(fields.ingredients),
  searchText: toRecipeSearchText(fields),
})

/** Throws `recipes.too_many` when somebody keeps more recipes than anybody ever cooks. */
export const assertRoom = (count: number, { isTemporary }: { readonly isTemporary: boolean }): void => {
  if (isTemporary && count > maxDemoRecipes) throw new AppError('temporary_room')
  if (count > maxRecipes) throw new AppError('recipes.too_many')
}

/** Changes with the photo: a browser may keep what it has under this address. */
const toVersion = (photoAt: string | null): string => (photoAt === null ? '0' : String(Date.parse(photoAt)))

/** Path of a recipe's picture below `base`, the address of the recipe itself; null where there is none. */
export const toPhotoPath = (
  base: string,
  { photoAt, pictureUrl }: Pick<StoredRecipe, 'photoAt' | 'pictureUrl'>,
): string | null => (photoAt === null && pictureUrl === null ? null : `${base}/photo?v=${toVersion(photoAt)}`)

/** What a recipe says, with its picture below the given address. */
export const toContent = (recipe: StoredRecipe, base: string): RecipeContent => ({
  title: recipe.title,
  description: recipe.description,
  cuisine: recipe.cuisine,
  category: recipe.category,
  difficulty: recipe.difficulty,
  cookingTime: recipe.cookingTime,
  prepTime: recipe.prepTime,
  servings: recipe.servings,
  seasonality: recipe.seasonality,
  ingredients: [...recipe.ingredients],
  instructions: [...recipe.instructions],
  nutritionInfo: recipe.nutritionInfo,
  tags: [...recipe.tags],
  imageUrl: toPhotoPath(base, recipe),
  sourceUrl: recipe.sourceUrl,
  rating: recipe.rating,
  isPublic: recipe.isPublic,
})

/** What is known of names on one list: a household's thousand recipes name the same foods again and again. */
const knownNames = new WeakMap<ReadonlySet<string>, Map<string, boolean>>()

const isListed = (listedFoods: ReadonlySet<string>, name: string): boolean => {
  const known = knownNames.get(listedFoods) ?? new Map<string, boolean>()
  knownNames.set(listedFoods, known)
  const found = known.get(name) ?? listedFoods.has(toFoodKey(name))
  known.set(name, found)
  return found
}

/** Share of the foods that are on the list, from 0 to 1 with two decimals. */
export const toFoodScore = (foods: readonly string[], listedFoods: ReadonlySet<string>): number => {
  if (listedFoods.size === 0) return 0
  const found = foods.filter((name) => isListed(listedFoods, name))
  return foods.length === 0 ? 0 : Math.round((found.length / foods.length) * 100) / 100
}

/** The same for ingredients. */
export const toMatchScore = (ingredients: readonly Ingredient[], listedFoods: ReadonlySet<string>): number =>
  toFoodScore(listFoods(ingredients), listedFoods)
