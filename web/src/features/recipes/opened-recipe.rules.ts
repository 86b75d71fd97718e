import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'
import type { ShownRecipe } from './shown-recipe.ts'

/** What a dialog can be about. */
export interface KnownRecipes {
  /** Undefined until they have been read once. */
  readonly saved: readonly SavedRecipe[] | undefined
  readonly found: readonly FoundRecipe[] | undefined
  /** One that is not among them may be in what is being read. */
  readonly isReading: boolean
}

/** Null when nobody keeps it any more, undefined as long as nobody knows. */
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
 * The recipe that a dialog is about, in its newest words. Whoever cooks from it keeps it (`before`), though somebody
 * removes it meanwhile.
 */
export const toOpenedRecipe = (
  dialog: RecipeDialogAbout,
  known: KnownRecipes,
  before: OpenedRecipe,
): OpenedRecipe => {
  const now = findRecipe(dialog, known)
  return now ?? (before === undefined ? now : before)
}
