/**
 * How the service worker responds to a request: with the cached page of the app, with a cached file, with a catalogue of
 * messages that is cached when it is first used, or from the network.
 */
export type FetchStrategy = 'page' | 'file' | 'catalogue' | 'network'

interface PageRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

interface App {
  readonly origin: string
  /** Paths of the cached files. */
  readonly files: readonly string[]
}

/**
 * Addresses that the server handles itself: API addresses may redirect, and the password reset page has its own
 * headers, because its address contains a secret.
 */
const serverPages = /^\/(?:api|reset-password)(?:\/|$)/

/** The part of a catalogue's file name that all versions share, such as `messages-de-member`; null for other files. */
export const toCatalogueName = (path: string): string | null =>
  /^\/assets\/(messages-.+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? null

export const chooseStrategy = ({ method, mode, url }: PageRequest, { origin, files }: App): FetchStrategy => {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'network'
  if (toCatalogueName(pathname) !== null) return 'catalogue'
  if (files.includes(pathname)) return 'file'
  // Assets of other versions may still be in those versions' caches.
  if (pathname.startsWith('/assets/')) return 'file'
  return mode === 'navigate' && !serverPages.test(pathname) ? 'page' : 'network'
}
