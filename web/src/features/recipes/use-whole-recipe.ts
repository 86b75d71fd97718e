import type { SavedRecipe } from '@roost/contract/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, toMessage } from '../../api/api-error.ts'
import type { RecipeDialogName } from './recipe-dialogs.rules.ts'
import { savedRecipeQuery } from './recipes.api.ts'

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

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Reads the dialog's saved recipe together with its content, which lists omit. */
export const useWholeRecipe = (dialog: RecipeDialogName | null): WholeRecipe => {
  const id = dialog !== null && 'id' in dialog ? dialog.id : null
  const query = useQuery({ ...savedRecipeQuery(id ?? 0), enabled: id !== null })
  const { data, error, isFetching, refetch } = query
  if (id === null) return { saved: [], isReading: false, failure: null }
  if (isGone(error)) return { saved: [], isReading: isFetching, failure: null }
  if (data) return { saved: [data], isReading: isFetching, failure: null }
  const failure = error && {
    message: toMessage(error, 'Please try again.'),
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
  return { saved: undefined, isReading: isFetching, failure }
}
