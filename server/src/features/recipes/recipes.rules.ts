import { toStoredLine } from '@roost/contract/fields/one-line.ts'
import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import { countRecipeText, type RecipeBase, recipeTooLong } from '@roost/contract/recipes/recipe-input.ts'
import { type Difficulty, maxRecipes, maxRecipeText } from '@roost/contract/recipes/recipe-values.ts'
import { maxDemoRecipes } from '@roost/contract/instance/demo-values.ts'
import type {
  Ingredient,
  Instruction,
  NutritionInfo,
  RecipeContent,
} from '@roost/contract/recipes/recipes.ts'
import { AppError } from '../../lib/app-error.ts'
import { withUnitWords } from '../../lib/ingredients/unit-words.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { toSearchText } from '@roost/contract/text/search-text.ts'

/** The fields that people enter and change. */
export interface RecipeFields {
  readonly title: string
  readonly description: string | null
  readonly cuisine: string | null
  readonly category: string | null
  readonly difficulty: Difficulty
  /** In minutes. */
  readonly cookingTime: number | null
  readonly prepTime: number | null
  readonly servings: number
  readonly seasonality: string | null
  readonly ingredients: readonly Ingredient[]
  readonly instructions: readonly Instruction[]
  readonly nutritionInfo: NutritionInfo | null
  readonly tags: readonly string[]
  /** The address of the recipe's picture on another host. */
  readonly pictureUrl: string | null
  readonly sourceUrl: string | null
  readonly rating: number | null
  readonly isPublic: boolean
}

