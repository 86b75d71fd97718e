import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setSessionUser, useUser } from '../api/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { findOwnPage } from './own-page.ts'
import { findDemoPageOf } from './demo-pages.tsx'

/** Everything a member needs is there already. */
const entry = { onStarting: () => {}, onStarted: setSessionUser } as const

/** A page on which Roost can be tried, for who has an account: most of them are not there for who stays. */
export function DemoRoute() {
  const user = useUser()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  useOwnLinks()
  return findDemoPageOf(user, path)?.render(entry) ?? <NotFoundPage />
}

/** These pages are the visitors' too, so their links know nothing of the router. */
function useOwnLinks() {
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
