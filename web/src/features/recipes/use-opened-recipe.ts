import { useState } from 'react'
import { isAboutRecipe, type KnownRecipes, type OpenedRecipe, toOpenedRecipe } from './opened-recipe.rules.ts'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'

interface Opened {
  readonly dialog: RecipeDialogName
  readonly recipe: OpenedRecipe
}

/** Returns the recipe of the open dialog; null if it does not exist, undefined if no recipe is open. */
export const useOpenedRecipe = (dialog: RecipeDialogName | null, known: KnownRecipes): OpenedRecipe => {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (dialog === null || !isAboutRecipe(dialog)) return undefined
  const before = opened?.dialog === dialog ? opened.recipe : undefined
  const recipe = toOpenedRecipe(dialog, known, before)
  if (recipe !== before) setOpened({ dialog, recipe })
  return recipe
}
