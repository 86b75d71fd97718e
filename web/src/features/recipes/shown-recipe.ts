import type { FoundRecipe, RecipeSummary, SavedRecipe } from '@roost/contract/recipes.ts'

/** A recipe on the screen: one somebody has saved, or one of a search or a web page. */
export type ShownRecipe = FoundRecipe | SavedRecipe

/** The same in a list: what is saved comes without its texts. */
export type ListedRecipe = FoundRecipe | RecipeSummary

export const isSaved = <R extends ListedRecipe>(recipe: R): recipe is Exclude<R, FoundRecipe> =>
  typeof recipe.id === 'number'
