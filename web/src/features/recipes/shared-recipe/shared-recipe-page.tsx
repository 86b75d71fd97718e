import { lazy, type ReactNode, Suspense, useEffect, useCallback, useState } from 'react'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { type SharedPageReader, toFailure } from '../recipe-shares/shared-recipe.rules.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../lib/paths.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import type { SharedPage } from '@roost/contract/recipes/recipe-shares.ts'
import { readSharedPage } from '../recipe-shares/shared-page.api.ts'
import { t } from '../../../lib/locale/language.ts'

type SharedPageState =
  | { readonly status: 'loading' }
  | { readonly status: 'read'; readonly page: SharedPage }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean }

interface PageRequest {
  readonly shareUrl: string
  readonly response: Promise<SharedPage>
}

/**
 * The last response for a visitor or pending account. It is kept until the document is reloaded, because another
 * request would count as a view.
 */
let lastRequest: PageRequest | null = null

const readCached = (shareUrl: string): Promise<SharedPage> => {
  if (lastRequest?.shareUrl === shareUrl) return lastRequest.response
  const request = { shareUrl, response: readSharedPage(shareUrl) }
  lastRequest = request
  request.response.catch(() => {
    if (lastRequest === request) lastRequest = null
  })
  return request.response
}

/** Fetches the shared page when it is opened, and again only after a failure. */
const useSharedPage = (shareUrl: string, isCached: boolean) => {
  const [state, setState] = useState<SharedPageState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: SharedPageState): void => {
      if (isCurrent) setState(next)
    }
    ;(isCached ? readCached : readSharedPage)(shareUrl).then(
      (page) => show({ status: 'read', page }),
      (error: unknown) => show({ status: 'failed', error, isRetrying: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [shareUrl, isCached, attempt])
  const retry = useCallback(() => {
    setState((before) => (before.status === 'failed' ? { ...before, isRetrying: true } : before))
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}

/** Shows the same message for unknown links, revoked links and links of other households. */
function InvalidLink({ reader }: { readonly reader: SharedPageReader }) {
  return (
    <div className="mx-auto my-auto flex max-w-sm flex-col items-center px-4 py-10 text-center">
      <Drawing name="lost-page" />
      <h1 className="mt-4 font-display text-xl font-semibold">{t('Recipe Not Found')}</h1>
      <p className="mt-1 text-balance text-ink-soft">
        {t('This shared recipe link is invalid or has been removed.')}
      </p>
      {reader === 'visitor' && (
        <>
          <a href={paths.login} className={buttonStyles({ variant: 'outline', className: 'mt-6' })}>
            {t('Sign in')}
          </a>
          <p className="mt-2 text-sm text-balance text-ink-soft">
            {t('If it was shared with your house group, sign in and open it again.')}
          </p>
        </>
      )}
    </div>
  )
}

/** The skeleton shown while a shared recipe is loading. */
function SharedRecipeSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-5xl pb-10">
      <span className="sr-only">{t('Loading recipe')}</span>
      <Card className="grid gap-5 md:grid-cols-2 md:gap-8">
        <Skeleton className="aspect-4/3" />
        <div className="flex flex-col gap-3 self-center">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-2 h-16" />
        </div>
      </Card>
      <Card className="mt-4">
        <SkeletonText lines={10} />
      </Card>
    </div>
  )
}

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
        <SharedRecipe page={state.page} reader={reader} saveAction={!state.page.share.isOwn && saveAction} />
      </Suspense>
    )
  if (!failure) return <InvalidLink reader={reader} />
  return (
    <>
      <h1 className="sr-only">{t('Shared Recipe')}</h1>
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
  return failure?.title ?? t('Recipe Not Found')
}
