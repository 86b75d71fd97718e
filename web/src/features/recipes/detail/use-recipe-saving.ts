import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { savedRecipesQuery, toNewRecipe, useSaveRecipe } from '../recipes.api.ts'
import { isSaved, type ShownRecipe } from '../shown-recipe.ts'
import { findOwnCopy } from './save-state.rules.ts'

const none: readonly RecipeSummary[] = []

/** Saves a found recipe, and shares a recipe after saving it. */
export const useRecipeSaving = (recipe: ShownRecipe, onShare: (id: number) => void) => {
  const { id: userId } = useUser()
  const { data: saved = none } = useQuery(savedRecipesQuery)
  const saving = useSaveRecipe()
  const savingToShare = useSaveRecipe()
  const justSaved = saving.data ?? savingToShare.data
  const ownCopy = findOwnCopy(recipe, { saved, userId, justSaved })
  return {
    isSaved: ownCopy !== null,
    isSaving: saving.isPending,
    isSharing: savingToShare.isPending,
    save: (): void => {
      if (!isSaved(recipe) && !ownCopy) saving.mutate(toNewRecipe(recipe))
    },
    share: (): void => {
      if (ownCopy) onShare(ownCopy.id)
      else if (!isSaved(recipe))
        savingToShare.mutate(toNewRecipe(recipe), { onSuccess: ({ id }) => onShare(id) })
    },
  }
}

export type RecipeSaving = ReturnType<typeof useRecipeSaving>
