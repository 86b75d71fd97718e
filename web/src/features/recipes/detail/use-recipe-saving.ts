import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { findRealId } from '../../../api/outbox/outbox.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { toNewRecipe, useSavedRecipes, useSaveRecipe } from '../rows/recipes.api.ts'
import { isSaved, type ShownRecipe } from '../rows/shown-recipe.ts'
import { findOwnCopy } from './save-state.rules.ts'

const none: readonly RecipeSummary[] = []

type Saving = ReturnType<typeof useSaveRecipe>['data']

const toJustSaved = (result: Saving): Pick<RecipeSummary, 'id'> | undefined =>
  result && { id: result.status === 'sent' ? result.response.id : findRealId(-result.id) }

/** A recipe that waits on this device has no address yet. */
const shareSaved = (id: number, onShare: (id: number) => void): void => {
  if (id > 0) onShare(id)
  else
    showToast({ title: t('Waiting to be sent'), description: t('It can be shared once it has been sent.') })
}

/** Saves a found recipe, and shares a recipe after saving it. */
export const useRecipeSaving = (recipe: ShownRecipe, onShare: (id: number) => void) => {
  const { id: userId } = useUser()
  const { data: saved = none } = useSavedRecipes()
  const saving = useSaveRecipe()
  const savingToShare = useSaveRecipe()
  const justSaved = toJustSaved(saving.data ?? savingToShare.data)
  const ownCopy = findOwnCopy(recipe, { saved, userId, justSaved })
  return {
    isSaved: ownCopy !== null,
    isSaving: saving.isPending,
    isSharing: savingToShare.isPending,
    save: (): void => {
      if (!isSaved(recipe) && !ownCopy) saving.mutate(toNewRecipe(recipe))
    },
    share: (): void => {
      if (ownCopy) shareSaved(findRealId(ownCopy.id), onShare)
      else if (!isSaved(recipe))
        savingToShare.mutate(toNewRecipe(recipe), {
          onSuccess: (result) => result.status === 'sent' && onShare(result.response.id),
        })
    },
  }
}

export type RecipeSaving = ReturnType<typeof useRecipeSaving>
