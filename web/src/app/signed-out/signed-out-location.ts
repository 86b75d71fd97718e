import { useEffect, useSyncExternalStore } from 'react'
import { findOwnPage } from '../page/own-page.ts'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Returns the current path without a trailing slash. */
export const getSignedOutPath = (): string => location.pathname.replace(/(?<=^.|[^/])\/+$/, '')

/** The current path: a minimal router for the few pages of the signed-out app. */
export const useSignedOutPath = (): string => useSyncExternalStore(subscribe, getSignedOutPath)

const navigateSignedOut = (path: string): void => {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** Follows plain links to pages of the app without a reload. */
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
