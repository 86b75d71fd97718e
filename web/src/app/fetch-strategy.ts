/** Who answers a request of a page: the kept page of the app, a kept file of it, or the network. */
export type FetchStrategy = 'page' | 'file' | 'network'

interface PageRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

interface App {
  readonly origin: string
  /** Paths of the files that are kept. */
  readonly files: readonly string[]
}

/**
 * Addresses that are the server's own: it leads elsewhere from those of the API, and the page of a reset link
 * comes with a header of its own, because its address holds a secret.
 */
const serverPages = /^\/(?:api|reset-password)(?:\/|$)/

export const chooseStrategy = ({ method, mode, url }: PageRequest, { origin, files }: App): FetchStrategy => {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'network'
  if (files.includes(pathname)) return 'file'
  // Assets of other versions: the cache of the version they belong to may still be there.
  if (pathname.startsWith('/assets/')) return 'file'
  return mode === 'navigate' && !serverPages.test(pathname) ? 'page' : 'network'
}
