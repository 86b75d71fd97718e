import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { SharedRecipeSkeleton } from './shared-recipe-skeleton.tsx'
import { type SharedPageReader, toFailure } from './shared-link.rules.ts'
import { useSharedPage } from './use-shared-page.ts'

// The component loads in parallel with the recipe's data.
const loading = import('./shared-recipe.tsx')
loading.catch(() => {})
const SharedRecipe = lazy(async () => ({ default: (await loading).SharedRecipe }))

interface SharedRecipePageProps {
  readonly shareUrl: string
  readonly reader: SharedPageReader
  /** Called with the document title once it is known. */
  readonly onTitle: (title: string) => void
  /** The action offered to members. */
  readonly saveAction?: ReactNode
}

/**
 * A shared recipe, for anyone with the link. It does not use the member app's cache, because visitors can read it too.
 */
export function SharedRecipePage({ shareUrl, reader, onTitle, saveAction }: SharedRecipePageProps) {
  const { state, retry } = useSharedPage(shareUrl, reader !== 'member')
  const failure = state.status === 'failed' ? toFailure(state.error) : null
  const title = toTitle(state, failure)
  useEffect(() => {
    if (title !== undefined) onTitle(title)
  }, [title, onTitle])
  useEffect(() => {
    if (!failure) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure, retry])
  if (state.status === 'loading') return <SharedRecipeSkeleton />
  if (state.status === 'read')
    return (
      <Suspense fallback={<SharedRecipeSkeleton />}>
        <SharedRecipe page={state.page} reader={reader} saveAction={saveAction} />
      </Suspense>
    )
  if (!failure) return <InvalidLink reader={reader} />
  return (
    <>
      <h1 className="sr-only">Shared Recipe</h1>
      <ErrorState className="my-auto" {...failure} onRetry={retry} isRetrying={state.isRetrying} />
    </>
  )
}

const toTitle = (
  state: ReturnType<typeof useSharedPage>['state'],
  failure: ReturnType<typeof toFailure>,
): string | undefined => {
  if (state.status === 'loading') return undefined
  if (state.status === 'read') return state.page.recipe.title
  return failure?.title ?? 'Recipe Not Found'
}
