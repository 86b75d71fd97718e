import type { ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import { defaultDifficulty, defaultServings } from '@roost/contract/recipes/recipe-values.ts'
import type {
  FoundRecipe,
  RecipeContent,
  RecipeSummary,
  SavedRecipe,
} from '@roost/contract/recipes/recipes.ts'

/** A displayed recipe: a saved recipe, or one from a search or a web page. */
export type ShownRecipe = FoundRecipe | SavedRecipe

/** A recipe in a list, where saved recipes lack their content. */
export type ListedRecipe = FoundRecipe | ShownRow<RecipeSummary>

export const isSaved = <R extends ListedRecipe>(recipe: R): recipe is Exclude<R, FoundRecipe> =>
  typeof recipe.id === 'number'

/** The initial values of a new recipe. */
export const emptyRecipe: RecipeContent = {
  title: '',
  description: null,
  cuisine: null,
  category: null,
  difficulty: defaultDifficulty,
  cookingTime: null,
  prepTime: null,
  servings: defaultServings,
  seasonality: null,
  ingredients: [],
  instructions: [],
  nutritionInfo: null,
  tags: [],
  imageUrl: null,
  sourceUrl: null,
  rating: null,
  isPublic: false,
}
