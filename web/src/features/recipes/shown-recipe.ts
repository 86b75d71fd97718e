import type { FoundRecipe, RecipeSummary, SavedRecipe } from '@roost/contract/recipes.ts'

/** A displayed recipe: a saved recipe, or one from a search or a web page. */
export type ShownRecipe = FoundRecipe | SavedRecipe

/** A recipe in a list, where saved recipes lack their content. */
export type ListedRecipe = FoundRecipe | RecipeSummary

export const isSaved = <R extends ListedRecipe>(recipe: R): recipe is Exclude<R, FoundRecipe> =>
  typeof recipe.id === 'number'
