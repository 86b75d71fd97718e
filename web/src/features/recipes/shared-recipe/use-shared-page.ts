import type { SharedPage } from '@roost/contract/recipe-shares.ts'
import { useCallback, useEffect, useState } from 'react'
import { readSharedPage } from '../recipe-shares/shared-page.api.ts'

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
export const useSharedPage = (shareUrl: string, isCached: boolean) => {
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
