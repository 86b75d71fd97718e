import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/** In bytes: nothing here asks for more, and what is asked for is parsed, compared and noted. */
const maxUrlLength = 4096

export const refuseLongUrl = ({ url }: Pick<FastifyRequest, 'url'>): void => {
  if (url.length > maxUrlLength) throw new AppError('url_too_long')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The name PUBLIC_URL has with https is never ours without: whoever is in between could have written that page. */
const isWeakerOrigin = (origin: string, publicOrigin: string): boolean =>
  origin.startsWith('http:') &&
  publicOrigin.startsWith('https:') &&
  new URL(origin).hostname === new URL(publicOrigin).hostname

const isOwnOrigin = ({ headers, protocol }: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return true
  // Reached under another name at home (an address, roost.local): the page and the call share that name.
  return origin === `${protocol}://${host}` && !isWeakerOrigin(origin, publicOrigin)
}

/** Whether our own page or the person themselves made the browser open an address, as far as the browser says. */
export const isOwnNavigation = (fetchSite: string | undefined): boolean =>
  fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/**
 * Refuses state-changing requests that another site's page made the browser send: by Fetch Metadata where the
 * browser states it, by Origin otherwise. A client that sends neither is no browser and carries no ambient cookie.
 */
export const refuseCrossSite = (request: FastifyRequest, publicOrigin: string): void => {
  if (safeMethods.has(request.method)) return
  if (!isOwnNavigation(request.headers['sec-fetch-site'])) throw new AppError('cross_site')
  if (!isOwnOrigin(request, publicOrigin)) throw new AppError('cross_site')
}
