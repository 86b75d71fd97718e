import { toFoodKey } from '@roost/contract/ingredient-amounts.ts'
import { type Difficulty, maxRecipes } from '@roost/contract/recipe-values.ts'
import type { Ingredient, Instruction, NutritionInfo, RecipeContent } from '@roost/contract/recipes.ts'
import { AppError } from '../../lib/app-error.ts'

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

export interface StoredRecipe extends RecipeFields {
  readonly id: number
  readonly createdBy: string | null
  readonly createdByName: string
  readonly houseGroupId: number | null
  /** When the photo was kept; null without one. */
  readonly photoAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
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

/** Throws `recipes.too_many` when somebody keeps more recipes than anybody ever cooks. */
export const assertRoom = (count: number): void => {
  if (count > maxRecipes) throw new AppError('recipes.too_many')
}

/** Changes with the photo: a browser may keep what it has under this address. */
export const toVersion = (photoAt: string | null): string =>
  photoAt === null ? '0' : String(Date.parse(photoAt))

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

/** Share of the ingredients whose food is on the list, from 0 to 1 with two decimals. */
export const toMatchScore = (
  ingredients: readonly Ingredient[],
  listedFoods: ReadonlySet<string>,
): number => {
  if (listedFoods.size === 0) return 0
  const foods = ingredients.filter(({ isHeading }) => !isHeading)
  const found = foods.filter(({ name }) => isListed(listedFoods, name))
  return foods.length === 0 ? 0 : Math.round((found.length / foods.length) * 100) / 100
}
