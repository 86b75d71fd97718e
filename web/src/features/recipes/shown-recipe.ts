import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'

/** A recipe on the screen: one somebody has saved, or one of a search or a web page. */
export type ShownRecipe = FoundRecipe | SavedRecipe

export const isSaved = (recipe: ShownRecipe): recipe is SavedRecipe => typeof recipe.id === 'number'
