import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { RecipeDialogName } from './rows/recipe-dialogs.rules.ts'
import type { ShownRecipe } from './rows/shown-recipe.ts'

/** The recipes that a dialog can show. */
export interface KnownRecipes {
  /** Undefined until they have been loaded once. */
  readonly saved: readonly SavedRecipe[] | undefined
  readonly found: readonly FoundRecipe[] | undefined
  /** While this is true, a missing recipe may still be loaded. */
  readonly isReading: boolean
}

/** Null if the recipe no longer exists, undefined while that is unknown. */
export type OpenedRecipe = ShownRecipe | null | undefined

type RecipeDialogAbout = Exclude<RecipeDialogName, { kind: 'new' | 'import' }>

export const isAboutRecipe = (dialog: RecipeDialogName): dialog is RecipeDialogAbout =>
  dialog.kind !== 'new' && dialog.kind !== 'import'

const findRecipe = (dialog: RecipeDialogAbout, { saved, found, isReading }: KnownRecipes): OpenedRecipe => {
  const recipes: readonly ShownRecipe[] | undefined = dialog.kind === 'found' ? found : saved
  const id = dialog.kind === 'found' ? dialog.foundId : dialog.id
  return recipes?.find((recipe) => recipe.id === id) ?? (recipes && !isReading ? null : undefined)
}

/**
 * Returns the latest version of a dialog's recipe. If it was removed while open, the previous version (`before`) stays.
 */
export const toOpenedRecipe = (
  dialog: RecipeDialogAbout,
  known: KnownRecipes,
  before: OpenedRecipe,
): OpenedRecipe => {
  const now = findRecipe(dialog, known)
  return now ?? (before === undefined ? now : before)
}
