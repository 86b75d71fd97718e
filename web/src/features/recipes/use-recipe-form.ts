import type { RecipeContent, SavedRecipe } from '@roost/contract/recipes.ts'
import { useState } from 'react'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'

/** What a web page says, for the form that follows upon reading it and for no other. */
const useDraft = (dialog: RecipeDialogName | null) => {
  const [draft, setDraft] = useState<RecipeContent | null>(null)
  const [previous, setPrevious] = useState<RecipeDialogName | null>(null)
  if (dialog !== previous) {
    setPrevious(dialog)
    if (dialog?.kind === 'new' && previous?.kind !== 'import') setDraft(null)
  }
  return { draft, setDraft }
}

/** The recipe that is edited, or was until the form began to fade out. */
const useEdited = (edited: SavedRecipe | null, isNew: boolean): SavedRecipe | null => {
  const [last, setLast] = useState<SavedRecipe | null>(null)
  const current = isNew ? null : (edited ?? last)
  if (current !== last) setLast(current)
  return current
}

/** What the form is about: a recipe to change, what a web page says, or nothing. */
export const useRecipeForm = (dialog: RecipeDialogName | null, edited: SavedRecipe | null) => {
  const isNew = dialog?.kind === 'new'
  const { draft, setDraft } = useDraft(dialog)
  const recipe = useEdited(edited, isNew)
  return { isOpen: isNew || edited !== null, recipe, draft: recipe ? null : draft, begin: setDraft }
}
