import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setSessionUser, useUser } from '../../api/session/session.ts'
import { NotFoundPage } from '../page/not-found-page.tsx'
import { findOwnPage } from '../page/own-page.ts'
import { DemoPage } from './demo-page-loader.ts'
import { isDemoPathOf } from './demo-paths.ts'

/** The member app is already loaded, so there is nothing to prefetch. */
const entry = { onStarting: () => {}, onStarted: setSessionUser } as const

/** A demo page for a signed-in account. Most demo pages do not exist for a permanent account. */
export function DemoRoute() {
  const user = useUser()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  useLinksWithoutRouter()
  return isDemoPathOf(user, path) ? <DemoPage path={path} {...entry} /> : <NotFoundPage />
}

/** These pages are also part of the signed-out app, so their links do not use the router. */
function useLinksWithoutRouter() {
  const { history } = useRouter()
  useEffect(() => {
    const followLink = (event: MouseEvent): void => {
      const page = findOwnPage(event)
      if (page === null) return
      event.preventDefault()
      history.push(page)
    }
    addEventListener('click', followLink)
    return () => removeEventListener('click', followLink)
  }, [history])
}
