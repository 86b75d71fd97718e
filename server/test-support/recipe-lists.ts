import type { RecipeShare } from '@roost/contract/recipe-shares.ts'
import type { RecipeSummary, SavedRecipe } from '@roost/contract/recipes.ts'

/** A recipe as lists tell it. */
export const toSummary = ({
  description: _description,
  ingredients: _ingredients,
  instructions: _instructions,
  ...summary
}: SavedRecipe): RecipeSummary => summary

/** A share as lists tell it. */
export const toListedShare = ({ recipe: { title, imageUrl }, ...share }: RecipeShare) => ({
  ...share,
  recipe: { title, imageUrl },
})
