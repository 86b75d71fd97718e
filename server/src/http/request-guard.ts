import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** In bytes. No endpoint needs more, and the address is parsed, compared and logged. */
const maxUrlLength = 4096

export const refuseLongUrl = ({ url }: Pick<FastifyRequest, 'url'>): void => {
  if (url.length > maxUrlLength) throw new AppError('url_too_long')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** If PUBLIC_URL has https, its name over http is not ours: a man in the middle could have written that page. */
const isWeakerOrigin = (origin: string, publicOrigin: string): boolean =>
  origin.startsWith('http:') &&
  publicOrigin.startsWith('https:') &&
  new URL(origin).hostname === new URL(publicOrigin).hostname

const isOwnOrigin = ({ headers, protocol }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return true
  // Reached under another name at home (an address, roost.local): the page and the request share that name.
  return origin === `${protocol}://${host}` && !isWeakerOrigin(origin, publicOrigin)
}

/** Whether our own page or the person made the browser open an address, as far as the browser says. */
export const isOwnNavigation = (fetchSite: string | undefined): boolean =>
  fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/**
 * CSRF protection: refuses state-changing requests that another site's page made the browser send, by Fetch Metadata if
 * the browser sends it, by Origin otherwise. A client that sends neither is not a browser and has no ambient cookie.
 */
export const refuseCrossSite = (request: FastifyRequest, publicOrigin: string): void => {
  if (safeMethods.has(request.method)) return
  if (!isOwnNavigation(request.headers['sec-fetch-site'])) throw new AppError('cross_site')
  if (!isOwnOrigin(request, publicOrigin)) throw new AppError('cross_site')
}
