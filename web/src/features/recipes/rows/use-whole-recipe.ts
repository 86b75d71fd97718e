import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { isNotFound, toMessage } from '../../../api/calls/api-error.ts'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'
import { useSavedRecipe } from './recipes.api.ts'
import { t } from '../../../lib/locale/language.ts'

/** The reason a recipe cannot be shown, and how to retry. */
export interface ReadingFailure {
  readonly message: string
  readonly isRetrying: boolean
  readonly retry: () => void
}

interface WholeRecipe {
  /** Undefined until it is known whether the recipe exists. */
  readonly saved: readonly SavedRecipe[] | undefined
  readonly isReading: boolean
  readonly failure: ReadingFailure | null
}

/** Reads the dialog's saved recipe together with its content, which lists omit. */
export const useWholeRecipe = (dialog: RecipeDialogName | null): WholeRecipe => {
  const id = dialog !== null && 'id' in dialog ? dialog.id : null
  const { data, isGone, error, isFetching, refetch } = useSavedRecipe(id)
  if (id === null) return { saved: [], isReading: false, failure: null }
  if (isGone || isNotFound(error)) return { saved: [], isReading: isFetching, failure: null }
  if (data) return { saved: [data], isReading: isFetching, failure: null }
  const failure = error && {
    message: toMessage(error, t('Please try again.')),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
  return { saved: undefined, isReading: isFetching, failure }
}
