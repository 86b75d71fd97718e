import { useEffect, useSyncExternalStore } from 'react'
import { findOwnPage } from './own-page.ts'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The current path without a slash at its end. */
export const getSignedOutPath = (): string => location.pathname.replace(/(?<=^.|[^/])\/+$/, '')

/** Enough of a router for the visitor's few pages. */
export const useSignedOutPath = (): string => useSyncExternalStore(subscribe, getSignedOutPath)

export const navigateSignedOut = (path: string): void => {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** Follows plain links to our own pages without loading the app again. */
export const useSignedOutLinks = (): void =>
  useEffect(() => {
    addEventListener('click', followLink)
    return () => removeEventListener('click', followLink)
  }, [])

const followLink = (event: MouseEvent): void => {
  const page = findOwnPage(event)
  if (page === null) return
  event.preventDefault()
  navigateSignedOut(page)
}
