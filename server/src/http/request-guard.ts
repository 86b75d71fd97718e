import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** In bytes. No endpoint needs longer addresses, and every address is parsed, compared and logged. */
const maxUrlLength = 4096

export const refuseLongUrl = ({ url }: Pick<FastifyRequest, 'url'>): void => {
  if (url.length > maxUrlLength) throw new AppError('url_too_long')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * If PUBLIC_URL uses https, a page under the same name over http does not count as ours: it may come from a man in the
 * middle.
 */
const isWeakerOrigin = (origin: string, publicOrigin: string): boolean =>
  origin.startsWith('http:') &&
  publicOrigin.startsWith('https:') &&
  new URL(origin).hostname === new URL(publicOrigin).hostname

const isOwnOrigin = ({ headers, protocol }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return true
  // At home, Roost may be opened under another name, such as an IP address or roost.local; then page and request share
  // that name.
  return origin === `${protocol}://${host}` && !isWeakerOrigin(origin, publicOrigin)
}

/** False if the browser states that another site's page opened the address. */
export const isOwnNavigation = (fetchSite: string | undefined): boolean =>
  fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/**
 * CSRF protection: refuses state-changing requests from other sites' pages, judged by Fetch Metadata if the browser
 * sends it and by Origin otherwise. A client that sends neither is not a browser, so no page can misuse its cookies.
 */
export const refuseCrossSite = (request: FastifyRequest, publicOrigin: string): void => {
  if (safeMethods.has(request.method)) return
  if (!isOwnNavigation(request.headers['sec-fetch-site'])) throw new AppError('cross_site')
  if (!isOwnOrigin(request, publicOrigin)) throw new AppError('cross_site')
}
