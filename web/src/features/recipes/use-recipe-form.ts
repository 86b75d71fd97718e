import type { RecipeContent, SavedRecipe } from '@roost/contract/recipes.ts'
import { useState } from 'react'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'

/** The content of a web page, used only by the form that opens after importing it. */
const useDraft = (dialog: RecipeDialogName | null) => {
  const [draft, setDraft] = useState<RecipeContent | null>(null)
  const [previous, setPrevious] = useState<RecipeDialogName | null>(null)
  if (dialog !== previous) {
    setPrevious(dialog)
    if (dialog?.kind === 'new' && previous?.kind !== 'import') setDraft(null)
  }
  return { draft, setDraft }
}

/** The recipe being edited, kept while its form fades out. */
const useEdited = (edited: SavedRecipe | null, isNew: boolean): SavedRecipe | null => {
  const [last, setLast] = useState<SavedRecipe | null>(null)
  const current = isNew ? null : (edited ?? last)
  if (current !== last) setLast(current)
  return current
}

/** The initial content of the form: a recipe to edit, an imported recipe, or none. */
export const useRecipeForm = (dialog: RecipeDialogName | null, edited: SavedRecipe | null) => {
  const isNew = dialog?.kind === 'new'
  const { draft, setDraft } = useDraft(dialog)
  const recipe = useEdited(edited, isNew)
  return { isOpen: isNew || edited !== null, recipe, draft: recipe ? null : draft, begin: setDraft }
}