/** The owner and timestamps of a stored recipe. */
interface StoredFields {
  readonly id: number
  readonly createdBy: string | null
  readonly createdByName: string
  readonly houseGroupId: number | null
  /** When the photo was stored; null without a photo. */
  readonly photoAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredRecipe extends RecipeFields, StoredFields {}

/** A recipe in a list: the names of its foods replace all long fields. */
export interface StoredSummary
  extends Omit<RecipeFields, 'description' | 'ingredients' | 'instructions'>, StoredFields {
  readonly foods: readonly string[]
}

/** Whether the recipe belongs to the viewer or their house group. */
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

/** Applies the given fields to the current ones; absent fields stay as they are. */
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

/** Throws `validation` for a recipe that is too long. A recipe saved before the limit existed may keep its length. */
export const assertShortEnough = (fields: RecipeFields, before?: RecipeFields): void => {
  const allowed = Math.max(maxRecipeText, before ? countRecipeText(before) : 0)
  if (countRecipeText(fields) > allowed)
    throw new AppError('validation', {
      message: recipeTooLong,
      fieldErrors: [{ path: 'instructions', message: recipeTooLong }],
    })
}

type Entry = string | { readonly original: string } | { readonly step: string }

const toEntryText = (entry: Entry): string => {
  if (typeof entry === 'string') return entry
  return 'original' in entry ? entry.original : entry.step
}

/** One text for a list; the form shows each entry on one line. */
const joinEntries = (entries: readonly Entry[]): string =>
  entries.map((entry) => toStoredLine(toEntryText(entry)).replace(/\s+/g, ' ')).join('\n')

const joinNutrients = (nutrition: NutritionInfo | null): string =>
  [nutrition?.calories, nutrition?.protein, nutrition?.carbs, nutrition?.fat]
    .map((amount) => amount ?? '')
    .join(' ')

type Lists = Partial<Record<'tags' | 'ingredients' | 'instructions', readonly Entry[]>>
type Comparable = Given<Omit<RecipeBase, keyof Lists>> & Given<Lists>

const toComparable = ({ tags, ingredients, instructions, nutritionInfo, ...others }: Comparable) => ({
  ...others,
  tags: tags && joinEntries(tags),
  ingredients: ingredients && joinEntries(ingredients),
  instructions: instructions && joinEntries(instructions),
  nutritionInfo: nutritionInfo === undefined ? undefined : joinNutrients(nutritionInfo),
})

/** Throws `recipes.changed_since` when the change would overwrite a concurrent change by another person. */
export const assertUnchangedSince = (
  recipe: RecipeFields,
  changes: Given<RecipeFields>,
  base: RecipeBase | undefined,
): void => {
  if (base && findEditConflict(toComparable(recipe), toComparable(changes), toComparable(base)))
    throw new AppError('recipes.changed_since')
}

/** The names of the foods among the ingredients. */
const listFoods = (ingredients: readonly Ingredient[]): string[] =>
  ingredients.filter(({ isHeading }) => !isHeading).map(({ name }) => name)

/** In characters, longer than any list of ingredients; text beyond this is not searchable. */
const maxSearchText = 8000

export const toRecipeSearchText = ({
  title,
  cuisine,
  tags,
  ingredients,
}: Pick<RecipeFields, 'title' | 'cuisine' | 'tags' | 'ingredients'>): string =>
  toSearchText(title, cuisine, ...tags, ...ingredients.map(({ original }) => original)).slice(
    0,
    maxSearchText,
  )

/** The row of a recipe, with the derived columns that lists and searches read. */
export interface NewRecipeRow extends RecipeFields {
  readonly foods: readonly string[]
  readonly searchText: string
}

export const toRow = (fields: RecipeFields): NewRecipeRow => ({
  ...fields,
  foods: listFoods(fields.ingredients),
  searchText: toRecipeSearchText(fields),
})

/** Throws if the number of recipes exceeds the limit. */
export const assertRoom = (count: number, { isTemporary }: { readonly isTemporary: boolean }): void => {
  if (isTemporary && count > maxDemoRecipes) throw new AppError('temporary_room')
  if (count > maxRecipes) throw new AppError('recipes.too_many')
}

/** Changes with the photo, so that browsers may cache the response under its address. */
const toVersion = (photoAt: string | null): string => (photoAt === null ? '0' : String(Date.parse(photoAt)))

/** The path of a recipe's picture below `base`, the path of the recipe itself; null if there is none. */
export const toPhotoPath = (
  base: string,
  { photoAt, pictureUrl }: Pick<StoredRecipe, 'photoAt' | 'pictureUrl'>,
): string | null => (photoAt === null && pictureUrl === null ? null : `${base}/photo?v=${toVersion(photoAt)}`)

/** The content of a recipe, with its picture below the path `base`. */
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
  ingredients: withUnitWords(recipe.ingredients),
  instructions: [...recipe.instructions],
  nutritionInfo: recipe.nutritionInfo,
  tags: [...recipe.tags],
  imageUrl: toPhotoPath(base, recipe),
  sourceUrl: recipe.sourceUrl,
  rating: recipe.rating,
  isPublic: recipe.isPublic,
})

/** Caches the result for each name and list: a household's thousand recipes name the same foods again and again. */
const knownNames = new WeakMap<ReadonlySet<string>, Map<string, boolean>>()

const isListed = (listedFoods: ReadonlySet<string>, name: string): boolean => {
  const known = knownNames.get(listedFoods) ?? new Map<string, boolean>()
  knownNames.set(listedFoods, known)
  const found = known.get(name) ?? listedFoods.has(toFoodKey(name))
  known.set(name, found)
  return found
}

/** The fraction of the foods that are on the list, from 0 to 1 with two decimals. */
export const toFoodScore = (foods: readonly string[], listedFoods: ReadonlySet<string>): number => {
  if (listedFoods.size === 0) return 0
  const found = foods.filter((name) => isListed(listedFoods, name))
  return foods.length === 0 ? 0 : Math.round((found.length / foods.length) * 100) / 100
}

/** The food score of a list of ingredients. */
export const toMatchScore = (ingredients: readonly Ingredient[], listedFoods: ReadonlySet<string>): number =>
  toFoodScore(listFoods(ingredients), listedFoods)
