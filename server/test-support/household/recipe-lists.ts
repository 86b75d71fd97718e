import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { RecipeSummary, SavedRecipe } from '@roost/contract/recipes/recipes.ts'

/** A recipe as it appears in lists. */
export const toSummary = ({
  description: _description,
  ingredients: _ingredients,
  instructions: _instructions,
  ...summary
}: SavedRecipe): RecipeSummary => summary

/** A share as it appears in lists. */
export const toListedShare = ({ recipe: { title, imageUrl }, ...share }: RecipeShare) => ({
  ...share,
  recipe: { title, imageUrl },
})
